import type { Exercise } from '#domain/exercises/exercise.ts';
import { exerciseText } from '#domain/exercises/exercise.ts';
import { seededRandom } from '#domain/exercises/random.ts';
import type { LadderStep } from './ladder.ts';
import { exercisesOf } from './subjects.ts';

const drawLimit = 500;

/**
 * Draws exercises of a step one after another. The same seed gives the same ones.
 * @param previous is not drawn again at once; '' for none
 * @throws Error for a step whose part has no exercise
 */
export function drawExercise(
  { part, id }: Pick<LadderStep, 'id' | 'part'>,
  seed: number,
  previous = '',
): Exercise {
  const { draw } = exercisesOf(part);
  const random = seededRandom(seed);
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
