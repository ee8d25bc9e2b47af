// @vitest-environment jsdom
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { createActor } from 'xstate';
import { attempt, withAnswer } from '#test/support/attempt-to-send.ts';
import { createDeviceStore } from '#web/actors/quiz/device-store.ts';
import { createDraftChanges } from '#web/actors/quiz/draft-changes.ts';
import { createDraftWriter } from '#web/actors/quiz/draft-writer.ts';
import { memoryStorage } from '#web/platform/memory-storage.ts';
import { webStorageRecords } from '#web/platform/web-storage-records.ts';

const change = (option: string) => ({ type: 'answers.changed', attempt: withAnswer(option) }) as const;
const someTime = () => vi.advanceTimersByTimeAsync(0);
const nextFrame = async () => {
  vi.advanceTimersToNextFrame();
  await vi.advanceTimersByTimeAsync(1);
};

beforeEach(() => void vi.useFakeTimers());
afterEach(() => {
  vi.useRealTimers();
  vi.restoreAllMocks();
});

/** Runs the actor that keeps the draft on a storage whose writes never end. */
async function open() {
  const records = webStorageRecords(memoryStorage(), true);
  const begun: string[] = [];
  const begin = (draft: unknown): Promise<void> => {
    begun.push(/"answers":(\{.*?\})/.exec(JSON.stringify(draft))?.[1] ?? '');
    return new Promise(() => undefined);
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
  await someTime();
  return { actor, begun };
}

it('a change is written once it is painted, even during another write', async () => {
  const { actor, begun } = await open();
  for (const option of ['1', '2']) {
    actor.send(change(option));
    await nextFrame();
  }
  expect(begun).toEqual(['{}', '{"0":"1"}', '{"0":"2"}']);
});

it('changes that are painted together are written once', async () => {
  const { actor, begun } = await open();
  for (const option of ['1', '2', '3']) actor.send(change(option));
  await someTime();
  expect(begun).toEqual(['{}']);
  await nextFrame();
  await nextFrame();
  expect(begun).toEqual(['{}', '{"0":"3"}']);
});

it.each([
  ['the page is hidden', () => document.dispatchEvent(new Event('visibilitychange'))],
  ['the page is closed', () => window.dispatchEvent(new Event('pagehide'))],
])('a change is written at once when %s', async (_, leave) => {
  const { actor, begun } = await open();
  actor.send(change('1'));
  leave();
  await Promise.resolve().then().then().then();
  expect(begun).toEqual(['{}', '{"0":"1"}']);
  await nextFrame();
  expect(begun).toEqual(['{}', '{"0":"1"}']);
});

it('a change of a hidden page, which paints nothing, is written at once', async () => {
  const { actor, begun } = await open();
  vi.spyOn(document, 'visibilityState', 'get').mockReturnValue('hidden');
  actor.send(change('1'));
  await Promise.resolve().then().then().then();
  expect(begun).toEqual(['{}', '{"0":"1"}']);
});

it('the last change is written even when the attempt is left at once', async () => {
  const { actor, begun } = await open();
  actor.send(change('1'));
  actor.stop();
  await Promise.resolve().then().then().then();
  expect(begun).toEqual(['{}', '{"0":"1"}']);
});
