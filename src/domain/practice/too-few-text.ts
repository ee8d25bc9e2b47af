import type { TooFew } from './paper.ts';

const grouped = new Intl.NumberFormat('en-IN');

/** Why a paper cannot be made. */
export function tooFewText({ part, wanted, existing, isExact }: TooFew): string {
  const [found, asked] = [grouped.format(existing), grouped.format(wanted)];
  const place = part === 0 ? '' : `Part ${part + 1}: `;
  return isExact
    ? `${place}There are only ${found} different exercises like these, and the paper asks for ${asked}.`
    : `${place}Only ${found} different exercises like these were found, and the paper asks for ${asked}.`;
}
