import { isFormula } from '#server/common/csv.ts';

/** `toCsv` protects formulas by an apostrophe, which reading removes. */
export const protectedCell = (text: string): string =>
  text.startsWith("'") && isFormula(text.replace(/^'+/, '')) ? `'${text}` : text;

export const unprotectedCell = (cell: string): string =>
  cell.startsWith("'") && isFormula(cell.replace(/^'+/, '')) ? cell.slice(1) : cell;
