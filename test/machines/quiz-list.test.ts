import { describe, expect, it } from 'vitest';
import type { ListedQuiz, ListedSubmission } from '#domain/quiz-list/listed-quiz.ts';
import {
  extraMinutes,
  isInProgress,
  quizCardState,
  secondsLeftWhenLoaded,
  subjectBadge,
  upNext,
} from '#domain/quiz-list/quiz-list.ts';

const quiz = (_id: string, sequence: number): ListedQuiz => ({
  _id,
  title: _id,
  description: '',
  sequence,
  timeLimit: 10,
  passingMarks: null,
  allowReattempt: false,
  questionsCount: 5,
  subjectName: 'Abacus',
});
const submission = (
  quizId: string,
  status: ListedSubmission['status'] = 'completed',
  subjectName = 'Abacus',
): ListedSubmission => ({
  _id: `of ${quizId}`,
  quizId,
  subjectName,
  status,
  score: 50,
  timeTaken: 60,
  answers: {},
});
const quizzes = [quiz('first', 1), quiz('second', 2), quiz('third', 3)];

describe('a card of the list', () => {
  const states = (userId: string | null, ...submissions: ListedSubmission[]) =>
    quizzes.map(({ _id }) => quizCardState({ userId, quizzes, submissions }, _id));

  it('is unlocked by the quiz before it, once that was submitted', () => {
    expect(states('st-1')).toEqual(['available', 'locked', 'locked']);
    expect(states('st-1', submission('first', 'in-progress'))).toEqual(['available', 'locked', 'locked']);
    expect(states('st-1', submission('first'))).toEqual(['completed', 'available', 'locked']);
  });

  it('is locked for a visitor', () => {
    expect(states(null, submission('first'))).toEqual(['locked', 'locked', 'locked']);
  });
});

describe('the badge of a subject', () => {
  const abacus = { _id: 'abacus', name: 'Abacus' };
  const list = { userId: 'st-1', quizzes, selectedSubjectId: 'abacus', submissions: [] };

  it('counts each completed quiz of that subject once', () => {
    const submissions = [
      submission('first'),
      { ...submission('first'), _id: 'again' },
      submission('second'),
      submission('third', 'in-progress'),
      submission('cube', 'completed', 'Cube'),
    ];
    expect(subjectBadge({ ...list, submissions }, { ...abacus, quizCount: 7 })).toEqual({
      completed: 2,
      total: 7,
    });
  });

  it('has the number of quizzes that the server returns, even 0', () => {
    expect(subjectBadge(list, { ...abacus, quizCount: 0 })).toEqual({ completed: 0, total: 0 });
  });

  it('counts the quizzes of the list where the server returns no number, if they are of this subject', () => {
    expect(subjectBadge(list, abacus)).toEqual({ completed: 0, total: 3 });
    expect(subjectBadge(list, { ...abacus, quizCount: null })).toEqual({ completed: 0, total: 3 });
    expect(subjectBadge(list, { _id: 'cube', name: 'Cube' })).toBeNull();
    expect(subjectBadge({ ...list, quizzes: [] }, abacus)).toBeNull();
  });

  it('is left out until the submissions of a user are loaded; a visitor has none', () => {
    const counted = { ...abacus, quizCount: 7 };
    expect(subjectBadge({ ...list, submissions: null }, counted)).toBeNull();
    expect(subjectBadge({ ...list, submissions: null, userId: null }, counted)).toEqual({
      completed: 0,
      total: 7,
    });
  });
});

describe('an attempt in progress', () => {
  const submissions = [submission('first'), { ...submission('second', 'in-progress'), timeTaken: 90 }];

  it('is found by its quiz', () => {
    expect(quizzes.map(({ _id }) => isInProgress({ submissions }, _id))).toEqual([false, true, false]);
  });

  it('has the duration of its quiz less the time taken, and never less than 0', () => {
    const left = (timeLimit: number | null, timeTaken: number) =>
      secondsLeftWhenLoaded(
        { submissions: [{ ...submission('second', 'in-progress'), timeTaken }] },
        { ...quiz('second', 2), timeLimit },
      );
    expect(left(10, 90)).toBe(510);
    expect(left(null, 90)).toBe(1710);
    expect(left(10, 601)).toBe(0);
    expect(secondsLeftWhenLoaded({ submissions }, quiz('first', 1))).toBeNull();
    expect(secondsLeftWhenLoaded({ submissions: null }, quiz('first', 1))).toBeNull();
  });

  it('keeps the duration from its start when that of its quiz has changed', () => {
    const running = {
      ...submission('second', 'in-progress'),
      timeTaken: 90,
      startedAt: '2026-11-26T09:00:00.000Z',
      deadline: '2026-11-26T09:10:00.000Z',
    };
    const shortened = { ...quiz('second', 2), timeLimit: 5 };
    expect(secondsLeftWhenLoaded({ submissions: [running] }, shortened)).toBe(510);
  });
});

describe('the minutes beyond those of a quiz', () => {
  const of = (deadline: string, timeLimit: number | null = 8) =>
    extraMinutes(
      {
        submissions: [
          { ...submission('second', 'in-progress'), startedAt: '2026-11-26T09:00:00.000Z', deadline },
        ],
      },
      { ...quiz('second', 2), timeLimit },
    );

  it('are those that an attempt in progress was given', () => {
    expect(of('2026-11-26T09:18:00.000Z')).toBe(10);
    expect(of('2026-11-26T09:40:00.000Z', null)).toBe(10);
    expect(of('2026-11-26T09:10:30.000Z', 0.5)).toBe(10);
  });

  it('are none for the usual time, less time, or an attempt that is over', () => {
    expect(of('2026-11-26T09:08:00.000Z')).toBe(0);
    expect(of('2026-11-26T09:05:00.000Z')).toBe(0);
    const ended = { ...submission('second'), startedAt: '2026-11-26T09:00:00.000Z' };
    const list = { submissions: [{ ...ended, deadline: '2026-11-26T09:18:00.000Z' }] };
    expect(extraMinutes(list, quiz('second', 2))).toBe(0);
    expect(extraMinutes({ submissions: null }, quiz('second', 2))).toBe(0);
  });
});

describe('the next quiz of a list', () => {
  const next = (userId: string | null, submissions: readonly ListedSubmission[] | null) =>
    upNext({ userId, quizzes, submissions })?._id;

  it('is the one in progress, or else the first available one', () => {
    expect(next('st-1', [])).toBe('first');
    expect(next('st-1', null)).toBe('first');
    expect(next('st-1', [submission('first')])).toBe('second');
    expect(next('st-1', [submission('first'), submission('third', 'in-progress')])).toBe('third');
  });

  it('is none once all are completed, and none for a visitor', () => {
    expect(
      next(
        'st-1',
        quizzes.map(({ _id }) => submission(_id)),
      ),
    ).toBeUndefined();
    expect(next(null, [])).toBeUndefined();
    expect(next(null, [submission('first', 'in-progress')])).toBeUndefined();
  });
});
