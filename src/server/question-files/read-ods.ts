import { columnName } from './column-names.ts';
import { dateFault, errorFault, mergedFault, SheetRows } from './sheet-rows.ts';
import { readSheetXml, SheetError, type Tag } from './sheet-xml.ts';
import type { Table } from './table.ts';

type Parts = ReadonlyMap<string, string>;

export const isOdsPart = (name: string): boolean => name === 'content.xml' || name === 'mimetype';
export const isOds = (parts: Parts): boolean =>
  (parts.get('mimetype') ?? '').trim() === 'application/vnd.oasis.opendocument.spreadsheet';

const repeatMaximum = 300;

/** One sheet; its cells have the texts that LibreOffice shows. */
class OdsReader {
  readonly sheets: string[] = [];
  readonly rows = new SheetRows();
  private readonly wanted: string | null;
  private isWanted = false;
  private row = 0;
  private rowRepeat = 1;
  private column = 0;
  private cell: Tag | null = null;
  private paragraphs: string[] = [];
  private isText = false;
  private isNote = false;

  constructor(wanted: string | null) {
    this.wanted = wanted;
  }

  onOpen(tag: Tag): void {
    const { name, attributes } = tag;
    if (name === 'table:table') {
      const sheet = attributes['table:name'] ?? '';
      this.sheets.push(sheet);
      this.isWanted = this.wanted === null ? this.sheets.length === 1 : sheet === this.wanted;
      this.row = 0;
    }
    if (!this.isWanted) return;
    if (name === 'table:table-row') {
      this.row += 1;
      this.rowRepeat = Number(attributes['table:number-rows-repeated'] ?? 1);
      this.column = 0;
    } else if (name === 'table:table-cell' || name === 'table:covered-table-cell') {
      this.cell = tag;
      this.paragraphs = [];
    } else if (name === 'office:annotation') this.isNote = true;
    else if (name === 'text:p' && !this.isNote && this.cell !== null) {
      this.paragraphs.push('');
      this.isText = true;
    } else if (name === 'text:s')
      this.add(' '.repeat(Math.max(0, Math.min(50, Number(attributes['text:c'] ?? 1)))));
    else if (name === 'text:tab') this.add('\t');
    else if (name === 'text:line-break') this.add('\n');
  }

  add(part: string): void {
    if (this.isText) this.paragraphs[this.paragraphs.length - 1] += part;
  }

  onClose(name: string): void {
    if (name === 'office:annotation') this.isNote = false;
    if (name === 'text:p' && !this.isNote) this.isText = false;
    if (name === 'table:table') this.isWanted = false;
    if (!this.isWanted) return;
    if (name === 'table:table-cell' || name === 'table:covered-table-cell') this.endCell();
    if (name === 'table:table-row') {
      this.rows.endRow(this.row);
      this.row += this.rowRepeat - 1;
    }
  }

  private endCell(): void {
    const { cell } = this;
    if (cell === null) return;
    this.cell = null;
    const text = this.paragraphs.join('\n');
    const repeat = Number(cell.attributes['table:number-columns-repeated'] ?? 1);
    const fault = this.faultOf(cell, text);
    const read = text !== '' || fault !== undefined;
    for (let index = 0; read && index < Math.min(repeat, repeatMaximum); index += 1)
      this.rows.set(this.column + index, this.row, { text, fault });
    this.column += repeat;
  }

  private faultOf({ name, attributes }: Tag, text: string): string | undefined {
    if (name === 'table:covered-table-cell') return mergedFault(`${columnName(this.column - 1)}${this.row}`);
    const type = attributes['calcext:value-type'] ?? attributes['office:value-type'];
    if (type === 'error' || /^(?:Err:\d+|#(?:REF|NAME|VALUE|DIV\/0|N\/A)[!?]?)$/.test(text))
      return errorFault(text);
    return type === 'date' || type === 'time' ? dateFault : undefined;
  }
}

/** @throws SheetError for a sheet that is not there, damaged or too wide */
export function readOds(parts: Parts, wanted: string | null): Table {
  const text = parts.get('content.xml') ?? '';
  const reader = new OdsReader(wanted);
  readSheetXml(text, {
    onOpen: (tag) => {
      reader.onOpen(tag);
    },
    onText: (part) => reader.add(part),
    onClose: (name) => reader.onClose(name),
  });
  const { sheets } = reader;
  const sheet = wanted ?? sheets[0];
  if (sheet === undefined) throw new SheetError('This spreadsheet has no sheet.');
  if (!sheets.includes(sheet)) throw new SheetError(`There is no sheet «${sheet}» in this file.`);
  return { rows: reader.rows.rows, sheet, sheets };
}
