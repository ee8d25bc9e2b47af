import { expect, it } from 'vitest';
import { stubApi } from '#test/support/screens/api.ts';
import { type Sendable, sendAttempt } from '#web/actors/quiz/attempt-sender.ts';
import { createApiClient } from '#web/api/client.ts';

const attempt: Sendable = {
  quizId: 'beads',
  userId: 'asha',
  submissionId: 's-1',
  revision: 0,
  clientId: 'this page',
  previousClientIds: [],
  score: 0,
  timeTaken: 3,
  work: { answers: {}, answeredAt: {}, marked: [], visited: [0], current: 0 },
};
const stored = { _id: 's-1', quizId: 'beads', answers: {}, status: 'in-progress', clientId: 'this page' };
const call = 'PATCH quiz/updateQuizSubmission/asha';
const conflict = {
  status: 409,
  body: { success: false, message: 'Newer', data: { ...stored, revision: 1 } },
};
const graded = {
  body: { success: true, message: '', data: { ...stored, status: 'completed', revision: 2 } },
};

const api = () =>
  createApiClient({ host: '', getToken: () => 'token', onTokenRefused: () => expect.fail('refused') });

it('hands in once more on top of what this page itself saved meanwhile', async () => {
  const { seen } = stubApi({ [call]: [conflict, graded] });
  expect(await sendAttempt(api(), attempt, 'completed')).toMatchObject({ stored: { revision: 2 } });
  expect(seen.map(({ body }) => body)).toMatchObject([{ revision: 0 }, { revision: 1 }]);
});

it('hands in nothing more once the person went on answering', async () => {
  const { seen, hold } = stubApi({ [call]: [conflict, graded] });
  const release = hold();
  const person = new AbortController();
  const sent = sendAttempt(api(), attempt, 'completed', person.signal);
  person.abort(new Error('went on answering'));
  release();
  await expect(sent).rejects.toThrow('went on answering');
  expect(seen.map(({ body }) => body)).toMatchObject([{ revision: 0 }]);
});
