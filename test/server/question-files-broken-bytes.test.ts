import { gzipSync } from 'node:zlib';
import { zipSync } from 'fflate';
import { describe, expect, test } from 'vitest';
import { type BrokenFile, bytesOf, problemsOf } from '../support/server/question-files.ts';

const zipped = (...names: readonly string[]): Uint8Array =>
  zipSync(Object.fromEntries(names.map((name) => [name, bytesOf('x')])));

const bytes = (...parts: readonly (string | number[])[]): Uint8Array =>
  Buffer.concat(parts.map((part) => (typeof part === 'string' ? Buffer.from(part) : Buffer.from(part))));

describe('a file that is not a text of questions', () => {
  test.each<BrokenFile>([
    [
      'an empty file',
      undefined,
      bytesOf(''),
      ['-:- This file is empty. Choose a file that has questions. | '],
    ],
    [
      'only blanks',
      undefined,
      bytesOf(' \n\t\n'),
      ['-:- This file is empty. Choose a file that has questions. | '],
    ],
    [
      'only a byte order mark',
      undefined,
      bytes([0xef, 0xbb, 0xbf]),
      ['-:- This file is empty. Choose a file that has questions. | '],
    ],
    [
      'Latin-1',
      undefined,
      bytes('Caf', [0xe9], ' costs? {=1 ~2}\n'),
      [
        '1:4 This file is not saved as UTF-8: the byte E9 here is no character. Save the file as UTF-8: in Excel as «CSV UTF-8», in Notepad by «Save As» with the encoding «UTF-8». | Caf� costs? {=1 ~2}',
      ],
    ],
    [
      'Windows-1252 in two lines',
      undefined,
      bytes('A {=1 ~2}\n\nB ', [0x93], 'x', [0x94], ' {=1 ~2}\n\nC ', [0x96], ' {=1 ~2}\n'),
      [
        '3:3 This file is not saved as UTF-8: the byte 93 here is no character. 2 lines have such characters. Save the file as UTF-8: in Excel as «CSV UTF-8», in Notepad by «Save As» with the encoding «UTF-8». | B �x� {=1 ~2}',
      ],
    ],
    [
      'UTF-8 that is cut inside a character',
      undefined,
      bytes('రె {=1 ~2}\n\nరె'.slice(0, 14), [0xe0, 0xb0]),
      [
        '3:3 This file is not saved as UTF-8: the byte E0 here is no character. Save the file as UTF-8: in Excel as «CSV UTF-8», in Notepad by «Save As» with the encoding «UTF-8». | రె�',
      ],
    ],
    [
      'UTF-16 with an odd number of bytes',
      undefined,
      bytes([0xff, 0xfe], [0x41, 0, 0x42]),
      [
        '1:2 This file is damaged: half a character stands here. Save the file as UTF-8: in Excel as «CSV UTF-8», in Notepad by «Save As» with the encoding «UTF-8». | A',
      ],
    ],
    [
      'UTF-16 LE with half a pair',
      undefined,
      bytes([0xff, 0xfe], [0x41, 0, 0x0a, 0, 0x42, 0, 0x3d, 0xd8, 0x43, 0]),
      [
        '2:2 This file is damaged: half a character stands here. Save the file as UTF-8: in Excel as «CSV UTF-8», in Notepad by «Save As» with the encoding «UTF-8». | B�C',
      ],
    ],
    [
      'UTF-16 BE with half a pair',
      undefined,
      bytes([0xfe, 0xff], [0, 0x41, 0xd8, 0x3d, 0, 0x43]),
      [
        '1:2 This file is damaged: half a character stands here. Save the file as UTF-8: in Excel as «CSV UTF-8», in Notepad by «Save As» with the encoding «UTF-8». | A�C',
      ],
    ],
    [
      'UTF-16 without a byte order mark',
      undefined,
      Buffer.from('Q {=a ~b', 'utf16le'),
      ['1:3 This { is not closed. Put } behind the last option. | Q {=a ~b'],
    ],
    [
      'UTF-16 BE without a byte order mark',
      undefined,
      Buffer.from('Q {=a ~b', 'utf16le').swap16(),
      ['1:3 This { is not closed. Put } behind the last option. | Q {=a ~b'],
    ],
    [
      'NUL bytes',
      undefined,
      bytesOf('Q\n\na\u0000b {=a ~b}\n\n\u0000\u0000 {=x ~y}'),
      [
        '3:2 An invisible character (U+0000) stands here that no text has. Delete it, or write this line again. | a�b {=a ~b}',
        '5:1 An invisible character (U+0000) stands here that no text has. Delete it, or write this line again. | �� {=x ~y}',
      ],
    ],
    [
      'a vertical tab',
      undefined,
      bytesOf('One\u000btwo {=a ~b}'),
      [
        '1:4 An invisible character (U+000B) stands here that no text has. Delete it, or write this line again. | One�two {=a ~b}',
      ],
    ],
    [
      'a PNG picture',
      undefined,
      bytes([0x89], 'PNG\r\n', [0x1a, 0x0a], 'IHDR'),
      [
        '-:- This is a picture (PNG), not a file of questions. Save the questions as a spreadsheet, GIFT, Aiken or Moodle XML and import that file. | ',
      ],
    ],
    [
      'a JPEG picture',
      undefined,
      bytes([0xff, 0xd8, 0xff, 0xe0]),
      [
        '-:- This is a picture (JPEG), not a file of questions. Save the questions as a spreadsheet, GIFT, Aiken or Moodle XML and import that file. | ',
      ],
    ],
    [
      'a damaged archive',
      undefined,
      bytes('PK', [3, 4, 0, 0], '[Content_Types].xml xl/workbook.xml'),
      ['-:- This file is damaged: it cannot be unpacked. Save or download it again. | '],
    ],
    [
      'a binary Excel file',
      undefined,
      zipped('xl/workbook.bin'),
      [
        '-:- This is a binary Excel file (.xlsb). Open it, choose «Save As» and «Excel Workbook (.xlsx)», and import that file. | ',
      ],
    ],
    [
      'a text of LibreOffice',
      undefined,
      zipped('mimetype', 'content.xml'),
      ['-:- This file is packed (zip). Unpack it and import the file inside. | '],
    ],
    [
      'a Word file',
      undefined,
      zipped('word/document.xml'),
      ['-:- This is a Word file. Choose «Save As», «Plain Text» and the encoding «UTF-8». | '],
    ],
    [
      'a zip file',
      undefined,
      zipped('questions.txt'),
      ['-:- This file is packed (zip). Unpack it and import the file inside. | '],
    ],
    [
      'an old Excel file',
      undefined,
      bytes([0xd0, 0xcf, 0x11, 0xe0, 0xa1]),
      [
        '-:- This is an old Excel or Word file (.xls, .doc). Open it, choose «Save As» and «Excel Workbook (.xlsx)», of a document «Plain Text», and import that file. | ',
      ],
    ],
    [
      'a gzip file',
      undefined,
      gzipSync('Q'),
      [
        '-:- This file is compressed (gzip), as a backup of Moodle is (.mbz). A backup cannot be imported: in Moodle open the question bank, choose «Export» and «Moodle XML», and import that file. | ',
      ],
    ],
    [
      'a PDF file',
      undefined,
      bytesOf('%PDF-1.7'),
      [
        '-:- This is a PDF file. Save the questions as a spreadsheet, GIFT, Aiken or Moodle XML and import that file. | ',
      ],
    ],
    [
      'a web page saved as CSV',
      'csv',
      bytesOf('\n<!DOCTYPE html>\n<html><body>Sign in</body></html>'),
      [
        '-:- This is a page of the web, not a file of questions. Download the file itself, or export the questions again. If a program has named it .xls, it is a table: open it in Excel or LibreOffice, choose «Save As» and «Excel Workbook (.xlsx)», and import that file. | <!DOCTYPE html>',
      ],
    ],
    [
      'a letter',
      undefined,
      bytesOf('Dear office,\nplease add the questions.\n'),
      [
        '-:- The questions in this text were not recognised. Use a spreadsheet with a header row as our template has it, or GIFT, Aiken or Moodle XML. If it is one of these, choose its format below and check it again. | Dear office,',
      ],
    ],
  ])('names every problem of %s', async (_, format, file, problems) => {
    expect(await problemsOf(file, format)).toEqual(problems);
  });
});
