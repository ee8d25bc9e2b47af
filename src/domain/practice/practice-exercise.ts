import type { Exercise } from '#domain/exercises/exercise.ts';
import { exerciseText } from '#domain/exercises/exercise.ts';
import { type Random, seededRandom } from '#domain/exercises/random.ts';
import type { LadderStep } from './ladder.ts';
import type { Part } from './specification.ts';
import { exercisesOf } from './subjects.ts';

const drawLimit = 500;

/**
 * Draws exercises of a step one after another. The same seed gives the same ones.
 * @param previous is not drawn again at once; '' for none
 * @throws Error for a step whose part has no exercise
 */
export function drawExercise(
  { parts, id }: Pick<LadderStep, 'id' | 'parts'>,
  seed: number,
  previous = '',
): Exercise {
  const random = seededRandom(seed);
  const part = drawPart(parts, random);
  if (part === undefined) throw new Error(`The step ${id} has no parts`);
  const { draw } = exercisesOf(part);
  let last: Exercise | undefined;
  for (let tries = 0; tries < drawLimit; tries += 1) {
    const exercise = draw(random);
    if (exercise === undefined) continue;
    last = exercise;
    if (exerciseText(exercise) !== previous) return exercise;
  }
  if (last === undefined) throw new Error(`The step ${id} has no exercise`);
  return last;
}

/** Each part as often as it has exercises. */
function drawPart(parts: readonly Part[], random: Random): Part | undefined {
  const [first, ...others] = parts;
  if (others.length === 0) return first;
  let place = random(parts.reduce((sum, { count }) => sum + count, 0));
  return parts.find(({ count }) => {
    place -= count;
    return place < 0;
  });
}
