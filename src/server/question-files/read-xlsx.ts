import { columnName } from './column-names.ts';
import { dateFault, errorFault, formulaFault, mergedFault, SheetRows } from './sheet-rows.ts';
import { readSheetXml, SheetError, type Tag } from './sheet-xml.ts';
import type { Table } from './table.ts';

type Parts = ReadonlyMap<string, string>;

export const isXlsxPart = (name: string): boolean =>
  /^xl\/(?:workbook|sharedStrings|styles|worksheets\/[^/]+)\.xml$|^xl\/_rels\/workbook\.xml\.rels$/i.test(
    name,
  );

const localName = (name: string): string => name.slice(name.indexOf(':') + 1);

function eachTag(text: string | undefined, onOpen: (tag: Tag) => void): void {
  if (text !== undefined)
    readSheetXml(text, { onOpen: ({ name, attributes }) => onOpen({ name: localName(name), attributes }) });
}

interface SheetOfWorkbook {
  readonly name: string;
  readonly path: string;
}

function listSheets(parts: Parts): readonly SheetOfWorkbook[] {
  const targets = new Map<string, string>();
  eachTag(parts.get('xl/_rels/workbook.xml.rels'), ({ name, attributes }) => {
    if (name === 'Relationship') targets.set(attributes.Id ?? '', attributes.Target ?? '');
  });
  const sheets: SheetOfWorkbook[] = [];
  eachTag(parts.get('xl/workbook.xml'), ({ name, attributes }) => {
    if (name !== 'sheet' || (attributes.state ?? 'visible') !== 'visible') return;
    const target = targets.get(attributes['r:id'] ?? '') ?? '';
    const path = target.startsWith('/') ? target.slice(1) : `xl/${target}`;
    if (parts.has(path)) sheets.push({ name: attributes.name ?? '', path });
  });
  return sheets;
}

function readSharedStrings(parts: Parts): readonly string[] {
  const strings: string[] = [];
  let written = '';
  let isText = false;
  let isReading = false;
  const text = parts.get('xl/sharedStrings.xml');
  if (text === undefined) return strings;
  readSheetXml(text, {
    onOpen: ({ name }) => {
      const local = localName(name);
      if (local === 'si') written = '';
      // How a text is read aloud in Japanese.
      if (local === 'rPh') isReading = true;
      isText = local === 't' && !isReading;
    },
    onText: (part) => {
      if (isText) written += part;
    },
    onClose: (name) => {
      const local = localName(name);
      isText = false;
      if (local === 'rPh') isReading = false;
      if (local === 'si') strings.push(unescaped(written));
    },
  });
  return strings;
}

/** Excel writes control characters as _x000D_. */
const unescaped = (text: string): string =>
  text.replace(/_x([\da-f]{4})_/gi, (_, code: string) => String.fromCharCode(Number.parseInt(code, 16)));

type NumberFormat = 'plain' | 'percent' | 'date' | 'other';

/** Ids of https://learn.microsoft.com/dotnet/api/documentformat.openxml.spreadsheet.numberingformat. */
function builtInFormat(id: number): NumberFormat {
  if (id === 0 || id === 1 || id === 49) return 'plain';
  if (id === 9 || id === 10) return 'percent';
  return (id >= 14 && id <= 22) || (id >= 27 && id <= 36) || (id >= 45 && id <= 47) ? 'date' : 'other';
}

