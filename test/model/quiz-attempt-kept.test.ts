import { afterAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { createActor, toPromise } from 'xstate';
import type { AttemptToSend } from '#domain/attempts/attempt.ts';
import { createAttemptActors } from '#web/actors/quiz/attempt-actors.ts';
import { createTabClients } from '#web/actors/quiz/tab-clients.ts';
import { createApiClient } from '#web/api/client.ts';
import { memoryStorage } from '#web/platform/memory-storage.ts';
import { storeOn } from '../support/screens/stored-drafts.ts';
import { patience } from '../support/until.ts';
import { type NetworkReply, stubNetwork } from './stub-network.ts';

const network = stubNetwork();
afterAll(() => vi.unstubAllGlobals());
const api = createApiClient({ host: '', getToken: () => 'token', onTokenRefused: () => undefined });
const storage = memoryStorage();
const store = storeOn(storage);
const notAsked = () => Promise.reject(new Error('Submitting asks for nothing else'));
const { submitAttempt, setDraftAside } = createAttemptActors({
  api,
  store,
  tabClients: createTabClients(memoryStorage),
  now: () => 0,
  quiz: notAsked,
  questions: notAsked,
  submissions: notAsked,
  submission: notAsked,
});

const attempt: AttemptToSend = {
  quizId: 'beads',
  userId: 'st-1',
  clientId: 'page-1',
  previousClientIds: [],
  submissionId: 'submission-1',
  revision: 3,
  answerSheet: { answers: { 0: '5' }, answeredAt: { 0: 1000 }, marked: [], visited: [0], current: 0 },
  score: 0,
  unsaved: true,
  timeTaken: 10,
  timeLeft: 600_000,
  savesAttempts: true,
  paper: null,
};
const unknownQuiz = {
  _id: 'beads',
  subjectName: '',
  timeLimit: null,
  passingMarks: null,
  allowReattempt: false,
};
const others: readonly AttemptToSend[] = [
  { ...attempt, quizId: 'cube' },
  { ...attempt, userId: 'st-2' },
];
const stored = (more: object) => ({
  _id: 'submission-1',
  quizId: 'beads',
  answers: { 0: '5' },
  status: 'completed',
  revision: 4,
  clientId: 'page-1',
  ...more,
});
const ok = (data: object): NetworkReply => ({ body: { success: true, message: '', data } });
const no = (status: number, data?: object): NetworkReply => ({
  status,
  body: { success: false, message: 'No', data },
});

/** The user and the quiz of each draft on this device. */
const kept = async () => {
  const drafts = await Promise.all(
    [...others, attempt].map(({ userId, quizId }) => store.read(userId, quizId)),
  );
  return [...others, attempt]
    .filter((_, index) => drafts[index] !== null)
    .map(({ userId, quizId }) => `${userId} ${quizId}`);
};
const draftsOfOthers = ['st-1 cube', 'st-2 beads'];

beforeEach(async () => {
  storage.clear();
  network.drop();
  for (const other of others) await store.write(other);
});

const submitQuiz = (input = attempt) => createActor(submitAttempt, { input }).start();

describe('an attempt that is submitted', () => {
  it.each([
    ['the server takes it', ok(stored({}))],
    ['the server has completed it already', no(409, stored({ clientId: 'elsewhere' }))],
  ])('is the only one whose draft is cleared when %s', async (_, reply) => {
    network.release(() => reply);
    await expect(toPromise(submitQuiz())).resolves.toMatchObject({
      kind: 'submitted',
      submissionId: 'submission-1',
    });
    expect(await kept()).toEqual(draftsOfOthers);
  });

  it('is kept as submitted while the server has it in progress, with what another client saved', async () => {
    network.release(() => no(409, stored({ status: 'in-progress', clientId: 'elsewhere', answers: {} })));
    await expect(toPromise(submitQuiz())).resolves.toEqual({
      kind: 'conflict',
      allCount: false,
      moreTime: null,
    });
    expect(await store.read('st-1', 'beads')).toMatchObject({ answers: { 0: '5' }, handedIn: true });
    expect(await kept()).toEqual([...draftsOfOthers, 'st-1 beads']);
  });

  it('is kept as submitted when the server cannot be reached', async () => {
    network.release(() => 'offline');
    await expect(toPromise(submitQuiz())).resolves.toEqual({ kind: 'unreachable' });
    expect(await store.read('st-1', 'beads')).toMatchObject({ answers: { 0: '5' }, handedIn: true });
  });

  it('is kept as submitted when the server fails', async () => {
    network.release(() => no(500));
    await expect(toPromise(submitQuiz())).rejects.toThrow();
    expect(await store.read('st-1', 'beads')).toMatchObject({ answers: { 0: '5' }, handedIn: true });
  });

  it('is kept when submitting was stopped before the response', async () => {
    const actor = submitQuiz();
    await vi.waitFor(() => expect(network.takeSeen()).toHaveLength(1), patience);
    actor.stop();
    network.release(() => ok(stored({})));
    // This response arrives after that of the stopped submit.
    await toPromise(submitQuiz(others[0]));
    expect(await kept()).toEqual(['st-2 beads', 'st-1 beads']);
  });

  it('is set aside alone, for its owner to show, once it is refused for good', async () => {
    await store.write(attempt);
    const input = { quizId: 'beads', userId: 'st-1', reason: 'Too late' };
    await toPromise(createActor(setDraftAside, { input }).start());
    expect(await kept()).toEqual(draftsOfOthers);
    expect(await store.notCounted('st-1')).toMatchObject([
      { quizId: 'beads', reason: 'Too late', answers: { 0: '5' } },
    ]);
    expect(await store.notCounted('st-2')).toEqual([]);
  });

  it('leaves the answers that do not count, with their questions and the reason', async () => {
    network.release(() => no(409, stored({ answers: { 0: '4' } })));
    const paper = {
      quiz: { ...unknownQuiz, title: 'Beads' },
      questions: [{ questionText: '2 + 3 ?', options: ['4', '5'] }],
    };
    await expect(toPromise(submitQuiz({ ...attempt, paper }))).resolves.toMatchObject({
      kind: 'submitted',
      answers: { 0: '4' },
      uncounted: 1,
      refusal: 'No',
    });
    expect(await kept()).toEqual(draftsOfOthers);
    expect(await store.notCounted('st-1')).toMatchObject([
      { quizTitle: 'Beads', questionTexts: { 0: '2 + 3 ?' }, answers: { 0: '5' }, reason: 'No' },
    ]);
  });

  it.each([
    ['nothing', undefined],
    ['an attempt in progress', stored({ status: 'in-progress' })],
  ])('is kept as submitted when a success carries %s', async (_, data) => {
    network.release(() => ({ body: { success: true, data } }));
    await expect(toPromise(submitQuiz())).rejects.toThrow();
    expect(await store.read('st-1', 'beads')).toMatchObject({ answers: { 0: '5' }, handedIn: true });
  });
});
