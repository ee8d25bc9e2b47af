import { readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { expect, test } from 'vitest';
import { makeDocumentFonts } from '#tools/bundle/document-fonts.ts';

const folder = resolve(import.meta.dirname, '../../src/server/documents/fonts');

test('the stored fonts of receipts are those that the command makes of the site’s typeface', async () => {
  for (const [name, font] of await makeDocumentFonts())
    expect(readFileSync(resolve(folder, name)).equals(font), `${name} differs`).toBe(true);
});
