import { expect, it } from 'vitest';
import type { AttemptToSend } from '#machines/quiz-attempt.types.ts';
import { concernsAttempts } from '#web/actors/attempt-keys.ts';
import { createDeviceStore } from '#web/actors/device-store.ts';

const openedAt = Date.UTC(2026, 0, 15, 6);
let deviceTime = openedAt;

function open(storage: Storage = localStorage) {
  deviceTime = openedAt;
  return createDeviceStore({ storage, lasts: true, deviceTime: () => deviceTime });
}

const attempt: AttemptToSend = {
  quizId: 'beads',
  userId: 'st-1',
  writer: 'page-2',
  predecessors: ['page-1'],
  submissionId: 'submission-1',
  revision: 4,
  work: { answers: { 0: '5' }, answeredAt: { 0: 61_000 }, marked: [1], visited: [0, 1], current: 1 },
  score: 0,
  unsaved: true,
  timeTaken: 65,
  timeLeft: 535_000,
};
const copy = {
  version: 2,
  submissionId: 'submission-1',
  revision: 4,
  writer: 'page-2',
  predecessors: ['page-1'],
  unsaved: true,
  handedIn: false,
  answers: { 0: '5' },
  progress: { marked: [1], visited: [0, 1], current: 1, answeredAt: { 0: 61_000 } },
  overAt: openedAt + 535_000,
};
const key = 'attempt:st-1:beads';
const keep = (value: unknown) => localStorage.setItem(key, JSON.stringify(value));

it('gives back what was written, to the same person and quiz alone', () => {
  const store = open();
  store.write(attempt);
  expect(open().read('st-1', 'beads')).toEqual(copy);
  expect(store.read('st-2', 'beads')).toBeNull();
  expect(store.read('st-1', 'tables')).toBeNull();
  expect(JSON.parse(localStorage.getItem(key) ?? '')).toEqual(copy);
});

it('keeps one copy of an attempt, the last', () => {
  const store = open();
  store.write(attempt);
  store.write({ ...attempt, revision: 5, unsaved: false });
  expect(store.read('st-1', 'beads')).toEqual({ ...copy, revision: 5, unsaved: false });
  expect(localStorage).toHaveLength(1);
});

it('keeps that the person handed the paper in, until it is written again', () => {
  const store = open();
  store.write(attempt, true);
  expect(store.read('st-1', 'beads')).toEqual({ ...copy, handedIn: true });
  store.write(attempt);
  expect(store.read('st-1', 'beads')).toEqual(copy);
});

it('forgets', () => {
  const store = open();
  store.write(attempt);
  store.write({ ...attempt, quizId: 'tables' });
  store.clear('st-1', 'beads');
  expect(store.read('st-1', 'beads')).toBeNull();
  expect(store.read('st-1', 'tables')).toEqual(copy);
});

it('reads a copy whose answers have no moments', () => {
  const { answeredAt: _, ...progress } = copy.progress;
  keep({ ...copy, progress });
  expect(open().read('st-1', 'beads')).toEqual({ ...copy, progress: { ...progress, answeredAt: {} } });
});

const { writer: _writer, ...withoutWriter } = copy;
it.each<[string, string]>([
  ['nothing', ''],
  ['half a record', JSON.stringify(copy).slice(0, 60)],
  ['no record', 'null'],
  ['another version', JSON.stringify({ ...copy, version: 1 })],
  ['a later version', JSON.stringify({ ...copy, version: 3 })],
  ['no version', JSON.stringify({ ...copy, version: undefined })],
  ['no writer', JSON.stringify(withoutWriter)],
  ['answers that are text', JSON.stringify({ ...copy, answers: '5' })],
  ['an answer without a question', JSON.stringify({ ...copy, answers: { first: '5' } })],
  [
    'a place before the first question',
    JSON.stringify({ ...copy, progress: { ...copy.progress, current: -1 } }),
  ],
  ['a moment that is no number', JSON.stringify({ ...copy, overAt: null })],
])('calls a copy unreadable that holds %s', (_, text) => {
  localStorage.setItem(key, text);
  const store = open();
  expect(store.read('st-1', 'beads')).toBe('unreadable');
  expect(store.unsent('st-1')).toEqual([]);
  store.write(attempt);
  expect(store.read('st-1', 'beads')).toEqual(copy);
});

