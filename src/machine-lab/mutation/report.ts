import { type MutantKind, mutantKinds } from './mutants.ts';
import type { Fate, TriedMutant } from './run-mutants.ts';

/** Of a hundred mutants of all machines, this many must be killed. */
const leastScore = 95;

type Reasons = Readonly<Record<string, Readonly<Record<string, string>>>>;

const count = (tried: readonly TriedMutant[], kind: Fate['kind']): number =>
  tried.filter(({ fate }) => fate.kind === kind).length;

/** Killed mutants of a hundred; one that never comes to rest is killed too. */
export const scoreOf = (tried: readonly TriedMutant[]): number =>
  tried.length === 0 ? 100 : (100 * (tried.length - count(tried, 'survived'))) / tried.length;

const reasonOf = (reasons: Reasons, { machine, mutant }: TriedMutant): string | undefined =>
  reasons[machine]?.[mutant.name];

/**
 * What is wrong with the outcome of all mutants of these machines, a line each; none when the check passes. One
 * machine alone has no score to reach.
 */
export function complaintsAbout(
  tried: readonly TriedMutant[],
  reasons: Reasons,
  least = leastScore,
): string[] {
  const survivors = tried.filter(({ fate }) => fate.kind === 'survived');
  const machines = new Set(tried.map(({ machine }) => machine));
  const score = scoreOf(tried);
  return [
    ...survivors
      .filter((row) => !reasonOf(reasons, row))
      .map(
        ({ machine, number, mutant }) =>
          `${machine} ${number} lives, and survivors.ts gives no reason: ${mutant.name}`,
      ),
    ...Object.entries(reasons)
      .filter(([machine]) => machines.has(machine))
      .flatMap(([machine, names]) =>
        Object.keys(names)
          .filter((name) => !survivors.some((row) => row.machine === machine && row.mutant.name === name))
          .map((name) => `survivors.ts names one of ${machine} that does not live: ${name}`),
      ),
    ...(score < least ? [`Only ${score.toFixed(1)} % were killed; ${least} % must be`] : []),
  ];
}

function row(name: string, tried: readonly TriedMutant[]): string {
  const cells = [
    tried.length,
    count(tried, 'killed'),
    count(tried, 'timed out'),
    count(tried, 'survived'),
    `${scoreOf(tried).toFixed(1)} %`,
  ];
  return `| ${name} | ${cells.join(' | ')} |`;
}

const columns = 'mutants | killed | timed out | survived | score |\n| --- | --- | --- | --- | --- | --- |';

/** The page of docs/machines/ that says what became of every machine's mutants. */
export function mutantsPage(tried: readonly TriedMutant[], reasons: Reasons): string {
  const machines = [...new Set(tried.map(({ machine }) => machine))];
  const ofKind = (kind: MutantKind) => tried.filter(({ mutant }) => mutant.kind === kind);
  const survivors = tried.filter(({ fate }) => fate.kind === 'survived');
  return [
    '# What the tests notice',
    '',
    'Written by `npm run test:mutation`. It changes one thing of one machine, runs the tests that say how that',
    'machine behaves, and looks whether one of them fails: examples, generated walks, real actors, screens. Tests',
    'of the graph alone, of pages and of types do not count, since they say nothing of behaviour.',
    '',
    `| machine | ${columns}`,
    ...machines.map((name) =>
      row(
        `[${name}](${name}.md)`,
        tried.filter(({ machine }) => machine === name),
      ),
    ),
    row('all', tried),
    '',
    `| the mutant | ${columns}`,
    ...mutantKinds.map((kind) => row(kind, ofKind(kind))),
    '',
    '## Survivors',
    '',
    ...(survivors.length === 0
      ? ['None.']
      : [
          'Each leaves a machine that nobody can tell from the right one, for the reason beside it.',
          '',
          '| machine | mutant | why it lives |',
          '| --- | --- | --- |',
          ...survivors.map(
            (each) =>
              `| ${each.machine} | ${each.mutant.name} | ${reasonOf(reasons, each) ?? '**none given**'} |`,
          ),
        ]),
    '',
  ].join('\n');
}
