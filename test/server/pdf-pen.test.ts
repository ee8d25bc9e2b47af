import fc from 'fast-check';
import PDFDocument from 'pdfkit';
import { expect, test } from 'vitest';
import { breakLines, createPen } from '#server/documents/pdf-pen.ts';
import { readPdf } from '../support/read-pdf.ts';

const between = (first: string, last: string) =>
  Array.from({ length: last.charCodeAt(0) - first.charCodeAt(0) + 1 }, (_, index) =>
    String.fromCharCode(first.charCodeAt(0) + index),
  );

/** @returns the letters as a reader finds them, without spaces */
async function write(text: string): Promise<string> {
  const pdf = new PDFDocument();
  const chunks: Uint8Array[] = [];
  const finished = new Promise((end) => {
    pdf.on('data', (chunk) => chunks.push(chunk)).on('end', end);
  });
  createPen(pdf).write(text, { x: 50, y: 50, width: 500, size: 12 });
  pdf.end();
  await finished;
  return (await readPdf(Buffer.concat(chunks))).flat().join('').replaceAll(' ', '');
}

test('names in Telugu and Hindi are printed, and letters of other scripts become question marks', async () => {
  expect(await write('Asha Rao, ఆశా రావు, आशा राव')).toBe('AshaRao,ఆశారావు,आशाराव');
  expect(await write('王 Wang')).toBe('?Wang');
  expect(await write('Asha\u200d Rao\u200c')).toBe('AshaRao');
});

test.each([
  { script: 'Telugu', consonants: between('క', 'హ'), virama: '్', signs: ['', 'ి', 'ె', 'ం'] },
  { script: 'Devanagari', consonants: between('क', 'ह'), virama: '्', signs: ['', 'ि', 'ी', 'ं'] },
])('each pair of consonants of $script is written', ({ consonants, virama, signs }) => {
  const pen = createPen(new PDFDocument());
  const place = { x: 0, y: 0, width: 500, size: 12 };
  for (const first of consonants) {
    const syllables = consonants.flatMap((last) => signs.map((sign) => `${first}${virama}${last}${sign}`));
    expect(() => pen.write(syllables.join(' '), place)).not.toThrow();
  }
});

test('any sequence of Telugu and Devanagari characters and joiners is written without an error', () => {
  const pen = createPen(new PDFDocument());
  const character = fc.constantFrom(...between('\u0900', '\u097f'), ...between('\u0c00', '\u0c7f'), 'a', ' ');
  const joined = fc.oneof({ weight: 5, arbitrary: character }, fc.constantFrom('\u200c', '\u200d', '్', '्'));
  fc.assert(
    fc.property(fc.array(joined, { maxLength: 8 }), (characters) => {
      pen.write(characters.join(''), { x: 0, y: 0, width: 500, size: 12 });
    }),
    { numRuns: 2000 },
  );
});

test('a word that is longer than a line is broken between its letters', () => {
  const lines = breakLines('శ్రీలక్ష్మీనరసింహ', (words) => words.length <= 5);
  expect(lines.join('')).toBe('శ్రీలక్ష్మీనరసింహ');
  expect(lines.filter((line) => /^\p{M}/u.test(line))).toEqual([]);
});
