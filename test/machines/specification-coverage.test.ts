import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { describe, expect, it } from 'vitest';
import * as accounts from '#contract/accounts.ts';
import * as blogs from '#contract/blogs.ts';
import * as boughtCourses from '#contract/bought-courses.ts';
import * as courses from '#contract/courses.ts';
import * as enquiries from '#contract/enquiries.ts';
import * as institute from '#contract/institute.ts';
import * as legalPages from '#contract/legal-pages.ts';
import * as newsletter from '#contract/newsletter.ts';
import * as payments from '#contract/payments.ts';
import * as publicContent from '#contract/public-content.ts';
import * as quizzes from '#contract/quizzes.ts';

const project = resolve(import.meta.dirname, '../..');
const read = (file: string) => readFileSync(join(project, file), 'utf8');

const rows = read('docs/specification-coverage.md')
  .split('\n')
  .filter((line) => line.startsWith('|') && !/^\| (?:what|---) \|/.test(line));
const cellsOf = (row: string) => row.split('|').map((cell) => cell.trim());
const what = rows.map((row) => cellsOf(row)[1] ?? '');

/** `src/file.ts`, `src/other.ts` */
const filesOf = (cell = '') => cell.split(', ').map((each) => /^`([^`]+)`$/.exec(each)?.[1] ?? each);
/** `test/file.test.ts` «how a title starts»; `test/other.test.ts` «another» */
const testsOf = (cell = '') =>
  cell.split(/; (?=`)/).map((each) => {
    const [, file = each, title = ''] = /^`([^`]+)` «(.+)»$/.exec(each) ?? [];
    return { file, title };
  });

/** The titles of tests and of groups, by file. */
const titles = new Map<string, readonly string[]>();
function titlesIn(file: string): readonly string[] {
  const known = titles.get(file);
  if (known !== undefined) return known;
  const text = existsSync(join(project, file)) ? read(file) : '';
  const calls = text.matchAll(/\(\s*(?:'([^']*)'|"([^"]*)"|`([^`]*)`)/g);
  const found = [...calls].map(([, single, double, template]) => single ?? double ?? template ?? '');
  titles.set(file, found);
  return found;
}

describe('each row of the coverage of the specification', () => {
  it('has four cells', () => {
    expect(rows.length).toBeGreaterThan(150);
    expect(rows.filter((row) => cellsOf(row).length !== 6)).toEqual([]);
  });

  it('names files that are there', () => {
    const files = rows.flatMap((row) => filesOf(cellsOf(row)[2]));
    expect(files.filter((file) => !existsSync(join(project, file)))).toEqual([]);
  });

  it('names tests that are there', () => {
    const tests = rows.flatMap((row) => testsOf(cellsOf(row)[3]));
    const missing = tests.filter(
      ({ file, title }) => title === '' || !titlesIn(file).some((each) => each.startsWith(title)),
    );
    expect(missing).toEqual([]);
  });
});

/** Every source that may hold texts for users. */
const sources = ['src', 'machines']
  .flatMap((folder) =>
    readdirSync(join(project, folder), { recursive: true, encoding: 'utf8' }).map((file) =>
      join(folder, file),
    ),
  )
  .filter((file) => /\.tsx?$/.test(file));

it('finds every text that the specification and its coverage quote in the sources', () => {
  const text = sources.map(read).join('\n').replaceAll('’', "'");
  const quoted = [read('docs/specification.md'), ...what].flatMap((part) =>
    [...part.matchAll(/«([^»]+)»/g)].map(([, words = '']) => words),
  );
  // A pattern, and the dots after a shortened name.
  const others = ['Question N of M', '...'];
  expect(quoted.length).toBeGreaterThan(130);
  expect(
    quoted.filter((words) => !others.includes(words) && !text.includes(words.replaceAll('’', "'"))),
  ).toEqual([]);
});

describe('the coverage of the specification has a row', () => {
  it('for every page', () => {
    const pages = readdirSync(join(project, 'src/web/routes')).map((file) => `\`src/web/routes/${file}\``);
    expect(pages.filter((file) => !rows.some((row) => row.includes(file)))).toEqual([]);
  });

  it('for every call', () => {
    const contract = [
      accounts,
      blogs,
      boughtCourses,
      courses,
      enquiries,
      institute,
      legalPages,
      newsletter,
      payments,
      quizzes,
      publicContent,
    ];
    const calls = contract
      .flatMap((file): unknown[] => Object.values(file))
      .flatMap((each) =>
        typeof each === 'object' && each !== null && 'method' in each && 'path' in each
          ? [`\`${String(each.method)} ${String(each.path)}\``]
          : [],
      );
    expect(calls.length).toBeGreaterThan(30);
    expect(calls.filter((call) => !what.includes(call))).toEqual([]);
  });
});
