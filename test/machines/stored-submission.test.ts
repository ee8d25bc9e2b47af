import * as v from 'valibot';
import { describe, expect, it } from 'vitest';
import { isClosedTo, mayMerge, mergedWith } from '#domain/attempts/sent-answers.ts';
import { deadlineBounds, isOver, serverAnswerSheet } from '#domain/attempts/stored-submission.ts';
import { type Submission, submission } from '#domain/attempts/submission.ts';

const stored: Submission = {
  _id: 'submission-1',
  quizId: { _id: 'beads', title: '', subjectId: { name: '' } },
  answers: { 1: '9' },
  score: 0,
  timeTaken: 0,
  status: 'in-progress',
  clientId: 'page-1',
};
const from = (serverTime: string, deadline: string): Submission => ({ ...stored, serverTime, deadline });
const open = from('2026-01-15T06:00:00.000Z', '2026-01-15T06:10:00.000Z');
const ended = from('2026-01-15T06:10:00.000Z', '2026-01-15T06:10:00.000Z');
const save = {
  quizId: 'beads',
  userId: 'st-1',
  clientId: 'page-1',
  previousClientIds: ['page-0'],
  submissionId: 'submission-1',
  revision: 4,
  answerSheet: { answers: { 0: '5' }, answeredAt: { 0: 1000 }, marked: [0], visited: [0], current: 0 },
  score: 0,
  timeTaken: 10,
  status: 'in-progress',
} as const;
const submit = { ...save, status: 'completed' } as const;

describe('the deadline of the server', () => {
  it('is between the times of a request and its response, in the page’s time', () => {
    expect(deadlineBounds(open, { asked: 1000, answered: 1500 })).toEqual({
      earliest: 601_000,
      latest: 601_500,
    });
  });

  it.each([
    ['the host returns no deadline', { ...open, deadline: null }],
    ['the host returns no time', { ...open, serverTime: undefined }],
    ['the host returns no moment', { ...open, deadline: 'soon' }],
  ])('is unknown where %s', (_, submission) => {
    expect(deadlineBounds(submission, { asked: 0, answered: 0 })).toBeNull();
  });
});

it('keeps the answers that can be read, beside others that cannot', () => {
  const answersOf = (answers: unknown) => v.parse(submission, { _id: 'submission-1', answers }).answers;
  expect(answersOf({ 0: null, 1: '8', notes: 'none', 2: 'x'.repeat(501), 3: '5' })).toEqual({
    1: '8',
    3: '5',
  });
  expect([answersOf(null), answersOf('8'), answersOf(undefined)]).toEqual([{}, {}, {}]);
});

it('assigns the answers to the first question when the server returns no progress', () => {
  expect(serverAnswerSheet(stored)).toEqual({
    answers: { 1: '9' },
    answeredAt: {},
    marked: [],
    visited: [0],
    current: 0,
  });
  const progress = { marked: [1], visited: [0, 1], current: 1, answeredAt: { 1: 7 } };
  expect(serverAnswerSheet({ ...stored, progress })).toEqual({ answers: { 1: '9' }, ...progress });
});

it.each([
  ['completed', { ...open, status: 'completed' as const }, true],
  ['at its deadline', ended, true],
  ['before its deadline', open, false],
  ['without a deadline', stored, false],
  ['without the server’s time', { ...ended, serverTime: null }, false],
])('says of an attempt %s whether it is over', (_, submission, expected) => {
  expect(isOver(submission)).toBe(expected);
});

describe('what the server has instead of sent answers', () => {
  it('is closed to saves from the deadline on, and to submits once it is completed', () => {
    const completed: Submission = { ...open, status: 'completed' };
    expect([open, ended, completed].map((each) => isClosedTo(save, each))).toEqual([false, true, true]);
    expect([open, ended, completed].map((each) => isClosedTo(submit, each))).toEqual([false, false, true]);
  });

  it('is merged with when this page or one that it continues has saved it, or when this page takes over', () => {
    const by = (clientId: string | null): Submission => ({ ...open, clientId });
    const merged = (sent: Parameters<typeof mayMerge>[0]) =>
      [by('page-1'), by('page-0'), by('stranger'), by(null)].map((each) => mayMerge(sent, each));
    expect(merged(save)).toEqual([true, true, false, false]);
    expect(merged({ ...save, takesOver: true })).toEqual([true, true, true, true]);
    expect(mayMerge({ ...save, takesOver: true }, ended)).toBe(false);
  });

  it('adds its answers; the marks and the position of the newer submission stay', () => {
    const progress = { marked: [1], visited: [1], current: 1, answeredAt: { 1: 2000 } };
    const own: Submission = { ...open, progress, revision: 6 };
    const together = { answers: { 0: '5', 1: '9' }, answeredAt: { 0: 1000, 1: 2000 } };
    expect(mergedWith(save, own)).toEqual({
      ...save,
      revision: 6,
      answerSheet: { ...together, marked: [0], visited: [0, 1], current: 0 },
    });
    const foreign: Submission = { ...own, clientId: 'stranger', revision: undefined };
    expect(mergedWith(save, foreign)).toMatchObject({
      revision: null,
      answerSheet: { ...together, marked: [0] },
    });
    expect(mergedWith(save, { ...own, clientId: 'stranger' })).toEqual({
      ...save,
      revision: 6,
      answerSheet: { ...together, marked: [1], visited: [1, 0], current: 1 },
    });
  });
});
