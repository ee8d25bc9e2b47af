import type { Translate } from '#domain/text/placeholders.ts';
import { translated } from '#web/texts/t.ts';

const places = ['ones', 'tens', 'hundreds', 'thousands', 'ten thousands', 'lakhs', 'ten lakhs'] as const;

export interface Rod {
  readonly place: string;
  readonly upper: boolean;
  /** 0 to 4. */
  readonly lower: number;
}

const mostRods = places.length;

/**
 * The beads of a number that touch the bar, from the highest place to the ones.
 *
 * @param least fill up with empty rods to this many
 * @throws RangeError for anything but a whole number from 0 to 99,99,999
 */
export function sorobanRods(number: number, least = 1): readonly Rod[] {
  if (!Number.isInteger(number) || number < 0 || number >= 10 ** mostRods)
    throw new RangeError(`An abacus of ${mostRods} rods cannot show ${number}`);
  const digits = String(number).padStart(Math.min(least, mostRods), '0');
  return [...digits].map((digit, index) => ({
    place: places[digits.length - 1 - index] ?? '',
    upper: Number(digit) >= 5,
    lower: Number(digit) % 5,
  }));
}

const countedBelow = (lower: number) => (lower === 1 ? '{lower} lower bead' : '{lower} lower beads');

function describeBeads({ upper, lower }: Rod, say: Translate): string {
  if (lower === 0) return say(upper ? 'the upper bead' : 'no bead');
  const below = say(countedBelow(lower), { lower });
  return upper ? say('the upper bead and {beads}', { beads: below }) : below;
}

interface Description {
  readonly least?: number | undefined;
  readonly say?: Translate;
}

/** «an abacus: 2 lower beads on the tens rod, the upper bead on the ones rod», without the number itself. */
export function describeSoroban(number: number, { least, say = translated }: Description = {}): string {
  const rods = sorobanRods(number, least).map((rod) =>
    say('{beads} on the {place} rod', { beads: describeBeads(rod, say), place: say(rod.place) }),
  );
  return say('an abacus: {rods}', { rods: rods.join(', ') });
}
