import 'fake-indexeddb/auto';
import { IDBFactory } from 'fake-indexeddb';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import type { NotCounted } from '#domain/attempts/answers-not-counted.ts';
import type { AttemptToSend } from '#domain/attempts/attempt.ts';
import { createDeviceStore } from '#web/actors/quiz/device-store.ts';
import { createDraftChanges } from '#web/actors/quiz/draft-changes.ts';
import { openIndexedRecords } from '#web/actors/quiz/indexed-records.ts';
import type { RecordStorage } from '#web/platform/record-storage.ts';
import { webStorageRecords } from '#web/platform/web-storage-records.ts';

const openedAt = Date.UTC(2026, 0, 15, 6);
const day = 24 * 60 * 60 * 1000;
let deviceTime = openedAt;
let openStorage: () => Promise<RecordStorage>;

/** The store of a newly opened page. */
const open = (records = openStorage, news = createDraftChanges(() => null)) =>
  createDeviceStore({ open: records, deviceTime: () => deviceTime, news });

const attempt: AttemptToSend = {
  quizId: 'beads',
  userId: 'st-1',
  clientId: 'page-2',
  previousClientIds: ['page-1'],
  submissionId: 'submission-1',
  revision: 4,
  answerSheet: { answers: { 0: '5' }, answeredAt: { 0: 61_000 }, marked: [1], visited: [0, 1], current: 1 },
  score: 0,
  unsaved: true,
  timeTaken: 65,
  timeLeft: 535_000,
  savesAttempts: true,
  paper: null,
};
const draft = {
  version: 4,
  submissionId: 'submission-1',
  revision: 4,
  clientId: 'page-2',
  previousClientIds: ['page-1'],
  unsaved: true,
  handedIn: false,
  answers: { 0: '5' },
  progress: { marked: [1], visited: [0, 1], current: 1, answeredAt: { 0: 61_000 } },
  overAt: openedAt + 535_000,
  changedAt: openedAt,
  savesAttempts: true,
  paper: null,
};
const { clientId: _clientId, ...withoutClientId } = draft;
const anotherTry = 'Another try of this quiz was started before these answers could be sent';
const aside: NotCounted = {
  id: expect.stringMatching(/^[\da-f-]{36}$/),
  userId: 'st-1',
  quizId: 'beads',
  quizTitle: '',
  submissionId: 'submission-1',
  answers: { 0: '5' },
  answeredAt: { 0: 61_000 },
  at: openedAt,
  reason: anotherTry,
};

const put = async (value: unknown) => {
  await (await openStorage()).change('', () => [{ table: 'copies', key: 'st-1:beads', value }]);
};

beforeEach(() => {
  deviceTime = openedAt;
});

