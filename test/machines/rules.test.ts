import { describe, expect, it } from 'vitest';
import {
  attemptMinutes,
  deadlineWithin,
  durationSeconds,
  remainingAfter,
  secondsTaken,
  secondsUntil,
  timeLeftMessage,
  urgentSeconds,
} from '#domain/attempts/attempt-clock.ts';
import { paletteCounts, paletteStates } from '#domain/attempts/palette.ts';
import {
  detailMarks,
  knownScore,
  reviewQuestions,
  summariseResult,
  summariseStored,
} from '#domain/attempts/result-summary.ts';
import { cardState, completedQuizIds, sortBySequence } from '#domain/quiz-list/unlocking.ts';

describe('the clock', () => {
  it('gives 30 minutes to a quiz without a duration', () => {
    expect([null, undefined, 0, -5, 10, 0.1].map(durationSeconds)).toEqual([1800, 1800, 1800, 1800, 600, 6]);
  });

  it('is never below 0', () => {
    expect(remainingAfter(600, 90)).toBe(510);
    expect(remainingAfter(600, 700)).toBe(0);
    expect(secondsUntil(1000, 9000)).toBe(0);
  });

  it('shows a second that has begun, and 0 exactly at the end', () => {
    expect([0, 1, 999, 1000, 1001].map((left) => secondsUntil(5000 + left, 5000))).toEqual([0, 1, 1, 1, 2]);
  });

  it('counts the seconds taken within the duration', () => {
    expect(secondsTaken(600, 600_000, 0)).toBe(0);
    expect(secondsTaken(600, 600_000, 90_000)).toBe(90);
    expect(secondsTaken(600, 600_000, 999_000)).toBe(600);
    expect(secondsTaken(600, 600_000, -5_000)).toBe(0);
  });

  it('rounds the seconds taken to the nearest', () => {
    expect([89_499, 89_500, 90_499, 90_500].map((now) => secondsTaken(600, 600_000, now))).toEqual([
      89, 90, 90, 91,
    ]);
  });

  it('announces the time at 5 min, 1 min, 30 s and 10 s only', () => {
    const spoken = [];
    for (let left = 600; left > 0; left -= 1) {
      const words = timeLeftMessage(left, left - 1);
      if (words !== null) spoken.push([left - 1, words]);
    }
    expect(spoken).toEqual([
      [300, '5 minutes left'],
      [60, '1 minute left'],
      [30, '30 seconds left'],
      [10, '10 seconds left'],
    ]);
  });

  it('announces only the last of these moments when several passed unseen', () => {
    expect(timeLeftMessage(400, 25)).toBe('30 seconds left');
    expect(timeLeftMessage(25, 20)).toBeNull();
  });
});

describe('unlocking', () => {
  const quizzes = sortBySequence([
    { _id: 'c', sequence: 3 },
    { _id: 'a', sequence: 1 },
    { _id: 'b', sequence: 2 },
  ]);
  const states = (signedIn: boolean, ...completed: string[]) =>
    quizzes.map(({ _id }) => cardState(_id, quizzes, new Set(completed), signedIn));

  it('opens one after another', () => {
    expect(quizzes.map(({ _id }) => _id)).toEqual(['a', 'b', 'c']);
    expect(states(true)).toEqual(['available', 'locked', 'locked']);
    expect(states(true, 'a')).toEqual(['completed', 'available', 'locked']);
    expect(states(true, 'a', 'b', 'c')).toEqual(['completed', 'completed', 'completed']);
  });

  it('unlocks nothing without login', () => {
    expect(states(false, 'a')).toEqual(['locked', 'locked', 'locked']);
  });

  it('does not count an attempt in progress as completed', () => {
    expect(
      completedQuizIds([
        { quizId: 'a', status: 'in-progress' },
        { quizId: 'b', status: 'completed' },
      ]),
    ).toEqual(new Set(['b']));
  });
});

describe('the palette', () => {
  const paper = { answers: { 0: 'x', 2: 'y' }, marked: [2], visited: [0, 1, 2] };

  it('gives every question one state, and a mark comes first', () => {
    expect(paletteStates(4, paper)).toEqual(['answered', 'not-answered', 'marked', 'not-visited']);
  });

  it('has counts that add up to the questions', () => {
    expect(paletteCounts(paletteStates(5, paper))).toEqual({
      answered: 1,
      'not-answered': 1,
      marked: 1,
      'not-visited': 2,
    });
  });
});

describe('a deadline measured again', () => {
  it('moves only as far as the bounds demand', () => {
    expect(deadlineWithin(5000, { earliest: 4000, latest: 6000 })).toBe(5000);
    expect(deadlineWithin(5000, { earliest: 5500, latest: 6000 })).toBe(5500);
    expect(deadlineWithin(5000, { earliest: 4000, latest: 4500 })).toBe(4500);
    expect(deadlineWithin(5000, null)).toBe(5000);
  });
});

