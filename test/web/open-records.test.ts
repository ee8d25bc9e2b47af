import 'fake-indexeddb/auto';
import { IDBFactory } from 'fake-indexeddb';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { openIndexedRecords } from '#web/actors/quiz/indexed-records.ts';
import { mayHoldDrafts } from '#web/actors/quiz/may-hold-drafts.ts';
import { openRecords } from '#web/actors/quiz/open-records.ts';

const now = Date.UTC(2026, 0, 15, 6);
const open = () => openRecords(() => now);
const key = 'st-1:beads';

/** A draft of the previous version, from local storage. */
const before = {
  version: 2,
  submissionId: 'submission-1',
  revision: 4,
  writer: 'page-1',
  predecessors: [],
  unsaved: true,
  handedIn: false,
  answers: { 0: '5' },
  progress: { marked: [], visited: [0], current: 0, answeredAt: { 0: 1000 } },
  overAt: now,
};
const { writer, predecessors, ...others } = before;
const moved = {
  ...others,
  version: 4,
  clientId: writer,
  previousClientIds: predecessors,
  changedAt: 0,
  savesAttempts: true,
  paper: null,
};
const later = {
  ...moved,
  clientId: 'page-2',
  unsaved: false,
  answers: { 1: '8' },
  progress: { marked: [1], visited: [0, 1], current: 1, answeredAt: { 1: 2000 } },
  changedAt: now,
};
const aside = {
  id: expect.any(String),
  userId: 'st-1',
  quizId: 'beads',
  quizTitle: '',
  submissionId: 'submission-1',
  answers: { 0: '5' },
  answeredAt: { 0: 1000 },
  at: now,
  reason: 'Another try of this quiz was started before these answers could be sent',
};

const inLocalStorage = (value: unknown) =>
  localStorage.setItem(`attempt:${key}`, typeof value === 'string' ? value : JSON.stringify(value));
const inDatabase = async (value: unknown) =>
  (await openIndexedRecords()).change(key, () => [{ table: 'copies', key, value }]);
const denied = (): never => {
  throw new DOMException('Access is denied for this document.', 'SecurityError');
};
const withoutDatabase = () => vi.stubGlobal('indexedDB', { open: denied, databases: denied });

beforeEach(() => {
  vi.stubGlobal('indexedDB', new IDBFactory());
});

it('keeps records in IndexedDB, which outlast the page', async () => {
  const records = await open();
  await records.change(key, () => [{ table: 'copies', key, value: moved }]);
  expect([records.lasts, await (await open()).get('copies', key), localStorage.length]).toEqual([
    true,
    moved,
    0,
  ]);
});

describe('a draft in local storage', () => {
  it.each<[string, unknown, unknown, unknown, object[]]>([
    ['is moved over', before, undefined, moved, []],
    ['that cannot be read is moved over unchanged', '{"version":2', undefined, '{"version":2', []],
    [
      'of the same attempt gets its answers into the later draft',
      before,
      later,
      {
        ...later,
        unsaved: true,
        previousClientIds: ['page-1'],
        answers: { 0: '5', 1: '8' },
        progress: { ...later.progress, answeredAt: { 0: 1000, 1: 2000 } },
      },
      [],
    ],
    ['that has nothing new leaves the later draft saved', later, later, later, []],
    [
      'of another attempt is set aside',
      before,
      { ...later, submissionId: 'submission-2' },
      { ...later, submissionId: 'submission-2' },
      [aside],
    ],
    [
      'that is later takes the place of another attempt, which is set aside',
      { ...later, submissionId: 'submission-2' },
      moved,
      { ...later, submissionId: 'submission-2' },
      [aside],
    ],
    [
      'that cannot be read is set aside beside another',
      '{"version":2',
      later,
      later,
      [
        {
          ...aside,
          submissionId: null,
          answers: {},
          answeredAt: {},
          reason: 'The copy of these answers on this device was damaged',
          raw: '{"version":2',
        },
      ],
    ],
    [
      'takes the place of one that cannot be read',
      before,
      'damaged',
      moved,
      [
        {
          ...aside,
          submissionId: null,
          answers: {},
          answeredAt: {},
          reason: 'The copy of these answers on this device was damaged',
          raw: 'damaged',
        },
      ],
    ],
  ])('%s', async (_what, local, kept, expected, notCounted) => {
    if (kept !== undefined) await inDatabase(kept);
    inLocalStorage(local);
    const records = await open();
    expect(await records.get('copies', key)).toEqual(expected);
    expect([...(await records.all('notCounted')).values()]).toEqual(notCounted);
    expect(localStorage).toHaveLength(0);
  });

  it('is moved with the answers that do not count from a time without IndexedDB', async () => {
    const factory = indexedDB;
    withoutDatabase();
    const local = await open();
    await local.change(key, () => [
      { table: 'copies', key, value: later },
      { table: 'notCounted', key: 'n-1', value: aside.reason },
    ]);
    expect(localStorage).toHaveLength(2);
    vi.stubGlobal('indexedDB', factory);
    const records = await open();
    expect(await records.get('copies', key)).toEqual(later);
    expect(await records.get('notCounted', 'n-1')).toBe(aside.reason);
    expect(localStorage).toHaveLength(0);
  });
});

