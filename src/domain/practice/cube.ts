import * as v from 'valibot';
import type { Budget, Exercise, Exercises, Mistake } from '#domain/exercises/exercise.ts';
import { inRandomOrder, type Random } from '#domain/exercises/random.ts';
import { wholeNumber } from '#domain/exercises/whole-number.ts';

/** Which moves undo a sequence of turns. docs/practice.md#cube */
export const cubePart = v.object({
  kind: v.literal('cube'),
  count: wholeNumber(1, 1000),
  moves: wholeNumber(2, 8),
});
type CubePart = v.InferOutput<typeof cubePart>;

/** Opposite faces share an axis: turning both in either order is the same. */
const axes = ['RL', 'UD', 'FB'];
const turns = axes.flatMap((axis) => [...axis].flatMap((face) => [face, `${face}’`, `${face}2`]));
const axisOf = (turn: string) => axes.findIndex((axis) => axis.includes(turn.charAt(0)));

function inverse(turn: string): string {
  if (turn.endsWith('2')) return turn;
  return turn.endsWith('’') ? turn.slice(0, -1) : `${turn}’`;
}

/** Two turns of one axis never follow each other, so that no two sequences are the same. */
const mayFollow = (turn: string, before: string | undefined) =>
  before === undefined || axisOf(turn) !== axisOf(before);

/** @returns undefined where mistakes lead to too few different answers, as for half turns */
function toExercise(sequence: readonly string[]): Exercise | undefined {
  const undone = sequence.map(inverse).reverse();
  const answer = undone.join(' ');
  const wrong = (name: Mistake['name'], ...answers: readonly (readonly string[])[]): Mistake => ({
    name,
    answers: answers.map((each) => each.join(' ')).filter((each) => each !== answer),
  });
  const mistakes = [
    wrong('same-order', sequence.map(inverse)),
    wrong('not-turned-back', sequence.toReversed(), sequence),
    wrong('one-move-wrong', ...undone.map((turn, place) => undone.with(place, inverse(turn)))),
  ];
  const different = new Set(mistakes.flatMap(({ answers }) => answers));
  if (different.size < 3) return undefined;
  return { lines: [`Which moves undo ${sequence.join(' ')} ?`], answer, mistakes };
}

function draw({ moves }: CubePart, random: Random): Exercise | undefined {
  const sequence: string[] = [];
  while (sequence.length < moves) {
    for (const turn of inRandomOrder(turns, random)) {
      if (!mayFollow(turn, sequence.at(-1))) continue;
      sequence.push(turn);
      break;
    }
  }
  return toExercise(sequence);
}

function* listFrom(sequence: readonly string[], part: CubePart, budget: Budget): Generator<Exercise> {
  if (sequence.length === part.moves) {
    const exercise = toExercise(sequence);
    if (exercise !== undefined) yield exercise;
    return;
  }
  for (const turn of turns) {
    if (budget.steps <= 0) return;
    budget.steps -= 1;
    if (mayFollow(turn, sequence.at(-1))) yield* listFrom([...sequence, turn], part, budget);
  }
}

export const cube: Exercises<CubePart> = {
  draw,
  listAll: (part, budget) => listFrom([], part, budget),
};
