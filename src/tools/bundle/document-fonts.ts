import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import subsetFont from 'subset-font';

const range = (from: number, to: number) =>
  String.fromCodePoint(...Array.from({ length: to - from + 1 }, (_, index) => from + index));
const characters = `${range(0x20, 0x7e)}${range(0xa0, 0x24f)}${range(0x1e00, 0x1eff)}${range(0x2010, 0x2027)}₹€−`;

const face = 'nunito-sans';
/** `latin-ext` has the rupee sign. */
const parts = ['latin', 'latin-ext'] as const;

/** @returns fonts of receipts and invoices by file name */
export async function makeDocumentFonts(): Promise<ReadonlyMap<string, Buffer>> {
  const { resolve } = createRequire(import.meta.url);
  const made = new Map<string, Buffer>();
  for (const part of parts) {
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
