/** Tells a spreadsheet that the letters are UTF-8. */
const mark = '\u{FEFF}';
/**
 * What a spreadsheet would run as a formula, wherever it looks for its beginning: behind blanks and characters that
 * show nothing, and in the wide forms that it reads as the plain ones.
 */
const formula = /^[\s\p{Cc}\p{Cf}\p{Default_Ignorable_Code_Point}]*[=+\-@＝＋－＠]|^[\t\r\n]/u;

/**
 * Rows as CSV for a spreadsheet, each cell in quotes. A cell that a spreadsheet would run gets an apostrophe in
 * front, since strangers wrote these.
 */
export function csvOf(rows: readonly (readonly string[])[]): string {
  return mark + csvLines(rows);
}

/** More rows, to be written behind what `csvOf` gave. */
export function csvLines(rows: readonly (readonly string[])[]): string {
  return rows.map((row) => `${row.map(cell).join(',')}\r\n`).join('');
}

function cell(text: string): string {
  const tame = formula.test(text) ? `'${text}` : text;
  return `"${tame.replaceAll('"', '""')}"`;
}