describe.each<[string, () => () => Promise<RecordStorage>]>([
  [
    'IndexedDB',
    () => {
      vi.stubGlobal('indexedDB', new IDBFactory());
      return openIndexedRecords;
    },
  ],
  ['local storage', () => async () => webStorageRecords(localStorage, true)],
])('the drafts in %s', (_, prepare) => {
  beforeEach(() => {
    openStorage = prepare();
  });

  it('are returned as they were written, for the same user and quiz alone', async () => {
    const store = open();
    await store.write(attempt);
    expect(await open().read('st-1', 'beads')).toEqual(draft);
    expect(await store.read('st-2', 'beads')).toBeNull();
    expect(await store.read('st-1', 'tables')).toBeNull();
    expect(await store.lasts()).toBe(true);
  });

  it('are replaced by the next one of the same attempt, with the time at which its answers changed', async () => {
    const store = open();
    await store.write(attempt);
    deviceTime += 1000;
    await store.write({ ...attempt, revision: 5, unsaved: false, timeLeft: 534_000 });
    expect(await store.read('st-1', 'beads')).toEqual({ ...draft, revision: 5, unsaved: false });
    const answerSheet = { ...attempt.answerSheet, answers: { 0: '6' } };
    await store.write({ ...attempt, answerSheet, timeLeft: 534_000 });
    const changed = { ...draft, answers: { 0: '6' }, changedAt: openedAt + 1000 };
    expect(await store.read('st-1', 'beads')).toEqual(changed);
    expect(await store.notCounted('st-1')).toEqual([]);
  });

  it('record that the user submitted the quiz, until they are written again', async () => {
    const store = open();
    await store.write(attempt, true);
    expect(await store.read('st-1', 'beads')).toEqual({ ...draft, handedIn: true });
    await store.write(attempt);
    expect(await store.read('st-1', 'beads')).toEqual(draft);
  });

  it('are forgotten one by one, and not once they have changed', async () => {
    const store = open();
    await store.write(attempt);
    await store.write({ ...attempt, quizId: 'tables' });
    const read = await store.read('st-1', 'beads');
    if (read === null || read === 'unreadable') return expect.fail('the draft must be there');
    await store.write({ ...attempt, revision: 5 });
    await store.clear('st-1', 'beads', read);
    expect(await store.read('st-1', 'beads')).toEqual({ ...draft, revision: 5 });
    await store.clear('st-1', 'beads');
    expect(await store.read('st-1', 'beads')).toBeNull();
    expect(await store.read('st-1', 'tables')).toEqual(draft);
    expect(await store.notCounted('st-1')).toEqual([]);
  });

  it('are written over only while they are what was read, whenever that was written', async () => {
    const store = open();
    await store.write(attempt);
    const [unsent] = await store.unsent('st-1');
    const over = unsent?.draft ?? expect.fail('the draft must be unsent');
    await store.write({ ...attempt, timeLeft: 534_500 });
    expect(await store.writeOver(over, { ...attempt, revision: 5, unsaved: false })).toBe(true);
    const saved = { ...draft, revision: 5, unsaved: false };
    expect(await store.read('st-1', 'beads')).toEqual(saved);
    expect(await store.writeOver(over, { ...attempt, revision: 6 })).toBe(false);
    expect(await store.read('st-1', 'beads')).toEqual(saved);
  });

  it('may have answers without times', async () => {
    const { answeredAt: _at, ...progress } = draft.progress;
    await put({ ...draft, progress });
    expect(await open().read('st-1', 'beads')).toEqual({
      ...draft,
      progress: { ...progress, answeredAt: {} },
    });
  });

  it('may be of an earlier version, which is converted, sent and written over', async () => {
    const { clientId: writer, previousClientIds: predecessors, ...others } = draft;
    const third = { ...others, version: 3, writer, predecessors };
    const { changedAt: _at, ...second } = { ...third, version: 2 };
    for (const [earlier, expected] of [
      [third, draft],
      [second, { ...draft, changedAt: 0 }],
    ] as const) {
      const store = open();
      await put(earlier);
      expect(await store.read('st-1', 'beads')).toEqual(expected);
      expect(await store.unsent('st-1')).toEqual([{ userId: 'st-1', quizId: 'beads', draft: expected }]);
      await store.write({ ...attempt, revision: 5 });
      expect(await store.read('st-1', 'beads')).toEqual({ ...expected, revision: 5 });
    }
    expect(await open().notCounted('st-1')).toEqual([]);
  });

  it.each<[string, unknown, Record<string, string>]>([
    ['text', JSON.stringify(draft).slice(0, 60), {}],
    ['nothing', null, {}],
    ['another version', { ...draft, version: 1 }, { 0: '5' }],
    ['a later version', { ...draft, version: 5 }, { 0: '5' }],
    ['no version', { ...draft, version: undefined }, { 0: '5' }],
    ['no client id', withoutClientId, { 0: '5' }],
    ['answers that are text', { ...draft, answers: '5' }, {}],
    ['an answer without a question', { ...draft, answers: { first: '5' } }, {}],
    [
      'a place before the first question',
      { ...draft, progress: { ...draft.progress, current: -1 } },
      { 0: '5' },
    ],
    ['a moment that is no number', { ...draft, overAt: null }, { 0: '5' }],
  ])(
    'cannot be read that hold %s, and are set aside before others take their place',
    async (_what, raw, found) => {
      await put(raw);
      const store = open();
      expect(await store.read('st-1', 'beads')).toBe('unreadable');
      expect(await store.unsent('st-1')).toEqual([]);
      await store.write(attempt);
      expect(await store.read('st-1', 'beads')).toEqual(draft);
      const damaged = {
        ...aside,
        submissionId: null,
        answers: found,
        answeredAt: {},
        reason: 'The copy of these answers on this device was damaged',
        raw,
      };
      expect(await store.notCounted('st-1')).toEqual([damaged]);
      await put(raw);
      await store.clear('st-1', 'beads');
      expect(await store.notCounted('st-1')).toEqual([damaged, damaged]);
    },
  );

  it('are found when they are unsent, of one user or of all users, and nothing else is', async () => {
    const store = open();
    // This key has as many parts as those of attempts.
    localStorage.setItem('another:st-1:beads', JSON.stringify(draft));
    await (await openStorage()).change('', () => [{ table: 'copies', key: 'st-1:damaged', value: '{' }]);
    await store.write(attempt);
    await store.write({ ...attempt, quizId: 'saved', unsaved: false });
    await store.write({ ...attempt, quizId: 'not-opened', submissionId: null });
    await store.write({ ...attempt, quizId: 'sums', unsaved: false }, true);
    await store.write({ ...attempt, userId: 'st-10', quizId: 'tables' });
    const unsent = async (userId: string | null) =>
      (await store.unsent(userId)).toSorted((one, other) => one.quizId.localeCompare(other.quizId));
    const mine = [
      { userId: 'st-1', quizId: 'beads', draft },
      { userId: 'st-1', quizId: 'sums', draft: { ...draft, unsaved: false, handedIn: true } },
    ];
    const theirs = { userId: 'st-10', quizId: 'tables', draft };
    expect(await unsent('st-1')).toEqual(mine);
    expect(await unsent('st-10')).toEqual([theirs]);
    expect(await unsent('st')).toEqual([]);
    expect(await unsent(null)).toEqual([...mine, theirs]);
  });

  it('are deleted at a sign-out where the server has them; unsent answers stay, without their questions', async () => {
    const store = open();
    const paper = {
      quiz: {
        _id: 'beads',
        title: 'Meet the Beads',
        subjectName: 'Abacus',
        timeLimit: 10,
        passingMarks: null,
        allowReattempt: false,
      },
      questions: [],
    };
    const sent = { ...attempt, unsaved: false, paper };
    await store.write({ ...sent, quizId: 'sent' });
    await store.write({ ...sent, quizId: 'unsaved', unsaved: true });
    await store.write({ ...sent, quizId: 'submitted' }, true);
    await store.write({ ...sent, quizId: 'unnamed', submissionId: null });
    const unanswered = { ...attempt.answerSheet, answers: {} };
    await store.write({ ...sent, quizId: 'trace', submissionId: null, answerSheet: unanswered });
    await store.write({ ...sent, quizId: 'of-another', userId: 'st-2' });
    await (await openStorage()).change('', () => [
      { table: 'copies', key: 'st-1:damaged', value: 'damaged' },
    ]);
    await store.addNotCounted({ userId: 'st-1', quizId: 'beads', answers: { 0: '5' }, reason: 'late' });
    await store.deleteSent(() => 'st-2');
    const left = [...(await (await openStorage()).all('copies'))].toSorted();
    const unsent = { ...draft, paper: null };
    expect(left).toEqual([
      ['st-1:damaged', 'damaged'],
      ['st-1:submitted', { ...unsent, unsaved: false, handedIn: true }],
      ['st-1:unnamed', { ...unsent, submissionId: null, unsaved: false }],
      ['st-1:unsaved', unsent],
      ['st-2:of-another', { ...draft, unsaved: false, paper }],
    ]);
    expect(await store.notCounted('st-1')).toHaveLength(1);
    expect((await store.unsent('st-1')).map(({ quizId }) => quizId).toSorted()).toEqual([
      'submitted',
      'unsaved',
    ]);
    await store.deleteSent(() => null);
    expect([...(await (await openStorage()).all('copies')).keys()].toSorted()).toEqual([
      'st-1:damaged',
      'st-1:submitted',
      'st-1:unnamed',
      'st-1:unsaved',
    ]);
  });

  it('know a quiz whose id has colons', async () => {
    const store = open();
    await store.write({ ...attempt, quizId: 'urn:quiz:7' });
    expect(await store.read('st-1', 'urn:quiz:7')).toEqual(draft);
    expect(await store.unsent('st-1')).toEqual([{ userId: 'st-1', quizId: 'urn:quiz:7', draft }]);
  });

  it('report by the device’s clock whether their time is over, unless the attempt was submitted', async () => {
    const store = open();
    const isOverAt = async (moment: number) => {
      deviceTime = moment;
      const kept = (await store.unsent('st-1'))[0]?.draft ?? expect.fail('the draft must be found');
      return store.isOver(kept);
    };
    await store.write(attempt);
    expect(await isOverAt(openedAt + 534_999)).toBe(false);
    expect(await isOverAt(openedAt + 535_000)).toBe(true);
    deviceTime = openedAt;
    await store.write(attempt, true);
    expect(await isOverAt(openedAt)).toBe(true);
  });

  it('are fresh for two seconds after their answers changed, whatever the device’s clock is set to', async () => {
    const store = open();
    await store.write(attempt);
    const kept = (await store.unsent('st-1'))[0]?.draft ?? expect.fail('the draft must be found');
    const moments = [0, 1999, 2000, -1999, -2000].map((after) => {
      deviceTime = openedAt + after;
      return store.isFresh(kept);
    });
    expect(moments).toEqual([true, true, false, true, false]);
  });

  it.each<[string, Partial<AttemptToSend>, boolean, AttemptToSend['submissionId'], NotCounted[]]>([
    ['unsent', {}, false, 'submission-2', [aside]],
    ['unsent, before the next one has an id', {}, false, null, [aside]],
    ['submitted', { unsaved: false }, true, 'submission-2', [aside]],
    ['saved', { unsaved: false }, false, 'submission-2', []],
    ['of an attempt that was never opened', { submissionId: null }, false, 'submission-2', []],
    [
      'without an answer',
      { answerSheet: { ...attempt.answerSheet, answers: {} } },
      false,
      'submission-2',
      [],
    ],
    ['of the same submission', {}, false, 'submission-1', []],
  ])(
    'that are %s are replaced by another attempt, and set aside where the server may lack answers',
    async (_state, before, handedIn, submissionId, expected) => {
      const store = open();
      await store.write({ ...attempt, ...before }, handedIn);
      await store.write({ ...attempt, submissionId, unsaved: false });
      expect(await store.read('st-1', 'beads')).toEqual({
        ...draft,
        submissionId,
        unsaved: false,
        changedAt: openedAt,
      });
      expect(await open().notCounted('st-1')).toEqual(expected);
    },
  );

  it('are read again before they are written over once another window has changed one', async () => {
    let hear: () => void = () => undefined;
    const channel = {
      addEventListener: (_type: 'message', listener: () => void) => {
        hear = listener;
      },
      postMessage: () => undefined,
    };
    const store = open(
      openStorage,
      createDraftChanges(() => channel),
    );
    await store.write(attempt);
    await store.write({ ...attempt, revision: 5 });
    await open().write({ ...attempt, submissionId: 'submission-2', unsaved: true });
    hear();
    await store.write({ ...attempt, revision: 6 });
    expect(await store.read('st-1', 'beads')).toEqual({ ...draft, revision: 6 });
    const reasons = (await store.notCounted('st-1')).map(({ submissionId, reason }) => [
      submissionId,
      reason,
    ]);
    expect(Object.fromEntries(reasons)).toEqual({ 'submission-1': anotherTry, 'submission-2': anotherTry });
  });

  it('are set aside with the reason, and with what is known of the quiz', async () => {
    const store = open();
    await store.write(attempt);
    await store.setAside('st-1', 'beads', 'Too late', { quizTitle: 'Beads', questionTexts: { 0: '2 + 3' } });
    await store.setAside('st-1', 'beads', 'Too late');
    expect(await store.read('st-1', 'beads')).toBeNull();
    expect(await store.notCounted('st-1')).toEqual([
      { ...aside, quizTitle: 'Beads', questionTexts: { 0: '2 + 3' }, reason: 'Too late' },
    ]);
  });

  it('are announced when they have changed, here or in another window, until the listener unsubscribes', async () => {
    let hear: () => void = () => expect.fail('nobody listens to the other windows');
    const channel = {
      addEventListener: (_type: 'message', listener: () => void) => {
        hear = listener;
      },
      postMessage: vi.fn<(message: string) => void>(),
    };
    const store = open(
      openStorage,
      createDraftChanges(() => channel),
    );
    const heard = vi.fn();
    const forget = store.onChange(heard);
    await store.write(attempt);
    expect([heard.mock.calls.length, channel.postMessage.mock.calls.length]).toEqual([1, 1]);
    await store.setAside('st-1', 'beads', 'Too late');
    await store.clear('st-1', 'beads');
    hear();
    expect([heard.mock.calls.length, channel.postMessage.mock.calls.length]).toEqual([4, 3]);
    forget();
    hear();
    expect(heard).toHaveBeenCalledTimes(4);
  });
});

