import { type Budget, type Exercise, type Exercises, exerciseText } from '#domain/exercises/exercise.ts';
import type { Random } from '#domain/exercises/random.ts';
import { divisions, multiplications } from '#domain/soroban/products.ts';
import { sums } from '#domain/soroban/sums.ts';
import { cube } from './cube.ts';
import { phonics } from './phonics.ts';
import type { Part } from './specification.ts';
import { vedic } from './vedic.ts';

const bind = <Fitting>({ draw, listAll }: Exercises<Fitting>, part: Fitting) => ({
  draw: (random: Random): Exercise | undefined => draw(part, random),
  listAll: (budget: Budget): Iterable<Exercise> => listAll(part, budget),
});

export function exercisesOf(part: Part) {
  switch (part.kind) {
    case 'sums':
      return bind(sums, part);
    case 'multiplication':
      return bind(multiplications, part);
    case 'division':
      return bind(divisions, part);
    case 'vedic':
      return bind(vedic, part);
    case 'phonics':
      return bind(phonics, part);
    case 'cube':
      return bind(cube, part);
  }
}

const searchLimit = 200_000;

/** The different exercises of a part. `isExact` is false when the search ended early: then there may be more. */
export function findAll(part: Part): { readonly all: readonly Exercise[]; readonly isExact: boolean } {
  const budget = { steps: searchLimit };
  const found = new Map<string, Exercise>();
  for (const exercise of exercisesOf(part).listAll(budget)) found.set(exerciseText(exercise), exercise);
  return { all: [...found.values()], isExact: budget.steps > 0 };
}