function customFormat(code: string): NumberFormat {
  const bare = code.slice(0, 200).replace(/"[^"]*"|\\.|\[[^[\]]*\]/g, '');
  if (/[dmyhs]/i.test(bare.replace(/general/gi, ''))) return 'date';
  if (bare.includes('%')) return 'percent';
  return /^(?:general|0|@|#)$/i.test(bare) ? 'plain' : 'other';
}

/** By the index that cells have in `s`. */
function readFormats(parts: Parts): readonly NumberFormat[] {
  const custom = new Map<number, NumberFormat>();
  const formats: NumberFormat[] = [];
  let isCellFormats = false;
  eachTag(parts.get('xl/styles.xml'), ({ name, attributes }) => {
    if (name === 'numFmt') custom.set(Number(attributes.numFmtId), customFormat(attributes.formatCode ?? ''));
    if (name === 'cellXfs') isCellFormats = true;
    if (name === 'cellStyles') isCellFormats = false;
    if (name !== 'xf' || !isCellFormats) return;
    const id = Number(attributes.numFmtId ?? 0);
    formats.push(custom.get(id) ?? builtInFormat(id));
  });
  return formats;
}

/** As Excel shows 15 digits. */
const shownNumber = (value: number): string => String(Number(value.toPrecision(15)));

function columnOf(reference: string): number {
  const letters = /^[a-z]{1,3}/i.exec(reference)?.[0] ?? '';
  return (
    Array.from(letters.toUpperCase()).reduce((sum, letter) => sum * 26 + letter.charCodeAt(0) - 64, 0) - 1
  );
}

interface MergedArea {
  readonly top: number;
  readonly bottom: number;
  readonly left: number;
  readonly right: number;
}

function toArea(reference: string): MergedArea {
  const [from = '', to = from] = reference.split(':');
  const rowOf = (cell: string) => Number(cell.replace(/^[a-z]{1,3}/i, ''));
  return { top: rowOf(from), bottom: rowOf(to), left: columnOf(from), right: columnOf(to) };
}

const mergedMaximum = 1000;

/** They follow the cells, of which only the first are read. */
function readMerged(sheet: string): readonly MergedArea[] {
  const start = sheet.lastIndexOf('<mergeCells');
  if (start === -1) return [];
  return sheet
    .slice(start)
    .split('ref="', mergedMaximum)
    .slice(1)
    .map((each) => toArea(each.slice(0, Math.max(0, each.indexOf('"')))));
}

class CellReader {
  readonly rows = new SheetRows();
  private readonly strings: readonly string[];
  private readonly formats: readonly NumberFormat[];
  private row = 0;
  private column = -1;
  private type = 'n';
  private style = 0;
  private value: string | null = null;
  private inline = '';
  private hasFormula = false;
  private target: 'value' | 'inline' | null = null;

  constructor(strings: readonly string[], formats: readonly NumberFormat[]) {
    this.strings = strings;
    this.formats = formats;
  }

  onOpen(name: string, attributes: Readonly<Record<string, string>>): void {
    if (name === 'row') {
      this.row = attributes.r === undefined ? this.row + 1 : Number(attributes.r);
      this.column = -1;
    } else if (name === 'c') {
      this.column = attributes.r === undefined ? this.column + 1 : columnOf(attributes.r);
      this.type = attributes.t ?? 'n';
      this.style = Number(attributes.s ?? 0);
      this.value = null;
      this.inline = '';
      this.hasFormula = false;
    } else if (name === 'f') this.hasFormula = true;
    else if (name === 'v') {
      this.value = '';
      this.target = 'value';
    } else if (name === 't') this.target = 'inline';
  }

  onText(part: string): void {
    if (this.target === 'value') this.value += part;
    if (this.target === 'inline') this.inline += part;
  }

  onClose(name: string): void {
    this.target = null;
    if (name === 'c') this.rows.set(this.column, this.row, this.read());
    if (name === 'row') this.rows.endRow(this.row);
  }

  private read(): { text: string; fault?: string; change?: string } {
    const { type, value } = this;
    if (type === 'inlineStr') return { text: unescaped(this.inline) };
    if (value === null) return this.hasFormula ? { text: '', fault: formulaFault } : { text: '' };
    if (type === 's') return { text: this.strings[Number(value)] ?? '' };
    if (type === 'e') return { text: value, fault: errorFault(value) };
    if (type === 'b') return { text: value === '1' ? 'TRUE' : 'FALSE' };
    if (type === 'd') return { text: value, fault: dateFault };
    return type === 'str' ? { text: unescaped(value) } : this.readNumber(value);
  }

  private readNumber(value: string): { text: string; fault?: string; change?: string } {
    const number = Number(value);
    const format = this.formats[this.style] ?? 'plain';
    if (value.trim() === '' || !Number.isFinite(number)) return { text: value };
    if (format === 'date') return { text: value, fault: dateFault };
    if (format === 'percent') return { text: `${shownNumber(number * 100)}%` };
    const text = shownNumber(number);
    return format === 'plain'
      ? { text }
      : {
          text,
          change: `This number has a format in Excel and may look different there; «${text}» is taken.`,
        };
  }
}

/** @throws SheetError for a sheet that is not there, damaged or too wide */
export function readXlsx(parts: Parts, wanted: string | null): Table {
  const sheets = listSheets(parts);
  const sheet = wanted === null ? sheets[0] : sheets.find(({ name }) => name === wanted);
  if (sheet === undefined)
    throw new SheetError(
      wanted === null ? 'This spreadsheet has no sheet.' : `There is no sheet «${wanted}» in this file.`,
    );
  const text = parts.get(sheet.path) ?? '';
  const reader = new CellReader(readSharedStrings(parts), readFormats(parts));
  readSheetXml(text, {
    onOpen: ({ name, attributes }) => reader.onOpen(localName(name), attributes),
    onText: (part) => reader.onText(part),
    onClose: (name) => reader.onClose(localName(name)),
  });
  const merged = readMerged(text);
  const rows = reader.rows.rows.map((row) => {
    const areas = merged.filter(({ top, bottom }) => row.row >= top && row.row <= bottom);
    if (areas.length === 0) return row;
    const faults = new Map(row.faults);
    for (const { top, left, right } of areas)
      for (let column = left; column <= Math.min(right, left + 50); column += 1)
        if (row.row > top || column > left) faults.set(column, mergedFault(`${columnName(left)}${top}`));
    return { ...row, faults };
  });
  return { rows, sheet: sheet.name, sheets: sheets.map(({ name }) => name) };
}
