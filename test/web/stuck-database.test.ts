import { waitFor } from '@testing-library/react';
import 'fake-indexeddb/auto';
import { IDBFactory } from 'fake-indexeddb';
import { beforeEach, expect, it, onTestFinished, vi } from 'vitest';
import { createActor, sendTo, setup } from 'xstate';
import { attempt, withAnswer } from '#test/support/attempt-to-send.ts';
import { createDeviceStore } from '#web/actors/quiz/device-store.ts';
import { createDraftChanges } from '#web/actors/quiz/draft-changes.ts';
import { createDraftWriter } from '#web/actors/quiz/draft-writer.ts';
import { mayHoldDrafts } from '#web/actors/quiz/may-hold-drafts.ts';
import { openRecords } from '#web/actors/quiz/open-records.ts';

const key = 'st-1:beads';

beforeEach(() => {
  vi.stubGlobal('indexedDB', new IDBFactory());
  // fake-indexeddb uses setImmediate, which stays real.
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
});

const openStore = () =>
  createDeviceStore({
    open: () => openRecords(() => 0),
    deviceTime: () => 0,
    news: createDraftChanges(() => null),
  });

/** Keeps the drafts of a paper; `said` has the events that the paper receives. */
async function openPaper(store = openStore()) {
  const draftWriter = createDraftWriter(store, { noteAnswers: () => undefined });
  const said: string[] = [];
  const machine = setup({
    types: { events: {} as { type: 'draft.kept' | 'draft.failed' } | { type: 'chosen'; option: string } },
    actors: { draftWriter },
  }).createMachine({
    invoke: { id: 'draftWriter', src: 'draftWriter', input: attempt },
    on: {
      chosen: {
        actions: sendTo('draftWriter', ({ event }) => ({
          type: 'answers.changed' as const,
          attempt: withAnswer(event.option),
        })),
      },
      'draft.*': { actions: ({ event }) => void said.push(event.type) },
    },
  });
  const actor = createActor(machine).start();
  onTestFinished(() => void actor.stop());
  await waitFor(async () => expect(await store.read('st-1', 'beads')).not.toBeNull());
  return { said, store, choose: (option: string) => actor.send({ type: 'chosen', option }) };
}

/**
 * Blocks all other transactions by one that does not end.
 * @returns release
 */
async function holdDatabase(): Promise<() => void> {
  let isHeld = true;
  const opening = indexedDB.open('attempts');
  await new Promise((opened) => opening.addEventListener('success', opened));
  const store = opening.result.transaction('copies', 'readwrite').objectStore('copies');
  const goOn = () => {
    if (isHeld) store.count().addEventListener('success', goOn);
  };
  goOn();
  return () => {
    isHeld = false;
  };
}

const storedAnswer = async () => {
  const read = await openStore().read('st-1', 'beads');
  return read === null || read === 'unreadable' ? read : read.answers;
};

it('a write that is not complete after two seconds counts as not kept, and so does the next one at once', async () => {
  const { said, choose } = await openPaper();
  const letGo = await holdDatabase();
  choose('5');
  await vi.advanceTimersByTimeAsync(1999);
  expect(said).toEqual([]);
  await vi.advanceTimersByTimeAsync(1);
  expect(said).toEqual(['draft.failed']);
  choose('6');
  await vi.advanceTimersByTimeAsync(0);
  expect(said).toEqual(['draft.failed']);
  letGo();
});

it('drafts count as kept again once the database responds, with the last answer stored', async () => {
  const { said, choose } = await openPaper();
  const letGo = await holdDatabase();
  choose('5');
  await vi.advanceTimersByTimeAsync(2000);
  choose('6');
  letGo();
  await waitFor(async () => expect(await storedAnswer()).toEqual({ 0: '6' }));
  choose('7');
  await waitFor(() => expect(said).toEqual(['draft.failed', 'draft.kept']));
  expect(await storedAnswer()).toEqual({ 0: '7' });
});

