import { readdirSync, readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { expect, it } from 'vitest';

const project = resolve(import.meta.dirname, '../..');
const read = (file: string) => readFileSync(join(project, file), 'utf8');

/** Texts of the test files, by their names without folder and ending. */
const texts = new Map<string, string>();
for (const folder of ['e2e', 'machines', 'model', 'server', 'web']) {
  for (const file of readdirSync(join(project, 'test', folder))) {
    const [, name] = /^(.+)\.(?:test|spec)\.tsx?$/.exec(file) ?? [];
    if (name !== undefined) texts.set(name, `${texts.get(name) ?? ''}\n${read(join('test', folder, file))}`);
  }
}

/** `file`: a part of a title; another part; `other-file`, `one-more` */
const cited = read('docs/payments.md')
  .split('\n')
  .filter((line) => line.startsWith('|'))
  .flatMap((line) => (line.split('|').at(-2) ?? '').split(/; (?=`)/))
  .flatMap((citation) => {
    const [names = '', titles = ''] = citation.split(/(?<=[`)]): /);
    const parts = titles.trim() === '' ? [''] : titles.trim().split('; ');
    return [...names.matchAll(/`([a-z][a-z-]+)`/g)].flatMap(([, name = '']) =>
      parts.map((part) => ({ name, part })),
    );
  });

it('each promise about payments names tests that are there', () => {
  expect(cited.length).toBeGreaterThan(90);
  const isMissing = ({ name, part }: (typeof cited)[number]) => texts.get(name)?.includes(part) !== true;
  expect(cited.filter(isMissing)).toEqual([]);
});
