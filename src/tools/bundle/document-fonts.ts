import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import subsetFont from 'subset-font';
import { devanagari, latin, telugu } from './font-characters.ts';

/** `latin-ext` has the rupee sign. */
const parts = [
  { face: 'nunito-sans', part: 'latin', characters: latin },
  { face: 'nunito-sans', part: 'latin-ext', characters: latin },
  // PDFKit cannot write «క్రి» with Noto Sans Telugu: it has letters without an anchor for such marks.
  { face: 'baloo-tammudu-2', part: 'telugu', characters: telugu },
  { face: 'noto-sans-devanagari', part: 'devanagari', characters: devanagari },
] as const;

/** @returns fonts of documents and printed sheets by file name */
export async function makeDocumentFonts(): Promise<ReadonlyMap<string, Buffer>> {
  const { resolve } = createRequire(import.meta.url);
  const made = new Map<string, Buffer>();
  for (const { face, part, characters } of parts) {
    const font = readFileSync(
      resolve(`@fontsource-variable/${face}/files/${face}-${part}-wght-normal.woff2`),
    );
    for (const wght of [400, 700]) {
      const form = { targetFormat: 'truetype', variationAxes: { wght } } as const;
      made.set(`${part}-${wght}.ttf`, await subsetFont(font, characters, form));
    }
  }
  return made;
}