describe('the answers that do not count', () => {
  beforeEach(() => {
    vi.stubGlobal('indexedDB', new IDBFactory());
    openStorage = openIndexedRecords;
  });
  const chosen = {
    userId: 'st-1',
    quizId: 'beads',
    quizTitle: 'Beads',
    answers: { 2: '8' },
    reason: 'Too late',
  };

  it('are listed newest first, for their owner alone', async () => {
    const store = open();
    await store.addNotCounted(chosen);
    deviceTime += 1;
    await store.addNotCounted({ ...chosen, quizId: 'tables', questionTexts: { 2: '2 × 4' } });
    await store.addNotCounted({ ...chosen, userId: 'st-10' });
    const first = { ...aside, ...chosen, submissionId: null, answeredAt: {} };
    const second = { ...first, quizId: 'tables', questionTexts: { 2: '2 × 4' }, at: openedAt + 1 };
    expect(await store.notCounted('st-1')).toEqual([second, first]);
    expect(await store.notCounted('st')).toEqual([]);
  });

  it('are kept for thirty days', async () => {
    await open().addNotCounted(chosen);
    deviceTime += 30 * day;
    expect(await open().notCounted('st-1')).toHaveLength(1);
    deviceTime += 1;
    const next = open();
    expect(await next.notCounted('st-1')).toEqual([]);
    expect((await (await openStorage()).all('notCounted')).size).toBe(0);
  });
});

