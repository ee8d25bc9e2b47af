import { basename } from 'node:path';
import { table } from '../markdown.ts';
import type { TriedMutant } from './run-stryker.ts';
import { listFolder } from './stand-in.ts';

const noReason = '**none given**';

/** The machine with a link to its page, or the file. */
function mutantPlace({ file }: TriedMutant): string {
  const machine = basename(file, '.ts');
  return file.startsWith(listFolder) ? `[${machine}](${machine}.md)` : file;
}

const parseRows = (lines: string): string[][] =>
  lines
    .trim()
    .split('\n')
    .slice(2)
    .map((line) =>
      line
        .slice(2, -2)
        .split(' | ')
        .map((cell) => cell.replaceAll('\\|', '|')),
    );

/** Percentage killed, including mutants that never settle. */
const formatScore = (mutants: number, survived: number): string =>
  `${(mutants === 0 ? 100 : (100 * (mutants - survived)) / mutants).toFixed(1)} %`;

function scoreRow(place: string, mutants: readonly TriedMutant[]): string[] {
  const count = (fate: TriedMutant['fate']) => mutants.filter((each) => each.fate === fate).length;
  const survived = count('survived');
  return [
    place,
    ...[mutants.length, count('killed'), count('timed out'), survived].map(String),
    formatScore(mutants.length, survived),
  ];
}

function totalRow(rows: readonly (readonly string[])[]): string[] {
  const sums = [1, 2, 3, 4].map((column) => rows.reduce((sum, row) => sum + Number(row[column]), 0));
  return ['all', ...sums.map(String), formatScore(sums[0] ?? 0, sums[3] ?? 0)];
}

const formatTable = (head: readonly string[], rows: readonly (readonly string[])[]): string =>
  // The next run needs the header even without rows.
  table(head, [head, ...rows])
    .toSpliced(2, 1)
    .map((line) => `${line}\n`)
    .join('');

const byPlace = (rows: readonly string[][]) =>
  rows.toSorted(([one = ''], [other = '']) => (one < other ? -1 : one > other ? 1 : 0));

/** Updates the tables of scores and survivors; other rows and the reasons remain. */
export function updatePage(page: string, tried: readonly TriedMutant[]): string {
  const [head = '', scores = '', between = '', survivors = '', end = ''] = page.split(/((?:^\|.*\n)+)/m);
  const places = new Set(tried.map(mutantPlace));
  const isOther = ([place = '']: readonly string[]) => place !== 'all' && !places.has(place);
  const reasons = new Map(parseRows(survivors).map(([place, name, reason]) => [`${place} ${name}`, reason]));
  const scoreRows = byPlace([
    ...parseRows(scores).filter(isOther),
    ...[...places].map((place) =>
      scoreRow(
        place,
        tried.filter((each) => mutantPlace(each) === place),
      ),
    ),
  ]);
  const survivorRows = byPlace([
    ...parseRows(survivors).filter(isOther),
    ...tried
      .filter(({ fate }) => fate === 'survived')
      .map((each) => [
        mutantPlace(each),
        each.name,
        reasons.get(`${mutantPlace(each)} ${each.name}`) ?? noReason,
      ]),
  ]);
  return [
    head,
    formatTable(
      ['place', 'mutants', 'killed', 'timed out', 'survived', 'score'],
      [...scoreRows, totalRow(scoreRows)],
    ),
    between,
    formatTable(['place', 'mutant', 'why it lives'], survivorRows),
    end,
  ].join('');
}

/** A line for each problem: a score below `least` percent, or a survivor without a reason. */
export function complaintsAbout(page: string, least: number): string[] {
  const score = Number(/^\| all .* (\S+) % \|$/m.exec(page)?.[1]);
  return [
    ...page
      .split('\n')
      .filter((line) => line.endsWith(`| ${noReason} |`))
      .map((line) => `A survivor without a reason: ${line}`),
    ...(score < least ? [`Only ${score} % were killed; ${least} % must be`] : []),
  ];
}
