import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, expect, test } from 'vitest';
import { shortClassNames } from '#tools/bundle/class-names.ts';
import { temporaryFolder } from '../support/server/process.ts';

const folder = temporaryFolder();
afterAll(folder.remove);
const inside = join(folder.path, 'layout');
mkdirSync(inside);
const header = join(inside, 'header.module.css');
const footer = join(inside, 'footer.module.css');
for (const file of [header, footer]) writeFileSync(file, '');
writeFileSync(join(inside, 'early.css'), '');

/** The names of 60 classes of each file. */
function namesOf(nameOf: ReturnType<typeof shortClassNames>) {
  const classes = Array.from({ length: 60 }, (_, index) => `class${index}`);
  return [footer, header].flatMap((file) => classes.map((name) => nameOf(name, file)));
}

test('each class of each file has a name of its own, the same in every build', () => {
  const nameOf = shortClassNames(folder.path);
  const names = namesOf(nameOf);
  expect([names[0], names[1], names[51], names[52], names[60]]).toEqual([
    '_a_a',
    '_a_b',
    '_a_Z',
    '_a_aa',
    '_b_a',
  ]);
  expect(new Set(names).size).toBe(120);
  expect(namesOf(nameOf)).toEqual(names);
  expect(namesOf(shortClassNames(folder.path))).toEqual(names);
});

test('a file outside the folder is an error', () => {
  expect(() => shortClassNames(folder.path)('title', '/elsewhere/title.module.css')).toThrow(
    `/elsewhere/title.module.css is not below ${folder.path}`,
  );
});
