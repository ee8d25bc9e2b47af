import { describe, expect, test } from 'vitest';
import { findCountedStep } from '#domain/practice/counted-step.ts';
import { ladder } from '#domain/practice/ladder.ts';
import { flashSteps, listeningSteps } from '#domain/practice/number-steps.ts';
import { drawExercise } from '#domain/practice/practice-exercise.ts';
import { findPresetStep, presetSteps } from '#domain/practice/preset-steps.ts';
import { readTypedNumber } from '#domain/practice/typed-answer.ts';

const seeds = Array.from({ length: 3000 }, (_, index) => index + 1);

describe('the exercises of an examination', () => {
  test('come from each part as often as the examination has them', () => {
    const step = findPresetStep('preset-ucmas-basic') ?? expect.fail('There is no such examination');
    const rows = seeds.map((seed) => drawExercise(step, seed).lines.length);
    const share = (count: number) => rows.filter((each) => each === count).length / seeds.length;
    // The parts have 25, 25, 50 and 100 of 200 exercises.
    expect(share(3)).toBeCloseTo(1 / 8, 1);
    expect(share(4)).toBeCloseTo(1 / 8, 1);
    expect(share(5)).toBeCloseTo(1 / 4, 1);
    expect(share(6)).toBeCloseTo(1 / 2, 1);
    expect(share(3) + share(4) + share(5) + share(6)).toBe(1);
  });

  test.each(presetSteps.map((step) => [step.name, step] as const))(
    'of %s have an answer that can be typed',
    (_, step) => {
      for (const seed of seeds.slice(0, 50)) {
        expect(readTypedNumber(drawExercise(step, seed).answer)).toBeGreaterThanOrEqual(0);
      }
    },
  );

  test('are those of the boards of Japan and of competitions, in time at the speed of the examination', () => {
    expect(presetSteps.map(({ id, seconds }) => [id, Math.round(seconds * 10) / 10])).toEqual([
      ['preset-japan-10-kyu', 40],
      ['preset-japan-9-kyu', 40],
      ['preset-japan-8-kyu', 40],
      ['preset-japan-7-kyu', 40],
      ['preset-japan-6-kyu', 36],
      ['preset-japan-5-kyu', 36],
      ['preset-japan-4-kyu', 36],
      ['preset-japan-3-kyu', 36],
      ['preset-japan-2-kyu', 36],
      ['preset-japan-1-kyu', 36],
      ['preset-ucmas-basic', 2.4],
      ['preset-abacus-olympiad', 9],
      ['preset-icam', 4.2],
    ]);
  });
});

test('a step without parts has no exercise', () => {
  expect(() => drawExercise({ id: 'empty', parts: [] }, 1)).toThrow('The step empty has no parts');
});

test('the ids of all steps are different and fit a stored answer', () => {
  const ids = [...ladder, ...presetSteps, ...flashSteps, ...listeningSteps].map(({ id }) => id);
  expect(new Set(ids).size).toBe(ids.length);
  for (const id of ids) {
    expect(id).toMatch(/^[\w-]{1,40}$/);
    expect(findCountedStep(id)?.id).toBe(id);
  }
  expect(findCountedStep('of-a-newer-release')).toBeUndefined();
});
