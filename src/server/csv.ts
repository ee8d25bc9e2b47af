/** The byte order mark, which makes spreadsheets read UTF-8. */
const mark = '\u{FEFF}';
/**
 * Text that a spreadsheet would run as a formula, also after blanks or invisible characters, and in
 * full-width forms.
 */
const formula = /^[\s\p{Cc}\p{Cf}\p{Default_Ignorable_Code_Point}]*[=+\-@＝＋－＠]|^[\t\r\n]/u;

/**
 * Formats rows as CSV with every cell quoted. A cell that a spreadsheet would run gets a leading apostrophe,
 * since its text is untrusted.
 */
export function csvOf(rows: readonly (readonly string[])[]): string {
  return mark + csvLines(rows);
}

/** Formats further rows, to append to the result of `csvOf`. */
export function csvLines(rows: readonly (readonly string[])[]): string {
  return rows.map((row) => `${row.map(cell).join(',')}\r\n`).join('');
}

/** Whether a spreadsheet would run a text, so that it is written with an apostrophe before it. */
export const isFormula = (text: string): boolean => formula.test(text);

function cell(text: string): string {
  const tame = isFormula(text) ? `'${text}` : text;
  return `"${tame.replaceAll('"', '""')}"`;
}