const failures: readonly [string, () => void | Promise<void>][] = [
  [
    'is full',
    () =>
      void vi.spyOn(IDBObjectStore.prototype, 'put').mockImplementation(() => {
        throw new DOMException('The quota has been exceeded.', 'QuotaExceededError');
      }),
  ],
  [
    'aborts each transaction',
    () => {
      const { put } = IDBObjectStore.prototype;
      vi.spyOn(IDBObjectStore.prototype, 'put').mockImplementation(function abort(
        this: IDBObjectStore,
        ...put_
      ) {
        const request = put.apply(this, put_);
        this.transaction.abort();
        return request;
      });
    },
  ],
  [
    'has a newer version',
    async () => {
      const opening = indexedDB.open('attempts', 2);
      await new Promise((opened) => opening.addEventListener('success', opened));
      opening.result.close();
    },
  ],
];

it.each(failures)(
  'a database that %s keeps nothing, which the question page learns at once',
  async (_what, fail) => {
    const { said, choose } = await openPaper();
    await fail();
    choose('5');
    await waitFor(() => expect(said).toEqual(['draft.failed']));
    vi.restoreAllMocks();
  },
);

const losses: readonly [string, () => void | Promise<void>][] = [
  [
    'was deleted by the browser or from its tools',
    async () => {
      const deleting = indexedDB.deleteDatabase('attempts');
      await new Promise((done) => deleting.addEventListener('success', done));
    },
  ],
  [
    'closed its connection while the page was in the back/forward cache',
    () => {
      const { transaction } = IDBDatabase.prototype;
      const spy = vi.spyOn(IDBDatabase.prototype, 'transaction');
      spy.mockImplementationOnce(() => {
        throw new DOMException('The database connection is closing.', 'InvalidStateError');
      });
      spy.mockImplementation(transaction);
    },
  ],
];

it.each(losses)('a database that %s is opened again, and keeps the next answer', async (_what, lose) => {
  const { said, choose } = await openPaper();
  await lose();
  choose('5');
  await waitFor(async () => expect(await storedAnswer()).toEqual({ 0: '5' }));
  expect(said).toEqual([]);
  vi.restoreAllMocks();
});

it('a database whose connection cannot be opened again in time counts as not keeping', async () => {
  const { said, choose } = await openPaper();
  vi.spyOn(IDBDatabase.prototype, 'transaction').mockImplementation(() => {
    throw new DOMException('The database connection is closing.', 'InvalidStateError');
  });
  vi.spyOn(IDBFactory.prototype, 'open').mockImplementation(() => new IDBOpenDBRequest());
  choose('5');
  await vi.advanceTimersByTimeAsync(2000);
  expect(said).toEqual(['draft.failed']);
  vi.restoreAllMocks();
});

it('a database that is held up from the start is read for two seconds, and then called unreadable', async () => {
  await (await openRecords(() => 0)).put(key, 'anything');
  const letGo = await holdDatabase();
  const store = openStore();
  const reading = store.read('st-1', 'beads');
  const unsent = store.unsent('st-1');
  for (let waited = 0; waited < 5; waited += 1) {
    await new Promise((done) => setImmediate(done));
    await vi.advanceTimersByTimeAsync(1000);
  }
  expect([await reading, await unsent]).toEqual(['unreadable', []]);
  letGo();
});

it('a browser that does not list its databases is believed to hold drafts after a second', async () => {
  vi.stubGlobal('indexedDB', { databases: () => new Promise(() => undefined) });
  const asked = mayHoldDrafts();
  await vi.advanceTimersByTimeAsync(1000);
  expect(await asked).toBe(true);
});

it('a local storage that is full keeps nothing, where there is no database', async () => {
  vi.stubGlobal('indexedDB', undefined);
  const { said, choose } = await openPaper();
  vi.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
    throw new DOMException('The quota has been exceeded.', 'QuotaExceededError');
  });
  choose('5');
  await waitFor(() => expect(said).toEqual(['draft.failed']));
  vi.restoreAllMocks();
});
