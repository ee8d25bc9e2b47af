import { isUtf8 } from 'node:buffer';
import type { ProblemList } from './problem-list.ts';
import { withPlainLineEnds } from './question-file.ts';

const saveAsText = 'Save the questions as a spreadsheet, GIFT, Aiken or Moodle XML and import that file.';
const saveAsUtf8 =
  'Save the file as UTF-8: in Excel as «CSV UTF-8», in Notepad by «Save As» with the encoding «UTF-8».';

const binaryKinds: readonly { readonly start: string; readonly reason: string }[] = [
  { start: '89504e47', reason: `This is a picture (PNG), not a file of questions. ${saveAsText}` },
  { start: 'ffd8ff', reason: `This is a picture (JPEG), not a file of questions. ${saveAsText}` },
  { start: '47494638', reason: `This is a picture (GIF), not a file of questions. ${saveAsText}` },
  { start: '25504446', reason: `This is a PDF file. ${saveAsText}` },
  {
    start: 'd0cf11e0',
    reason:
      'This is an old Excel or Word file (.xls, .doc). Open it, choose «Save As» and «Excel Workbook (.xlsx)», of a document «Plain Text», and import that file.',
  },
  {
    start: '1f8b',
    reason:
      'This file is compressed (gzip), as a backup of Moodle is (.mbz). A backup cannot be imported: in Moodle open the question bank, choose «Export» and «Moodle XML», and import that file.',
  },
];

const binaryReason = (bytes: Buffer): string | undefined => {
  const start = bytes.toString('hex', 0, 4);
  return binaryKinds.find((kind) => start.startsWith(kind.start))?.reason;
};

interface BadLines {
  readonly row: number;
  readonly first: Buffer;
  readonly count: number;
}

/** In UTF-8, a line feed byte is never part of another character. */
function findInvalidLines(bytes: Buffer): BadLines | undefined {
  let found: BadLines | undefined;
  let row = 1;
  for (let start = 0, end = 0; end <= bytes.length; end += 1) {
    if (end < bytes.length && bytes[end] !== 10 && bytes[end] !== 13) continue;
    const line = bytes.subarray(start, end);
    if (!isUtf8(line))
      found = found === undefined ? { row, first: line, count: 1 } : { ...found, count: found.count + 1 };
    if (bytes[end] === 13 && bytes[end + 1] === 10) end += 1;
    start = end + 1;
    row += 1;
  }
  return found;
}

function utf8Length(line: Buffer): number {
  let good = 0;
  let bad = line.length;
  while (bad - good > 1) {
    const middle = (good + bad) >> 1;
    // A character has up to four bytes.
    const isGood = [0, 1, 2, 3].some((cut) => isUtf8(line.subarray(0, Math.max(0, middle - cut))));
    if (isGood) good = middle;
    else bad = middle;
  }
  while (!isUtf8(line.subarray(0, good))) good -= 1;
  return good;
}

function reportNotUtf8(bytes: Buffer, problems: ProblemList): void {
  const bad = findInvalidLines(bytes);
  if (bad === undefined) return;
  const length = utf8Length(bad.first);
  const byte = (bad.first[length] ?? 0).toString(16).toUpperCase().padStart(2, '0');
  const lines = bad.count === 1 ? '' : ` ${bad.count} lines have such characters.`;
  problems.add({
    row: bad.row,
    column: bad.first.toString('utf8', 0, length).length + 1,
    reason: `This file is not saved as UTF-8: the byte ${byte} here is no character.${lines} ${saveAsUtf8}`,
    text: bad.first.toString(),
  });
}

function decodeUtf16(bytes: Buffer, problems: ProblemList): string | null {
  const text = withPlainLineEnds(bytes.toString('utf16le'));
  const broken = text.search(/\p{Surrogate}/u);
  if (broken === -1 && bytes.length % 2 === 0) return text;
  const before = (broken === -1 ? text : text.slice(0, broken)).split('\n');
  problems.add({
    row: before.length,
    column: (before.at(-1) ?? '').length + 1,
    reason: `This file is damaged: half a character stands here. ${saveAsUtf8}`,
    text: text.split('\n', before.length).at(-1) ?? '',
  });
  return null;
}

/** `swap16` works in place. */
const swapped = (bytes: Buffer): Buffer =>
  Buffer.from(bytes.subarray(0, bytes.length - (bytes.length % 2))).swap16();

const sampleLength = 200;

/** Of a text in Latin letters, without a byte order mark, each other byte is 0. */
function hasZeros(bytes: Buffer, from: 0 | 1): boolean {
  const sample = bytes.subarray(0, sampleLength);
  const [zeros, others] = [from, 1 - from].map(
    (offset) => sample.filter((byte, index) => index % 2 === offset && byte === 0).length,
  );
  return bytes.length >= 8 && zeros === Math.floor((sample.length + 1 - from) / 2) && others === 0;
}

const latin = /^<\?xml[^>]{0,100}encoding=["'](?:iso-8859-1|latin1|windows-1252)["']/i;

function decode(bytes: Buffer, problems: ProblemList): string | null {
  const mark = bytes.toString('hex', 0, 2);
  if (mark === 'fffe') return decodeUtf16(bytes.subarray(2), problems);
  if (mark === 'feff') return decodeUtf16(swapped(bytes.subarray(2)), problems);
  if (hasZeros(bytes, 1)) return decodeUtf16(bytes, problems);
  if (hasZeros(bytes, 0)) return decodeUtf16(swapped(bytes), problems);
  if (latin.test(bytes.toString('latin1', 0, sampleLength)))
    return withPlainLineEnds(new TextDecoder('windows-1252').decode(bytes));
  if (!isUtf8(bytes)) {
    reportNotUtf8(bytes, problems);
    return null;
  }
  return withPlainLineEnds(bytes.toString().replace(/^\u{FEFF}/u, ''));
}

/** Controls except tab and line feed, and noncharacters. */
const unusable = /(?![\t\n])[\p{Cc}\p{NChar}]/u;
const everyUnusable = /(?![\t\n])[\p{Cc}\p{NChar}]/gu;

export const withoutUnusable = (text: string): string =>
  withPlainLineEnds(text)
    .replace(everyUnusable, '')
    .replace(/\p{Surrogate}/gu, '');

/** Of a character that no text has, which would not be stored. */
export function unusableReason(text: string, at: number): string {
  const code = (text.codePointAt(at) ?? 0).toString(16).toUpperCase().padStart(4, '0');
  return `An invisible character (U+${code}) stands here that no text has. Delete it, or write this line again.`;
}

function reportUnusable(text: string, problems: ProblemList): void {
  if (!unusable.test(text)) return;
  for (const [index, line] of text.split('\n').entries()) {
    const at = line.search(unusable);
    if (at === -1) continue;
    problems.add({
      row: index + 1,
      column: at + 1,
      reason: unusableReason(line, at),
      text: line.slice(0, 400).replace(everyUnusable, '�'),
    });
  }
}
/**
 * With `\n` line ends.
 * @returns null after reporting a problem of the whole file
 */
export function decodeText(file: Uint8Array, problems: ProblemList): string | null {
  const bytes = Buffer.from(file.buffer, file.byteOffset, file.byteLength);
  const reason = binaryReason(bytes);
  if (reason !== undefined) {
    problems.addOfFile(reason);
    return null;
  }
  const text = decode(bytes, problems);
  if (text === null) return null;
  if (text.trim() === '') {
    problems.addOfFile('This file is empty. Choose a file that has questions.');
    return null;
  }
  reportUnusable(text, problems);
  return problems.isEmpty ? text : null;
}
