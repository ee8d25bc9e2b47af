import { describe, expect, it } from 'vitest';
import { fittingStep } from '#domain/practice/fitting-step.ts';
import { findStep } from '#domain/practice/ladder.ts';
import { hasPractice } from '#domain/practice/practised-subjects.ts';
import { sampleSubjects } from '#server/sample/quizzes.ts';

describe('the practice that fits questions', () => {
  it.each([
    ['What is 2 + 1?', 'direct-add'],
    ['What is 8 − 2?', 'direct'],
    ['What is 4 + 3?', 'small-add'],
    ['What is 7 − 4?', 'small'],
    ['What is 4 + 9?', 'big-add'],
    ['What is 14 − 6?', 'mixed'],
    ['What is 13 - 9?', 'big'],
    ['What is 6 + 7?', 'mixed-add'],
    ['Add row by row: 12 + 39.', 'tens-big'],
    ['Picture the beads: 21 + 11.', 'tens-direct'],
    ['Picture the beads: 45 + 38.', 'tens-mixed'],
    ['Who is the little friend of 2?', 'small-add'],
    ['Who is the big friend of 7?', 'big-add'],
    ['Big Friends of Ten', 'big-add'],
    ['How much is the upper bead worth?', 'direct-add'],
    ['What is 3 − 5?', 'direct-add'],
    ['Call 98765 43210 or 123456 + 5', 'direct-add'],
  ])('of Abacus for «%s» is %s', (text, step) => {
    expect(fittingStep('Abacus', [text])).toBe(step);
  });

  it('is the step of most questions, and in a tie that of the first one', () => {
    expect(fittingStep('Abacus', ['4 + 3', '7 − 4', '6 − 3'])).toBe('small');
    expect(fittingStep('Abacus', ['4 + 3', '7 − 4'])).toBe('small-add');
    expect(fittingStep('Abacus', [])).toBe('direct-add');
  });

  it.each([
    ['What is 23 × 11?', 'vedic-eleven'],
    ['What is 25²?', 'vedic-square'],
    ['What is 1000 − 283?', 'vedic-nikhilam'],
    ['What is 98 × 97?', 'vedic-base'],
    ['What is 21 × 32?', undefined],
  ])('of Vedic maths for «%s» is %s', (text, step) => {
    expect(fittingStep('Vedic Maths', [text])).toBe(step);
  });

  it.each(['Phonics', 'Handwriting', "Rubik's Cube", ''])('does not exist for «%s»', (subject) => {
    expect(fittingStep(subject, ['What is 4 + 3?'])).toBeUndefined();
  });

  it('is linked only for the subjects of the ladder', () => {
    expect(sampleSubjects.filter(({ name }) => hasPractice(name)).map(({ name }) => name)).toEqual([
      'Abacus',
      'Vedic Maths',
    ]);
  });

  it.each(sampleSubjects.slice(0, 2))(
    'is a step of the ladder for each quiz of $name',
    ({ name, quizzes }) => {
      for (const { title, questions } of quizzes)
        for (const texts of [[title], questions.map(({ questionText }) => questionText)]) {
          const step = fittingStep(name, texts);
          if (step === undefined) expect(name).toBe('Vedic Maths');
          else expect(findStep(step)?.id).toBe(step);
        }
    },
  );
});
