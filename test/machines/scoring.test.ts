import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { countMarks, countsFromScore, gradeAnswers, scoreBand } from '#domain/attempts/scoring.ts';

const paper = (length: number) => Array.from({ length }, (_, index) => ({ correctAnswer: `right ${index}` }));

describe('grading', () => {
  it('counts 6 right, 3 wrong and 1 blank of 10 as 60 % and 5.25 marks', () => {
    const right = [0, 1, 2, 3, 4, 5].map((index) => [index, `right ${index}`]);
    const wrong = [6, 7, 8].map((index) => [index, 'wrong']);
    const grade = gradeAnswers(paper(10), Object.fromEntries([...right, ...wrong]));
    expect(grade).toEqual({
      totalQuestions: 10,
      correctAnswers: 6,
      incorrectAnswers: 3,
      unanswered: 1,
      score: 60,
    });
    expect(countMarks(grade)).toBe(5.25);
  });

  it('gives a blank attempt 0 and 0 marks', () => {
    const grade = gradeAnswers(paper(10), {});
    expect(grade).toEqual({
      totalQuestions: 10,
      correctAnswers: 0,
      incorrectAnswers: 0,
      unanswered: 10,
      score: 0,
    });
    expect(countMarks(grade)).toBe(0);
  });

  it('gives a quiz without questions 0, not NaN', () => {
    expect(gradeAnswers([], { 0: 'anything' }).score).toBe(0);
  });

  it('distinguishes options by every character', () => {
    const question = [{ correctAnswer: 'On Monday.' }];
    expect(gradeAnswers(question, { 0: 'On monday.' }).correctAnswers).toBe(0);
    expect(gradeAnswers(question, { 0: 'On Monday' }).correctAnswers).toBe(0);
  });

  it('agrees with an independent checker on 10,000 random attempts', () => {
    const answered = fc.array(fc.constantFrom('right', 'wrong', 'blank'), { minLength: 1, maxLength: 40 });
    fc.assert(
      fc.property(answered, (kinds) => {
        const answers: Record<string, string> = {};
        for (const [index, kind] of kinds.entries()) {
          if (kind !== 'blank') answers[index] = kind === 'right' ? `right ${index}` : `wrong ${index}`;
        }
        const right = kinds.filter((kind) => kind === 'right').length;
        const wrong = kinds.filter((kind) => kind === 'wrong').length;
        const grade = gradeAnswers(paper(kinds.length), answers);
        expect(grade).toEqual({
          totalQuestions: kinds.length,
          correctAnswers: right,
          incorrectAnswers: wrong,
          unanswered: kinds.length - right - wrong,
          score: (right / kinds.length) * 100,
        });
        expect(countMarks(grade) * 4).toBe(right * 4 - wrong);
        expect(countsFromScore(grade.score, kinds.length).correctAnswers).toBe(right);
      }),
      { numRuns: 10_000 },
    );
  });
});

it('the bands of scores begin at their limits', () => {
  expect([100, 70, 69.99, 40, 39.99, 0].map(scoreBand)).toEqual([
    'Excellent!',
    'Excellent!',
    'Good Job!',
    'Good Job!',
    'Keep Practicing!',
    'Keep Practicing!',
  ]);
});

it('the counts of a stored result follow from its score', () => {
  expect(countsFromScore(66.666, 3)).toEqual({ correctAnswers: 2, incorrectAnswers: 1 });
  expect(countsFromScore(0, 0)).toEqual({ correctAnswers: 0, incorrectAnswers: 0 });
});