describe('the result', () => {
  const withKey = [
    { questionText: '2 + 3', options: ['4', '5'], correctAnswer: '5' },
    { questionText: '4 + 4', options: ['8', '9'], correctAnswer: '8' },
    { questionText: '1 + 1', options: ['2', '3'], correctAnswer: '2' },
  ];
  const withoutKey = withKey.map(({ questionText, options }) => ({ questionText, options }));
  const answers = { 0: '5', 1: '9' };
  const graded = { score: 33.3, timeTaken: 61, correctCount: 1, incorrectCount: 1, totalQuestions: 3 };

  it('is graded from the key when the server returns no counts and every question has it', () => {
    expect(summariseResult(withKey, answers, { ...graded, score: 0, correctCount: null })).toEqual({
      totalQuestions: 3,
      correctAnswers: 1,
      incorrectAnswers: 1,
      score: expect.closeTo(100 / 3),
      timeTaken: 61,
      questionDetails: [
        { ...withKey[0], userAnswer: '5', isCorrect: true },
        { ...withKey[1], userAnswer: '9', isCorrect: false },
        { ...withKey[2], userAnswer: null, isCorrect: false },
      ],
    });
  });

  it('is the server’s where it returns its counts, and from the score when neither they nor the key are there', () => {
    expect(summariseResult(withKey, {}, graded)).toMatchObject({ correctAnswers: 1, score: 33.3 });
    const { questionDetails, ...counts } = summariseResult(withoutKey, answers, graded);
    expect(counts).toEqual({
      totalQuestions: 3,
      correctAnswers: 1,
      incorrectAnswers: 1,
      score: 33.3,
      timeTaken: 61,
    });
    expect(detailMarks(questionDetails)).toBeNull();
    const bare = { ...graded, correctCount: null, incorrectCount: null, totalQuestions: null };
    expect(summariseResult(withoutKey, answers, bare)).toMatchObject({
      correctAnswers: 1,
      incorrectAnswers: 2,
    });
  });

  it.each(['correctCount', 'incorrectCount', 'totalQuestions'])(
    'is graded from the key when the server does not return its %s',
    (untold) => {
      const result = summariseResult(withKey, { 0: '5' }, { ...graded, [untold]: null });
      expect(result).toMatchObject({ totalQuestions: 3, correctAnswers: 1, incorrectAnswers: 0 });
      expect(result.score).toBeCloseTo(100 / 3);
    },
  );

  it('follows from the score while the key of one question is not known', () => {
    const partly = withKey.map((question, index) =>
      index === 2 ? { ...question, correctAnswer: null } : question,
    );
    const told = { ...graded, score: 66.6, correctCount: null };
    const { questionDetails, ...counts } = summariseResult(partly, answers, told);
    expect(counts).toEqual({
      totalQuestions: 3,
      correctAnswers: 2,
      incorrectAnswers: 1,
      score: 66.6,
      timeTaken: 61,
    });
    expect(detailMarks(questionDetails)).toBeNull();
    expect(knownScore(partly, answers)).toBe(0);
  });

  it('keeps the score of an attempt whose questions are missing', () => {
    const bare = { ...graded, correctCount: null };
    expect(summariseResult([], answers, bare)).toEqual({
      totalQuestions: 0,
      correctAnswers: 0,
      incorrectAnswers: 0,
      score: 33.3,
      timeTaken: 61,
      questionDetails: [],
    });
    expect(knownScore([], answers)).toBe(0);
  });

  it('is known before the server returns it only with the key of every question', () => {
    expect(knownScore(withKey, { 0: '5', 1: '8' })).toBeCloseTo(200 / 3);
    expect(knownScore(withoutKey, { 0: '5', 1: '8' })).toBe(0);
  });

  it('counts no blank as right, even where the key is not known', () => {
    expect(reviewQuestions(withoutKey, { 0: '5' }).map(({ isCorrect }) => isCorrect)).toEqual([
      false,
      false,
      false,
    ]);
  });

  it('of a stored submission counts blanks with the incorrect ones, and marks only what was answered', () => {
    const stored = summariseStored(withKey, { score: 100 / 3, timeTaken: 61, answers });
    expect(stored).toMatchObject({ correctAnswers: 1, incorrectAnswers: 2, totalQuestions: 3 });
    expect(detailMarks(stored.questionDetails)).toBe(0.75);
    expect(detailMarks([])).toBeNull();
  });
});

describe('an urgent clock', () => {
  it.each([
    [1800, 300],
    [1500, 300],
    [1499, 299.8],
    [300, 60],
    [105, 21],
  ])('of %d seconds begins with %d seconds left', (duration, left) => {
    expect(urgentSeconds(duration)).toBeCloseTo(left, 6);
  });
});

describe('the minutes of an attempt', () => {
  const startedAt = '2026-11-26T09:00:00.000Z';
  const deadline = '2026-11-26T09:10:00.000Z';

  it('are those that it was given at its start, when its quiz has others now', () => {
    expect(attemptMinutes({ startedAt, deadline }, 5)).toBe(10);
  });

  it.each([
    {},
    { startedAt },
    { deadline },
    { startedAt: null, deadline: null },
    { startedAt: 'now', deadline },
  ])('are those of its quiz with %j', (attempt) => {
    expect(attemptMinutes(attempt, 5)).toBe(5);
    expect(attemptMinutes(attempt, null)).toBeNull();
  });
});
