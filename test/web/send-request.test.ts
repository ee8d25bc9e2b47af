import { expect, it } from 'vitest';
import { createActor, toPromise } from 'xstate';
import { type Reply, stubApi } from '#test/support/screens/api.ts';
import { createSendRequest } from '#web/actors/quiz/send-request.ts';
import { createApiClient } from '#web/api/client.ts';
import { aSave, aSubmit } from '../model/send-answers.model.ts';

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

it('a request resolves with the submission that the server stored', async () => {
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

it('a request resolves with the submission that the server has instead', async () => {
  const { reply } = sent(no(409, { ...stored, revision: 6, clientId: 'page-1' }));
  expect(await reply).toMatchObject({
    kind: 'instead',
    submission: { revision: 6, clientId: 'page-1' },
    refusal: 'No',
  });
});

it('a request without a network resolves as unreachable', async () => {
  expect(await sent('offline').reply).toEqual({ kind: 'unreachable' });
});

it.each([400, 403, 404, 409, 413])('a request resolves as refused after the status %s', async (status) => {
  expect(await sent(no(status)).reply).toEqual({ kind: 'refused', message: 'No' });
});

it.each([401, 408, 429, 500, 503])(
  'a request rejects after the status %s, which may pass',
  async (status) => {
    await expect(sent(no(status)).reply).rejects.toMatchObject({ kind: 'refused', status });
  },
);

it('a request rejects a response that is not our API’s', async () => {
  await expect(sent({ status: 403, body: {} }).reply).rejects.toMatchObject({ kind: 'misfit' });
});

it.each([
  ['a save without a revision', aSave, ok(stored)],
  ['a submit without a revision', aSubmit, ok({ ...stored, status: 'completed' })],
  ['a submit that leaves the attempt in progress', aSubmit, ok({ ...stored, revision: 5 })],
])('a request rejects %s from a host that counts revisions', async (_, input, reply) => {
  await expect(sent(reply, input).reply).rejects.toMatchObject({ kind: 'misfit' });
});

it('a request accepts a response without a revision from a host that counts none', async () => {
  const { reply } = sent(ok(stored), { ...aSave, revision: null });
  expect(await reply).toMatchObject({ kind: 'stored', submission: { answers: { 0: '5' } } });
});
