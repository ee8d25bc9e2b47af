import { beforeAll, describe, expect, test, vi } from 'vitest';
import { getAllSubjects } from '#contract/quizzes.ts';
import { ApiError } from '#web/api/api-error.ts';
import { createApiClient, fetchNetwork } from '#web/api/client.ts';

beforeAll(async () => void (await fetchNetwork()));

/** The error of an operation that gets this response. */
async function failureOf(response: Response) {
  vi.stubGlobal('fetch', async () => response);
  let tokensRefused = 0;
  const api = createApiClient({
    host: 'http://site.example',
    getToken: () => 'token',
    onTokenRefused: () => {
      tokensRefused += 1;
    },
  });
  const error = await api.call(getAllSubjects).catch((thrown: unknown) => thrown);
  if (!(error instanceof ApiError)) return expect.fail('the call must fail');
  const { kind, status, serverMessage } = error;
  return { kind, status, serverMessage, tokensRefused };
}

const html = (status: number) =>
  new Response('<h1>Blocked by the filter</h1>', { status, headers: { 'Content-Type': 'text/html' } });

describe('a response that is not our API’s', () => {
  test.each([401, 403, 404, 409, 502])('is not a refusal: a page with status %i', async (status) => {
    expect(await failureOf(html(status))).toEqual({
      kind: 'misfit',
      status,
      serverMessage: '',
      tokensRefused: 0,
    });
  });

  test.each([401, 403, 404])('is not a refusal: foreign JSON with status %i', async (status) => {
    const foreign = Response.json({ message: 'Blocked', success: 'false' }, { status });
    expect(await failureOf(foreign)).toEqual({
      kind: 'misfit',
      status,
      serverMessage: 'Blocked',
      tokensRefused: 0,
    });
  });

  test('is not a refusal: our envelope as plain text', async () => {
    const text = new Response('{"success":false,"message":"Gone"}', { status: 404 });
    expect(await failureOf(text)).toEqual({
      kind: 'misfit',
      status: 404,
      serverMessage: '',
      tokensRefused: 0,
    });
  });

  test('is not a success: a page with status 200', async () => {
    expect(await failureOf(html(200))).toMatchObject({ kind: 'misfit', tokensRefused: 0 });
  });
});

describe('a refusal of our API', () => {
  test('ends the session only with status 401', async () => {
    const refusal = (status: number) => Response.json({ success: false, message: 'No' }, { status });
    expect(await failureOf(refusal(401))).toEqual({
      kind: 'refused',
      status: 401,
      serverMessage: 'No',
      tokensRefused: 1,
    });
    expect(await failureOf(refusal(403))).toEqual({
      kind: 'refused',
      status: 403,
      serverMessage: 'No',
      tokensRefused: 0,
    });
  });

  test('may have status 200', async () => {
    const refusal = Response.json({ success: false, message: 'No such quiz' });
    expect(await failureOf(refusal)).toMatchObject({ kind: 'refused', serverMessage: 'No such quiz' });
  });
});

describe('a call of one user', () => {
  const answered = async (signedIn: string | null) => {
    const asked: (string | null)[] = [];
    vi.stubGlobal('fetch', async (_: unknown, { headers }: RequestInit) => {
      asked.push(new Headers(headers).get('Authorization'));
      return Response.json({ success: true, message: '', data: [] });
    });
    const api = createApiClient({
      host: 'http://site.example',
      getToken: () => 'token',
      getPersonId: () => signedIn,
      onTokenRefused: () => expect.fail('refused'),
    });
    const outcome = await api.call(getAllSubjects, { personId: 'st-1' }).then(
      () => 'answered',
      (error: unknown) => (error instanceof ApiError ? error.kind : error),
    );
    return { outcome, asked };
  };

  test.each(['st-1', null])('is made while %s is signed in', async (signedIn) => {
    expect(await answered(signedIn)).toEqual({ outcome: 'answered', asked: ['Bearer token'] });
  });

  test('is not made with the token of another user, who signed in meanwhile', async () => {
    expect(await answered('st-2')).toEqual({ outcome: 'offline', asked: [] });
  });
});
