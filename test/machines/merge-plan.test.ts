import { expect, test } from 'vitest';
import { type AccountRecords, planMerge } from '#domain/accounts/merge-plan.ts';

const none: AccountRecords = { quizIds: [], orders: [], enrolments: [], fees: [] };
const enrolled = (orderId: string, courseId = 'beads') => ({ courseId, orderId, isRevoked: false });
const revoked = (orderId: string, courseId = 'beads') => ({ courseId, orderId, isRevoked: true });
const unpaid = (id: string, courseId = 'beads') => ({ id, courseId, isUnpaid: true });
const paid = (id: string, courseId = 'beads') => ({ id, courseId, isUnpaid: false });
const nothing = {
  moved: [],
  replaced: [],
  dropped: [],
  boughtTwice: [],
  superseded: [],
  takenTwice: [],
  sameFees: [],
};

test('a merge of an account without records moves nothing', () => {
  const kept = { ...none, quizIds: ['sums'], orders: [unpaid('k')], enrolments: [enrolled('k')] };
  expect(planMerge(kept, none)).toEqual(nothing);
});

test('a merge moves the courses that the kept account lacks', () => {
  const other = { ...none, enrolments: [enrolled('o'), revoked('p', 'maths')] };
  expect(planMerge(none, other)).toEqual({ ...nothing, moved: ['beads', 'maths'] });
});

test('a course that both accounts have bought stays once, with the order that no longer gives it', () => {
  const plan = planMerge({ ...none, enrolments: [enrolled('k')] }, { ...none, enrolments: [enrolled('o')] });
  expect(plan).toEqual({
    ...nothing,
    dropped: ['beads'],
    boughtTwice: [{ courseId: 'beads', orderId: 'o' }],
  });
});

test('a refunded course of the kept account is replaced by that of the other one', () => {
  const plan = planMerge({ ...none, enrolments: [revoked('k')] }, { ...none, enrolments: [enrolled('o')] });
  expect(plan).toEqual({ ...nothing, moved: ['beads'], replaced: ['beads'] });
});

test.each([
  ['one', enrolled('k')],
  ['both', revoked('k')],
])('a course that was refunded in %s of the accounts was not bought twice', (_, ofKept) => {
  const plan = planMerge({ ...none, enrolments: [ofKept] }, { ...none, enrolments: [revoked('o')] });
  expect(plan).toEqual({ ...nothing, dropped: ['beads'] });
});

test('an unpaid order is superseded when the kept account has one of the same course', () => {
  const kept = { ...none, orders: [unpaid('k'), paid('l', 'maths')] };
  const other = { ...none, orders: [unpaid('o'), paid('p'), unpaid('q', 'maths')] };
  expect(planMerge(kept, other)).toEqual({ ...nothing, superseded: ['o'] });
});

test('a quiz that both accounts have taken is named once', () => {
  const plan = planMerge(
    { ...none, quizIds: ['sums', 'more'] },
    { ...none, quizIds: ['more', 'more', 'new'] },
  );
  expect(plan).toEqual({ ...nothing, takenTwice: ['more'] });
});

test('an instalment of both is owed once, and not at all when one of them has paid it', () => {
  const terms = { courseId: 'beads', dueOn: '2026-03-01', amount: 1500 };
  const owed = (id: string, changes: object = {}) => ({ id, ...terms, isPaid: false, ...changes });
  const merged = (own: readonly ReturnType<typeof owed>[], moved: readonly ReturnType<typeof owed>[]) =>
    planMerge({ ...none, fees: own }, { ...none, fees: moved }).sameFees.map(({ id }) => id);
  expect(merged([owed('k')], [owed('o')])).toEqual(['o']);
  expect(merged([owed('k')], [owed('o', { isPaid: true })])).toEqual(['k']);
  expect(merged([owed('k', { isPaid: true })], [owed('o')])).toEqual(['o']);
  expect(merged([owed('k', { isPaid: true })], [owed('o', { isPaid: true })])).toEqual([]);
  expect(merged([owed('k'), owed('k2')], [owed('o')])).toEqual(['o']);
  expect(merged([owed('k')], [owed('o'), owed('o2')])).toEqual(['o']);
  for (const other of [{ courseId: 'maths' }, { dueOn: '2026-03-02' }, { amount: 1000 }])
    expect(merged([owed('k')], [owed('o', other)])).toEqual([]);
});
