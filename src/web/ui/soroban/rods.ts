export interface Rod {
  /** «tens rod». */
  readonly name: string;
  readonly upper: boolean;
  /** 0 to 4. */
  readonly lower: number;
}

const places = ['ones', 'tens', 'hundreds', 'thousands', 'ten thousands', 'lakhs', 'ten lakhs'] as const;

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
    name: `${places[digits.length - 1 - index]} rod`,
    upper: Number(digit) >= 5,
    lower: Number(digit) % 5,
  }));
}

function describeRod({ name, upper, lower }: Rod): string {
  const below = lower === 0 ? '' : `${lower} lower ${lower === 1 ? 'bead' : 'beads'}`;
  const beads = [upper ? 'the upper bead' : '', below].filter((part) => part !== '').join(' and ');
  return `${beads || 'no bead'} on the ${name}`;
}

/** «an abacus: 2 lower beads on the tens rod, the upper bead on the ones rod», without the number itself. */
export const describeSoroban = (number: number, least?: number): string =>
  `an abacus: ${sorobanRods(number, least).map(describeRod).join(', ')}`;
