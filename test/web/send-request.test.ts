import { expect, it } from 'vitest';
import { createActor, toPromise } from 'xstate';
import { type Reply, stubApi } from '#test/support/screens/api.ts';
import { createSendRequest } from '#web/actors/quiz/send-request.ts';
import { createApiClient } from '#web/api/client.ts';
import { aSave, aSubmit } from '../model/send-answers.model.ts';

/** What one request to save or submit an attempt says of it. */

const stored = { _id: 'submission-1', quizId: 'beads', answers: { 0: '5' }, status: 'in-progress' };
const call = 'PATCH quiz/updateQuizSubmission/st-1';
const ok = (data: object): Reply => ({ body: { success: true, message: '', data } });
const no = (status: number, data?: object): Reply => ({
  status,
  body: { success: false, message: 'No', data },
});

const api = createApiClient({ host: '', getToken: () => 'token', onTokenRefused: () => undefined });
const send = createSendRequest({ api, now: () => 7 });

function sent(reply: Reply, input = aSave) {
  const { seen } = stubApi({ [call]: reply });
  return { seen, reply: toPromise(createActor(send, { input }).start()) };
}

it('is stored', async () => {
  const { seen, reply } = sent(ok({ ...stored, revision: 5 }));
  expect(await reply).toMatchObject({
    kind: 'stored',
    submission: { _id: 'submission-1', answers: { 0: '5' }, revision: 5 },
    times: { asked: 7, answered: 7 },
  });
  expect(seen).toMatchObject([
    {
      body: {
        quizId: 'beads',
        userId: 'st-1',
        answers: { 0: '5' },
        status: 'in-progress',
        clientId: 'page-1',
        submissionId: 'submission-1',
        revision: 4,
        progress: { marked: [0], visited: [0], current: 0, answeredAt: { 0: 1000 } },
      },
    },
  ]);
});

it('has the record of the server in its place', async () => {
  const { reply } = sent(no(409, { ...stored, revision: 6, clientId: 'page-1' }));
  expect(await reply).toMatchObject({
    kind: 'instead',
    submission: { revision: 6, clientId: 'page-1' },
    refusal: 'No',
  });
});

it('does not reach the server', async () => {
  expect(await sent('offline').reply).toEqual({ kind: 'unreachable' });
});

it.each([400, 403, 404, 409, 413])('is refused for good by a %s', async (status) => {
  expect(await sent(no(status)).reply).toEqual({ kind: 'refused', message: 'No' });
});

it.each([401, 408, 429, 500, 503])('fails by a %s, which may pass', async (status) => {
  await expect(sent(no(status)).reply).rejects.toMatchObject({ kind: 'refused', status });
});

it('fails by a page in place of the answer', async () => {
  await expect(sent({ status: 403, body: {} }).reply).rejects.toMatchObject({ kind: 'misfit' });
});

it.each([
  ['a save without a revision', aSave, ok(stored)],
  ['a submit without a revision', aSubmit, ok({ ...stored, status: 'completed' })],
  ['a submit that leaves the attempt in progress', aSubmit, ok({ ...stored, revision: 5 })],
])('does not believe %s of a host that counts revisions', async (_, input, reply) => {
  await expect(sent(reply, input).reply).rejects.toMatchObject({ kind: 'misfit' });
});

it('believes a host that counts no revisions', async () => {
  const { reply } = sent(ok(stored), { ...aSave, revision: null });
  expect(await reply).toMatchObject({ kind: 'stored', submission: { answers: { 0: '5' } } });
});