describe('a browser that does not open its database', () => {
  it.each<[string, () => void]>([
    ['forbids it', withoutDatabase],
    ['has none', () => vi.stubGlobal('indexedDB', undefined)],
  ])('and %s keeps the records in local storage', async (_why, prepare) => {
    prepare();
    inLocalStorage(before);
    const records = await open();
    expect([records.lasts, await records.get('copies', key)]).toEqual([true, before]);
  });

  it('and does not answer keeps them in local storage after three seconds', async () => {
    vi.stubGlobal('indexedDB', { open: () => new IDBOpenDBRequest() });
    vi.useFakeTimers();
    inLocalStorage(before);
    let opened = false;
    const opening = open().then((records) => {
      opened = true;
      return records;
    });
    await vi.advanceTimersByTimeAsync(2999);
    expect(opened).toBe(false);
    await vi.advanceTimersByTimeAsync(1);
    expect(await (await opening).get('copies', key)).toEqual(before);
  });
});

it('continues with a new database when the browser has deleted the old one', async () => {
  const records = await openIndexedRecords();
  await records.change(key, () => [{ table: 'copies', key, value: moved }]);
  const deleting = indexedDB.deleteDatabase('attempts');
  await new Promise((done) => deleting.addEventListener('success', done));
  await records.change(key, () => [{ table: 'copies', key, value: later }]);
  expect(await records.get('copies', key)).toEqual(later);
});

it('changes all or nothing', async () => {
  const records = await openIndexedRecords();
  const change = records.change(key, () => [
    { table: 'notCounted', key: 'n-1', value: 'set aside' },
    { table: 'copies', key, value: () => 'what cannot be stored' },
  ]);
  await expect(change).rejects.toThrow();
  expect([await records.get('notCounted', 'n-1'), await records.get('copies', key)]).toEqual([
    undefined,
    undefined,
  ]);
});

describe('whether the device may hold drafts', () => {
  it('is reported without creating the database', async () => {
    expect(await mayHoldDrafts()).toBe(false);
    expect(await indexedDB.databases()).toEqual([]);
    await open();
    expect(await mayHoldDrafts()).toBe(true);
  });

  it.each(['attempt:st-1:beads', 'not-counted:n-1'])('is announced by %s in local storage', async (name) => {
    withoutDatabase();
    localStorage.setItem(name, '{}');
    expect(await mayHoldDrafts()).toBe(true);
  });

  it('is reported of a browser without databases, and assumed of one that does not report it', async () => {
    vi.stubGlobal('indexedDB', undefined);
    expect(await mayHoldDrafts()).toBe(false);
    vi.stubGlobal('indexedDB', {});
    expect(await mayHoldDrafts()).toBe(true);
  });
});
