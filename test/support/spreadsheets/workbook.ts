import { strToU8, zipSync } from 'fflate';

/** A cell as a text, a number, or what a spreadsheet makes of other things. */
export type Cell =
  | string
  | number
  | null
  | { readonly formula: string; readonly result?: string | number }
  | { readonly error: string }
  /** The number of a day. */
  | { readonly date: number; readonly shown: string }
  | { readonly percent: number }
  | { readonly money: number };

export interface Sheet {
  readonly name: string;
  readonly rows: readonly (readonly Cell[])[];
  /** Such as `A1:C1`; cells within have no text but the first. */
  readonly merged?: readonly string[];
}

const escaped = (text: string): string =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;').replaceAll('"', '&quot;');

const letter = (column: number): string =>
  column < 26
    ? String.fromCharCode(65 + column)
    : `${letter(Math.floor(column / 26) - 1)}${letter(column % 26)}`;

const head = '<?xml version="1.0" encoding="UTF-8" standalone="yes"?>\n';

/** Formats 0 to 3 of `styles`: plain, a date, per cent, money. */
const styles = `${head}<styleSheet xmlns="http://schemas.openxmlformats.org/spreadsheetml/2006/main"><numFmts count="1"><numFmt numFmtId="164" formatCode="&quot;₹&quot;#,##0.00"/></numFmts><cellXfs count="4"><xf numFmtId="0"/><xf numFmtId="14"/><xf numFmtId="9"/><xf numFmtId="164"/></cellXfs></styleSheet>`;

function xlsxCell(cell: Cell, reference: string, strings: string[]): string {
  const place = `<c r="${reference}"`;
  if (cell === null) return '';
  if (typeof cell === 'number') return `${place}><v>${cell}</v></c>`;
  if (typeof cell === 'string') {
    if (!strings.includes(cell)) strings.push(cell);
    return `${place} t="s"><v>${strings.indexOf(cell)}</v></c>`;
  }
  if ('error' in cell) return `${place} t="e"><f>1/0</f><v>${cell.error}</v></c>`;
  if ('date' in cell) return `${place} s="1"><v>${cell.date}</v></c>`;
  if ('percent' in cell) return `${place} s="2"><v>${cell.percent}</v></c>`;
  if ('money' in cell) return `${place} s="3"><v>${cell.money}</v></c>`;
  const formula = `<f>${escaped(cell.formula)}</f>`;
  if (cell.result === undefined) return `${place}>${formula}</c>`;
  const type = typeof cell.result === 'string' ? ' t="str"' : '';
  return `${place}${type}>${formula}<v>${escaped(String(cell.result))}</v></c>`;
}

/** As Excel writes it, with shared strings. */
export function toXlsx(sheets: readonly Sheet[]): Uint8Array<ArrayBuffer> {
  const strings: string[] = [];
  const parts: Record<string, string> = {};
  for (const [index, { rows, merged = [] }] of sheets.entries()) {
    const data = rows.map(
      (cells, row) =>
        `<row r="${row + 1}">${cells.map((cell, column) => xlsxCell(cell, `${letter(column)}${row + 1}`, strings)).join('')}</row>`,
    );
    const areas = merged.map((area) => `<mergeCell ref="${area}"/>`).join('');
    parts[`xl/worksheets/sheet${index + 1}.xml`] =
      `${head}<worksheet xmlns="http://schemas.openxmlformats.org/spreadsheetml/2006/main"><sheetData>${data.join('')}</sheetData>${areas === '' ? '' : `<mergeCells count="${merged.length}">${areas}</mergeCells>`}</worksheet>`;
  }
  const list = sheets.map(
    ({ name }, index) => `<sheet name="${escaped(name)}" sheetId="${index + 1}" r:id="rId${index + 1}"/>`,
  );
  const links = sheets.map(
    (_, index) =>
      `<Relationship Id="rId${index + 1}" Type="http://schemas.openxmlformats.org/officeDocument/2006/relationships/worksheet" Target="worksheets/sheet${index + 1}.xml"/>`,
  );
  const all = {
    '[Content_Types].xml': `${head}<Types xmlns="http://schemas.openxmlformats.org/package/2006/content-types"><Default Extension="xml" ContentType="application/xml"/></Types>`,
    'xl/workbook.xml': `${head}<workbook xmlns="http://schemas.openxmlformats.org/spreadsheetml/2006/main" xmlns:r="http://schemas.openxmlformats.org/officeDocument/2006/relationships"><sheets>${list.join('')}</sheets></workbook>`,
    'xl/_rels/workbook.xml.rels': `${head}<Relationships xmlns="http://schemas.openxmlformats.org/package/2006/relationships">${links.join('')}</Relationships>`,
    'xl/styles.xml': styles,
    'xl/sharedStrings.xml': `${head}<sst xmlns="http://schemas.openxmlformats.org/spreadsheetml/2006/main">${strings.map((text) => `<si><t xml:space="preserve">${escaped(text)}</t></si>`).join('')}</sst>`,
    ...parts,
  };
  return zipped(all);
}

function odsCell(cell: Cell): string {
  const written = (type: string, text: string, more = '') =>
    `<table:table-cell office:value-type="${type}"${more}>${text
      .split('\n')
      .map((line) => `<text:p>${escaped(line)}</text:p>`)
      .join('')}</table:table-cell>`;
  if (cell === null) return '<table:table-cell/>';
  if (typeof cell === 'number') return written('float', String(cell), ` office:value="${cell}"`);
  if (typeof cell === 'string') return written('string', cell);
  if ('error' in cell) return written('string', cell.error, ' calcext:value-type="error"');
  if ('date' in cell) return written('date', cell.shown);
  if ('percent' in cell) return written('percentage', `${cell.percent * 100}%`);
  if ('money' in cell) return written('currency', `₹${cell.money}`);
  return written('string', String(cell.result ?? ''), ` table:formula="of:=${escaped(cell.formula)}"`);
}

/** As LibreOffice writes it. */
export function toOds(sheets: readonly Sheet[]): Uint8Array<ArrayBuffer> {
  const tables = sheets.map(({ name, rows }) => {
    const written = rows.map((cells) => `<table:table-row>${cells.map(odsCell).join('')}</table:table-row>`);
    return `<table:table table:name="${escaped(name)}">${written.join('')}<table:table-row table:number-rows-repeated="1048000"><table:table-cell table:number-columns-repeated="16384"/></table:table-row></table:table>`;
  });
  return zipped({
    mimetype: 'application/vnd.oasis.opendocument.spreadsheet',
    'content.xml': `<?xml version="1.0" encoding="UTF-8"?><office:document-content xmlns:office="urn:oasis:names:tc:opendocument:xmlns:office:1.0" xmlns:table="urn:oasis:names:tc:opendocument:xmlns:table:1.0" xmlns:text="urn:oasis:names:tc:opendocument:xmlns:text:1.0" xmlns:calcext="urn:org:documentfoundation:names:experimental:calc:xmlns:calcext:1.0"><office:body><office:spreadsheet>${tables.join('')}</office:spreadsheet></office:body></office:document-content>`,
  });
}

const zipped = (parts: Readonly<Record<string, string>>): Uint8Array<ArrayBuffer> =>
  new Uint8Array(
    zipSync(Object.fromEntries(Object.entries(parts).map(([name, text]) => [name, strToU8(text)]))),
  );
