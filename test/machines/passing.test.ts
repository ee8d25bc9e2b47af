import { describe, expect, it } from 'vitest';
import { type QuestionDetail, resultMarks } from '#domain/attempts/result-summary.ts';
import { getPassing } from '#domain/quizzes/passing.ts';

describe('whether an attempt is passed', () => {
  it.each([
    { marks: 6, passingMarks: 5, passed: true },
    { marks: 5, passingMarks: 5, passed: true },
    { marks: 4.75, passingMarks: 5, passed: false },
    { marks: -2.5, passingMarks: 5, passed: false },
    { marks: 3.5, passingMarks: 3.5, passed: true },
  ])(
    'is decided by its marks: $marks of $passingMarks needed, $passed',
    ({ marks, passingMarks, passed }) => {
      expect(getPassing(marks, passingMarks)).toEqual({ passed, marks, needed: passingMarks });
    },
  );

  it('is unknown while the marks are unknown', () => {
    expect(getPassing(null, 5)).toBeNull();
  });

  it.each([null, undefined, 0, -1])('is unknown for a quiz whose passing marks are %s', (passingMarks) => {
    expect(getPassing(6, passingMarks)).toBeNull();
  });
});

describe('the marks of a result', () => {
  const question = { questionText: '2 + 2 ?', options: ['3', '4'] };
  const hidden = { ...question, correctAnswer: null, isCorrect: false };
  const answered = { ...hidden, userAnswer: '4' };
  const open = { ...hidden, userAnswer: null };
  const result = (
    correctAnswers: number,
    incorrectAnswers: number,
    questionDetails: readonly QuestionDetail[],
  ) => ({
    totalQuestions: questionDetails.length,
    correctAnswers,
    incorrectAnswers,
    score: 0,
    timeTaken: 0,
    questionDetails,
  });

  it('are those of its review', () => {
    const right = { ...question, correctAnswer: '4', userAnswer: '4', isCorrect: true };
    const wrong = { ...right, userAnswer: '3', isCorrect: false };
    // A stored result counts the open question as incorrect.
    expect(resultMarks(result(1, 2, [right, wrong, { ...wrong, userAnswer: null }]))).toBe(0.75);
  });

  it('are those of its counts, while the key is not known', () => {
    expect(resultMarks(result(2, 1, [answered, answered, answered, open]))).toBe(1.75);
    expect(resultMarks(result(0, 0, [open, open]))).toBe(0);
  });

  it('are unknown when the counts include open questions as wrong, or when nothing is counted', () => {
    expect(resultMarks(result(2, 2, [answered, answered, answered, open]))).toBeNull();
    expect(resultMarks(result(0, 2, [open, open]))).toBeNull();
    expect(resultMarks(result(0, 0, []))).toBeNull();
  });
});
