import { expect, it } from 'vitest';
import { createActor } from 'xstate';
import { attempt, withAnswer } from '#test/support/attempt-to-send.ts';
import { createDeviceStore } from '#web/actors/quiz/device-store.ts';
import { createDraftChanges } from '#web/actors/quiz/draft-changes.ts';
import { createDraftWriter } from '#web/actors/quiz/draft-writer.ts';
import { memoryStorage } from '#web/platform/memory-storage.ts';
import { webStorageRecords } from '#web/platform/web-storage-records.ts';

const change = (option: string) => ({ type: 'answers.changed', attempt: withAnswer(option) }) as const;
const untilIdle = () => new Promise((over) => setTimeout(over));

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
  const draftWriter = createDraftWriter(store, { noteAnswers: () => undefined });
  const actor = createActor(draftWriter, { input: attempt }).start();
  await untilIdle();
  return {
    actor,
    begun,
    /** Finishes the oldest write. */
    finish: async () => {
      underWay.shift()?.();
      await untilIdle();
    },
  };
}

it('a draft is written at each change, even during another write, so that a tab may be closed', async () => {
  const { actor, begun } = await open();
  for (const option of ['1', '2', '3']) actor.send(change(option));
  await untilIdle();
  expect(begun).toEqual(['{}', '{"0":"1"}', '{"0":"2"}', '{"0":"3"}']);
});

it('a draft is written within the tap, before any timer', async () => {
  const { actor, begun, finish } = await open();
  await finish();
  actor.send(change('1'));
  await Promise.resolve().then().then().then();
  expect(begun).toEqual(['{}', '{"0":"1"}']);
});

it('the last change is written even when the attempt is left at once', async () => {
  const { actor, begun } = await open();
  actor.send(change('1'));
  actor.stop();
  await untilIdle();
  expect(begun).toEqual(['{}', '{"0":"1"}']);
});
