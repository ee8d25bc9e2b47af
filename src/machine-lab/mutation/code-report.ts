import { table } from '../markdown.ts';
import { type CodeGroup, codeGroups } from './code-groups.ts';
import type { CodeMutant } from './run-stryker.ts';

/** Of a hundred mutants of a group, this many must be noticed. */
const leastScore = 90;

/** By file and by the mutant's name. */
export type CodeReasons = Readonly<Record<string, Readonly<Record<string, string>>>>;

const isNoticed = ({ fate }: CodeMutant) => fate === 'killed' || fate === 'timed out';

/** Noticed mutants of a hundred; one that never comes to rest is noticed too. */
export const codeScore = (mutants: readonly CodeMutant[]): number =>
  mutants.length === 0 ? 100 : (100 * mutants.filter(isNoticed).length) / mutants.length;

/** What is wrong with the outcome of a group's mutants, a line each; none when the check passes. */
export function complaintsAboutCode(mutants: readonly CodeMutant[], reasons: CodeReasons): string[] {
  const survivors = mutants.filter((mutant) => !isNoticed(mutant));
  const files = new Set(mutants.map(({ file }) => file));
  const score = codeScore(mutants);
  return [
    ...survivors
      .filter(({ file, name }) => reasons[file]?.[name] === undefined)
      .map(({ file, line, name }) => `${file}:${line} lives, and code-survivors.ts gives no reason: ${name}`),
    ...Object.entries(reasons)
      .filter(([file]) => files.has(file))
      .flatMap(([file, names]) =>
        Object.keys(names)
          .filter((name) => !survivors.some((each) => each.file === file && each.name === name))
          .map((name) => `code-survivors.ts names one of ${file} that does not live: ${name}`),
      ),
    ...(score < leastScore ? [`Only ${score.toFixed(1)} % were noticed; ${leastScore} % must be`] : []),
  ];
}

function rowOf(name: string, mutants: readonly CodeMutant[]): string[] {
  const count = (fate: CodeMutant['fate']) => String(mutants.filter((each) => each.fate === fate).length);
  return [
    name,
    String(mutants.length),
    count('killed'),
    count('timed out'),
    count('survived'),
    count('not covered'),
    `${codeScore(mutants).toFixed(1)} %`,
  ];
}

/** The section of a group: what became of its mutants by file, and why some live. */
function sectionOf(group: CodeGroup, mutants: readonly CodeMutant[], reasons: CodeReasons): string {
  const files = [...new Set(mutants.map(({ file }) => file))];
  const survivors = mutants.filter((mutant) => !isNoticed(mutant));
  return [
    `## ${codeGroups[group].title}`,
    '',
    ...table(
      ['file', 'mutants', 'killed', 'timed out', 'survived', 'not covered', 'score'],
      [
        ...files.map((file) =>
          rowOf(
            file,
            mutants.filter((each) => each.file === file),
          ),
        ),
        rowOf('all', mutants),
      ],
    ),
    '',
    'Not noticed:',
    '',
    ...table(
      ['file', 'what stands there → what took its place', 'why it lives'],
      survivors.map(({ file, name }) => [file, name, reasons[file]?.[name] ?? '**none given**']),
    ),
    '',
  ].join('\n');
}

const head = [
  '# What the tests notice of the rules and the server',
  '',
  'Written by `npm run test:mutation -- --code=all`. StrykerJS changes the code in one place and runs the tests that go',
  'through that place, until one of them fails. What is changed and which tests count is in',
  '`src/machine-lab/mutation/code-groups.ts`: statements in SQL, HTTP and wiring are left out, and so are tests that count',
  'statements. The server runs on PostgreSQL, so that calls at once are seen too. The machines have',
  '[their own check](machines/mutants.md).',
  '',
  '',
].join('\n');

/** The page with the section of one group written again, and those of the others as they stood in `before`. */
export function codePage(
  before: string,
  group: CodeGroup,
  mutants: readonly CodeMutant[],
  reasons: CodeReasons,
): string {
  const known = before.split(/^(?=## )/m);
  const sections = Object.entries(codeGroups).flatMap(([name, { title }]) =>
    name === group
      ? [sectionOf(group, mutants, reasons)]
      : known
          .filter((section) => section.startsWith(`## ${title}\n`))
          .map((section) => `${section.trimEnd()}\n`),
  );
  return head + sections.join('\n');
}
