import { inRandomOrder, pick, type Random } from './random.ts';

export type MistakeName =
  | 'off-by-one'
  | 'off-by-five'
  | 'off-by-ten'
  | 'forgotten-complement'
  | 'swapped-digits'
  | 'missed-row'
  | 'turned-sign'
  | 'one-time-more-or-less'
  | 'wrong-place'
  | 'forgotten-carry'
  | 'forgotten-step'
  | 'other-sound'
  | 'same-order'
  | 'not-turned-back'
  | 'one-move-wrong';

/** A mistake that learners make, with the wrong answers to which it can lead. */
export interface Mistake {
  readonly name: MistakeName;
  readonly answers: readonly string[];
}

export interface Exercise {
  /** A sum has a line for each number. */
  readonly lines: readonly string[];
  readonly answer: string;
  readonly mistakes: readonly Mistake[];
}

/** Also decides whether two exercises are the same. */
export const exerciseText = ({ lines }: Pick<Exercise, 'lines'>): string => lines.join(' ');

/** Steps of a search for all exercises of a part, which ends when none are left. */
export interface Budget {
  steps: number;
}

/**
 * Draws and lists the exercises that fit one part of a specification.
 * docs/practice.md#add-a-subject
 */
export interface Exercises<Part> {
  /** @returns undefined when a random choice leads to no exercise */
  readonly draw: (part: Part, random: Random) => Exercise | undefined;
  readonly listAll: (part: Part, budget: Budget) => Iterable<Exercise>;
}

/** Different wrong answers, each by another mistake where there are enough. */
export function chooseWrongAnswers(
  { answer, mistakes }: Exercise,
  count: number,
  random: Random,
): readonly string[] {
  const chosen: string[] = [];
  while (chosen.length < count) {
    const before = chosen.length;
    for (const { answers } of inRandomOrder(mistakes, random)) {
      if (chosen.length === count) break;
      const wrong = pick(
        answers.filter((each) => each !== answer && !chosen.includes(each)),
        random,
      );
      if (wrong !== undefined) chosen.push(wrong);
    }
    if (chosen.length === before) break;
  }
  return chosen;
}
