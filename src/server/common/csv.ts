/** The byte order mark makes spreadsheets read UTF-8. */
const mark = '\u{FEFF}';
/** Also after blanks or invisible characters, and in full-width forms. */
const formula = /^[\s\p{Cc}\p{Cf}\p{Default_Ignorable_Code_Point}]*[=+\-@＝＋－＠]|^[\t\r\n]/u;

/** Quotes every cell. Formulas get a leading apostrophe, since their text is untrusted. */
export function toCsv(rows: readonly (readonly string[])[]): string {
  return mark + csvLines(rows);
}

export function csvLines(rows: readonly (readonly string[])[]): string {
  return rows.map((row) => `${row.map(cell).join(',')}\r\n`).join('');
}

export const isFormula = (text: string): boolean => formula.test(text);

function cell(text: string): string {
  const tame = isFormula(text) ? `'${text}` : text;
  return `"${tame.replaceAll('"', '""')}"`;
}
