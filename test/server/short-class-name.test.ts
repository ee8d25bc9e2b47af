import { relative, resolve } from 'node:path';
import { expect, test } from 'vitest';
import { filesUnder } from '#tools/bundle/files-under.ts';
import { shortClassName } from '#tools/bundle/short-class-name.ts';

const web = resolve(import.meta.dirname, '../../src/web');

test('a class keeps its name, and has that of its file whatever the file system calls it', () => {
  expect(shortClassName('title', 'ui/states.module.css')).toMatch(/^title-[\w-]{4}$/);
  expect(shortClassName('title', 'ui\\states.module.css')).toBe(
    shortClassName('title', 'ui/states.module.css'),
  );
});

test('no two style sheets of the site share their letters', () => {
  const sheets = [...filesUnder(web)].filter((file) => file.endsWith('.module.css'));
  const letters = sheets.map((file) => shortClassName('', relative(web, file)));
  expect(sheets.length).toBeGreaterThan(50);
  expect(new Set(letters).size).toBe(sheets.length);
});