const denied = (): never => {
  throw new DOMException('Access is denied for this document.', 'SecurityError');
};
/** Local storage with one method or property that throws. */
const refusing = (part: keyof Storage) => async (): Promise<RecordStorage> =>
  webStorageRecords(
    new Proxy(localStorage, {
      get: (storage, name) => {
        if (name !== part) {
          const value: unknown = Reflect.get(storage, name);
          return typeof value === 'function' ? value.bind(storage) : value;
        }
        return name === 'length' ? denied() : denied;
      },
    }),
    true,
  );

describe('a storage that refuses', () => {
  beforeEach(() => {
    openStorage = async () => webStorageRecords(localStorage, true);
  });

  it('to be read calls the draft unreadable, and has nothing unsent', async () => {
    await open().write(attempt);
    const blind = open(refusing('getItem'));
    expect([await blind.read('st-1', 'beads'), await blind.unsent('st-1')]).toEqual(['unreadable', []]);
    for (const part of ['length', 'key'] as const) {
      const uncountable = open(refusing(part));
      expect(await uncountable.unsent(null)).toEqual([]);
      expect(await uncountable.read('st-1', 'beads')).toEqual(draft);
    }
  });

  it('to be written says so, and keeps what it had', async () => {
    await open().write(attempt);
    const full = open(refusing('setItem'));
    await expect(full.write({ ...attempt, submissionId: 'submission-2' })).rejects.toThrow(
      'Access is denied',
    );
    await expect(full.setAside('st-1', 'beads', 'Too late')).rejects.toThrow('Access is denied');
    expect(await full.read('st-1', 'beads')).toEqual(draft);
  });

  it('to forget keeps the draft', async () => {
    await open().write(attempt);
    const stubborn = open(refusing('removeItem'));
    await stubborn.clear('st-1', 'beads');
    expect(await stubborn.read('st-1', 'beads')).toEqual(draft);
  });
});
