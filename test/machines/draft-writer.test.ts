import { expect, it } from 'vitest';
import { createActor } from 'xstate';
import type { AttemptToSend } from '#domain/attempts/attempt.ts';
import { createAttemptActors } from '#web/actors/quiz/attempt-actors.ts';
import { createDeviceStore } from '#web/actors/quiz/device-store.ts';
import { createDraftChanges } from '#web/actors/quiz/draft-changes.ts';
import { createTabClients } from '#web/actors/quiz/tab-clients.ts';
import { createApiClient } from '#web/api/client.ts';
import { memoryStorage } from '#web/platform/memory-storage.ts';
import { webStorageRecords } from '#web/platform/web-storage-records.ts';

const attempt: AttemptToSend = {
  quizId: 'beads',
  userId: 'st-1',
  clientId: 'page-1',
  previousClientIds: [],
  submissionId: 'submission-1',
  revision: 1,
  answerSheet: { answers: {}, answeredAt: {}, marked: [], visited: [0], current: 0 },
  score: 0,
  unsaved: true,
  timeTaken: 0,
  timeLeft: 600_000,
  savesAttempts: true,
  paper: null,
};
const withAnswer = (option: string) => ({
  ...attempt,
  answerSheet: { ...attempt.answerSheet, answers: { 0: option } },
});
const nothingIsAsked = () => expect.fail('nothing is asked of the server');
const someTime = () => new Promise((over) => setTimeout(over));

/** Runs the actor that keeps the draft on a storage whose writes the test finishes. */
async function open() {
  const records = webStorageRecords(memoryStorage(), true);
  const begun: string[] = [];
  const underWay: (() => void)[] = [];
  const begin = async (draft: unknown): Promise<void> => {
    begun.push(/"answers":(\{.*?\})/.exec(JSON.stringify(draft))?.[1] ?? '');
    await new Promise<void>((done) => underWay.push(done));
  };
  const store = createDeviceStore({
    open: async () => ({
      ...records,
      put: (_, draft) => begin(draft),
      change: (_, changesFor) => begin(changesFor(undefined)),
    }),
    deviceTime: Date.now,
    news: createDraftChanges(() => null),
  });
  await store.lasts();
  const api = createApiClient({ host: '', getToken: () => null, onTokenRefused: nothingIsAsked });
  const { draftWriter } = createAttemptActors({
    api,
    store,
    tabClients: createTabClients(memoryStorage),
    now: Date.now,
    quiz: nothingIsAsked,
    questions: nothingIsAsked,
    submissions: nothingIsAsked,
    submission: nothingIsAsked,
  });
  const actor = createActor(draftWriter, { input: attempt }).start();
  return {
    actor,
    begun,
    /** Finishes the oldest write. */
    finish: async () => {
      underWay.shift()?.();
      await someTime();
    },
  };
}

it('a draft is written at each change, even during another write, so that a tab may be closed', async () => {
  const { actor, begun } = await open();
  await someTime();
  for (const option of ['1', '2', '3']) actor.send({ type: 'answers.changed', attempt: withAnswer(option) });
  await someTime();
  expect(begun).toEqual(['{}', '{"0":"1"}', '{"0":"2"}', '{"0":"3"}']);
});

it('a draft is written within the tap, before any timer', async () => {
  const { actor, begun, finish } = await open();
  await someTime();
  await finish();
  actor.send({ type: 'answers.changed', attempt: withAnswer('1') });
  await Promise.resolve().then().then().then();
  expect(begun).toEqual(['{}', '{"0":"1"}']);
});

it('the last change is written even when the attempt is left at once', async () => {
  const { actor, begun } = await open();
  await someTime();
  actor.send({ type: 'answers.changed', attempt: withAnswer('1') });
  actor.stop();
  await someTime();
  expect(begun).toEqual(['{}', '{"0":"1"}']);
});
