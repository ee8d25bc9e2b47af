import { type SubjectKey, subjectKey } from '#domain/courses/subject-key.ts';
import { sumMoves, type Technique } from '#domain/soroban/moves.ts';

const abacusWords: readonly (readonly [words: RegExp, step: string])[] = [
  [/big friend|friends of ten/i, 'big-add'],
  [/(?:little|small) friend|friends of five/i, 'small-add'],
];

const vedicWords: readonly (readonly [words: RegExp, step: string])[] = [
  [/(?:×|times) 11\b|\belevens?\b/i, 'vedic-eleven'],
  [/²|\bsquare/i, 'vedic-square'],
  [/from nine|\b10+ [-−] /i, 'vedic-nikhilam'],
  [/\bbase\b|\b(?:9|10)\d × (?:9|10)\d\b/i, 'vedic-base'],
];

/** Longer numbers are in no step. */
const sum = /(?<!\d)\d{1,3}(?: ?[-+−] ?\d{1,3})+(?!\d)/g;

/** @returns the step that has the hardest move of the sum; undefined where its total falls below 0 */
function stepOfSum(text: string): string | undefined {
  const rows = text.replaceAll('−', '-').replaceAll(' ', '').match(/-?\d+/g)?.map(Number) ?? [];
  const moved = new Set<Technique>();
  try {
    for (const moves of sumMoves(rows)) for (const { technique } of moves) moved.add(technique);
  } catch {
    return undefined;
  }
  if (rows.slice(1).some((row) => Math.abs(row) > 9)) {
    if (moved.has('mixed')) return 'tens-mixed';
    return moved.has('bigFriend') || moved.has('smallFriend') ? 'tens-big' : 'tens-direct';
  }
  const adds = rows.every((row) => row >= 0) ? '-add' : '';
  if (moved.has('mixed')) return `mixed${adds}`;
  if (moved.has('bigFriend')) return `big${adds}`;
  if (moved.has('smallFriend')) return `small${adds}`;
  return `direct${adds}`;
}

const stepsOfWords = (text: string, list: typeof abacusWords) =>
  list.filter(([words]) => words.test(text)).map(([, step]) => step);

const stepsOf: Partial<Readonly<Record<SubjectKey, (text: string) => readonly (string | undefined)[]>>> = {
  abacus: (text) => [...(text.match(sum) ?? []).map(stepOfSum), ...stepsOfWords(text, abacusWords)],
  'vedic-maths': (text) => stepsOfWords(text, vedicWords),
};

function mostFrequent(steps: readonly string[]): string | undefined {
  const counts = new Map<string, number>();
  for (const step of steps) counts.set(step, (counts.get(step) ?? 0) + 1);
  const [first] = [...counts].toSorted(([, one], [, other]) => other - one);
  return first?.[0];
}

/**
 * @param texts what questions say, and the title of their quiz
 * @returns undefined where no step fits, and for subjects without practice
 */
export function fittingStep(subjectName: string, texts: readonly string[]): string | undefined {
  const key = subjectKey(subjectName);
  const steps = stepsOf[key];
  if (steps === undefined) return undefined;
  const step = mostFrequent(texts.flatMap(steps).filter((each) => each !== undefined));
  return step ?? (key === 'abacus' ? 'direct-add' : undefined);
}