it('finds what is unsent, of one person or of everybody, and nothing else', () => {
  const store = open();
  // As long as the keys of attempts.
  localStorage.setItem('another:st-1:beads', JSON.stringify(copy));
  localStorage.setItem('attempt:st-1:damaged', '{');
  store.write(attempt);
  store.write({ ...attempt, quizId: 'saved', unsaved: false });
  store.write({ ...attempt, quizId: 'not-opened', submissionId: null });
  store.write({ ...attempt, quizId: 'sums', unsaved: false }, true);
  store.write({ ...attempt, userId: 'st-10', quizId: 'tables' });
  const unsent = (userId: string | null) =>
    store.unsent(userId).toSorted((one, other) => one.quizId.localeCompare(other.quizId));
  const mine = [
    { userId: 'st-1', quizId: 'beads', copy },
    { userId: 'st-1', quizId: 'sums', copy: { ...copy, unsaved: false, handedIn: true } },
  ];
  const theirs = { userId: 'st-10', quizId: 'tables', copy };
  expect(unsent('st-1')).toEqual(mine);
  expect(unsent('st-10')).toEqual([theirs]);
  expect(unsent('st')).toEqual([]);
  expect(unsent(null)).toEqual([...mine, theirs]);
});

it('knows a quiz whose id has colons', () => {
  const store = open();
  store.write({ ...attempt, quizId: 'urn:quiz:7' });
  expect(store.read('st-1', 'urn:quiz:7')).toEqual(copy);
  expect(store.unsent('st-1')).toEqual([{ userId: 'st-1', quizId: 'urn:quiz:7', copy }]);
});

it('tells by the device’s clock whether the time of a copy is over, unless the paper was handed in', () => {
  const store = open();
  const isOverAt = (moment: number) => {
    deviceTime = moment;
    const kept = store.unsent('st-1')[0]?.copy ?? expect.fail('the copy must be found');
    return store.isOver(kept);
  };
  store.write(attempt);
  expect(isOverAt(openedAt + 534_999)).toBe(false);
  expect(isOverAt(openedAt + 535_000)).toBe(true);
  deviceTime = openedAt;
  store.write(attempt, true);
  expect(isOverAt(openedAt)).toBe(true);
});

const denied = (): never => {
  throw new DOMException('Access is denied for this document.', 'SecurityError');
};
/** The browser's storage, with one of its parts refused. */
const refusing = (part: keyof Storage): Storage =>
  new Proxy(localStorage, {
    get: (storage, name) => {
      if (name !== part) {
        const value: unknown = Reflect.get(storage, name);
        return typeof value === 'function' ? value.bind(storage) : value;
      }
      return name === 'length' ? denied() : denied;
    },
  });

it('finds nothing in a storage that cannot be read', () => {
  open().write(attempt);
  const unreadable = open(refusing('getItem'));
  expect([unreadable.read('st-1', 'beads'), unreadable.unsent('st-1')]).toEqual([null, []]);
  for (const part of ['length', 'key'] as const) {
    const uncountable = open(refusing(part));
    expect(uncountable.unsent(null)).toEqual([]);
    expect(uncountable.read('st-1', 'beads')).toEqual(copy);
  }
});

it('says when it cannot write, and keeps what it had', () => {
  open().write(attempt);
  const full = open(refusing('setItem'));
  expect(() => full.write({ ...attempt, revision: 5 })).toThrow('Access is denied');
  expect(full.read('st-1', 'beads')).toEqual(copy);
});

it('bears a storage that does not forget', () => {
  open().write(attempt);
  const stubborn = open(refusing('removeItem'));
  stubborn.clear('st-1', 'beads');
  expect(stubborn.read('st-1', 'beads')).toEqual(copy);
});

it('says whether what it keeps outlasts the page', () => {
  const lasts = (value: boolean) =>
    createDeviceStore({ storage: localStorage, lasts: value, deviceTime: Date.now }).lasts;
  expect([lasts(true), lasts(false)]).toEqual([true, false]);
});

it('knows which changes of storage may be about an attempt', () => {
  const keys = [key, null, 'token', 'attempts', ''];
  expect(keys.map(concernsAttempts)).toEqual([true, true, false, false, false]);
});
