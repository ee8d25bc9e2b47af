import { describeSoroban } from '../soroban/rods.ts';
import { abacusNumber } from './abacus-number.ts';
import { formulaParts } from './formula-parts.ts';
import { spokenFormula } from './spoken-formula.ts';

function spokenPart(written: string): string {
  const number = abacusNumber(written);
  return number === null ? spokenFormula(written) : describeSoroban(number);
}

export const spokenText = (text: string): string =>
  formulaParts(text)
    .map((part, index) => (index % 2 === 0 ? part : spokenPart(part)))
    .join('');
