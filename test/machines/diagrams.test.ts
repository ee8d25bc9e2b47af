import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { drawMachinePages, pagesFolder } from '#tools/machine-pages.ts';

it('has a fresh page for every machine; if not, run npm run diagrams', async () => {
  const written = new Map(
    readdirSync(pagesFolder).map((file) => [file, readFileSync(join(pagesFolder, file), 'utf8')]),
  );
  expect(Object.fromEntries(written)).toEqual(Object.fromEntries(await drawMachinePages()));
});
