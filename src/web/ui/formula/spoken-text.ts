import { fillPlaceholders, type Translate } from '#domain/text/placeholders.ts';
import { contentLanguage } from '#web/texts/content-language.ts';
import { translated } from '#web/texts/t.ts';
import { describeSoroban } from '../soroban/rods.ts';
import { abacusNumber } from './abacus-number.ts';
import { formulaParts } from './formula-parts.ts';
import { spokenFormula } from './spoken-formula.ts';

function spokenPart(written: string, say: Translate): string {
  const number = abacusNumber(written);
  return number === null ? spokenFormula(written, say) : describeSoroban(number, { say });
}

/** Among words of another language than that of the page, formulas are spoken in English: one voice reads all. */
const languageFor = (parts: readonly string[]): Translate => {
  const written = parts.filter((_, index) => index % 2 === 0).join(' ');
  return contentLanguage(written) === undefined ? translated : fillPlaceholders;
};

export function spokenText(text: string, say?: Translate): string {
  const parts = formulaParts(text);
  const sayPart = say ?? languageFor(parts);
  return parts.map((part, index) => (index % 2 === 0 ? part : spokenPart(part, sayPart))).join('');
}

/** For a voice that speaks English alone. */
export const spokenInEnglish = (text: string): string => spokenText(text, fillPlaceholders);
