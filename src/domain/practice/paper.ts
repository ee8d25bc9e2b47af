import { chooseWrongAnswers, type Exercise, exerciseText } from '#domain/exercises/exercise.ts';
import { inRandomOrder, type Random, seededRandom } from '#domain/exercises/random.ts';
import type { Part, Specification } from './specification.ts';
import { exercisesOf, findAll } from './subjects.ts';

export interface PaperExercise extends Pick<Exercise, 'lines' | 'answer'> {
  readonly options: readonly string[];
}

/** A part asks for more different exercises than there are. */
export interface TooFew {
  readonly kind: 'too-few';
  /** Zero-based. */
  readonly part: number;
  readonly wanted: number;
  /** Without those that earlier parts of the paper use. */
  readonly existing: number;
  /** False when the search ended early: then there may be more. */
  readonly isExact: boolean;
}

export type Paper = { readonly kind: 'paper'; readonly exercises: readonly PaperExercise[] } | TooFew;

export const optionCount = 4;
const drawLimit = 200;

/**
 * The same specification and seed give the same paper on every machine and in every release.
 * @param seed a 32-bit integer
 */
export function generatePaper({ parts }: Specification, seed: number): Paper {
  const random = seededRandom(seed);
  const used = new Set<string>();
  const exercises: Exercise[] = [];
  for (const [index, part] of parts.entries()) {
    const added = drawPart(part, used, random);
    if ('existing' in added) return { kind: 'too-few', part: index, wanted: part.count, ...added };
    exercises.push(...added);
  }
  return { kind: 'paper', exercises: withOptions(exercises, random) };
}

/** Where drawing finds no more, the rest are taken from the list of all exercises. */
function drawPart(part: Part, used: Set<string>, random: Random) {
  const drawn: Exercise[] = [];
  while (drawn.length < part.count) {
    const exercise = drawUnused(part, used, random);
    if (exercise === undefined) break;
    drawn.push(exercise);
    used.add(exerciseText(exercise));
  }
  if (drawn.length === part.count) return drawn;
  const { all, isExact } = findAll(part);
  const left = all.filter((each) => !used.has(exerciseText(each)));
  const existing = drawn.length + left.length;
  if (existing < part.count) return { existing, isExact };
  for (const exercise of inRandomOrder(left, random)) {
    if (drawn.length === part.count) break;
    drawn.push(exercise);
    used.add(exerciseText(exercise));
  }
  return drawn;
}

function drawUnused(part: Part, used: ReadonlySet<string>, random: Random): Exercise | undefined {
  const { draw } = exercisesOf(part);
  for (let tries = 0; tries < drawLimit; tries += 1) {
    const exercise = draw(random);
    if (exercise !== undefined && !used.has(exerciseText(exercise))) return exercise;
  }
  return undefined;
}

/** Spreads the right answers evenly over the letters. */
function withOptions(exercises: readonly Exercise[], random: Random): readonly PaperExercise[] {
  const letters = [...Array(optionCount).keys()];
  const rounds = Array.from({ length: Math.ceil(exercises.length / optionCount) }, () => [
    ...inRandomOrder(letters, random),
  ]);
  const places = [...inRandomOrder(rounds.flat().slice(0, exercises.length), random)];
  return exercises.map((exercise, index) => {
    const { lines, answer } = exercise;
    const wrong = chooseWrongAnswers(exercise, optionCount - 1, random);
    return { lines, answer, options: wrong.toSpliced(places[index] ?? 0, 0, answer) };
  });
}
