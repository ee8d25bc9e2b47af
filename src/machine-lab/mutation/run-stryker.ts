import { mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { dirname, join, relative, resolve } from 'node:path';
import process from 'node:process';
import { Stryker } from '@stryker-mutator/core';
import { startPostgres } from '#test/support/server/postgres.ts';
import { machineCatalogue } from '../machine-catalogue.ts';
import { listFolder, mutantList } from './stand-in.ts';
import { type Subject, subjectVariable } from './subject.ts';

const project = resolve(import.meta.dirname, '../../..');

type Result = Awaited<ReturnType<Stryker['runMutationTest']>>[number];

export interface TriedMutant {
  /** Relative to the project; for a machine, its mutant list. */
  readonly file: string;
  readonly line: number;
  /** The original and the replacement; stable while the code is unchanged. */
  readonly name: string;
  readonly fate: 'killed' | 'timed out' | 'survived';
  readonly reason: string;
}

const fates: Readonly<Partial<Record<Result['status'], TriedMutant['fate']>>> = {
  Killed: 'killed',
  RuntimeError: 'killed',
  Timeout: 'timed out',
  Survived: 'survived',
  NoCoverage: 'survived',
};

/**
 * Mutates a subject, runs its tests until the first failure, and prints the result. Omits mutants that do not
 * compile.
 * @param mutate files, with lines such as `:10-12`; default: the subject's
 */
export async function runStryker(
  subject: Subject,
  mutate: readonly string[] = subject.mutate,
): Promise<TriedMutant[]> {
  process.env[subjectVariable] = subject.name;
  const { machine, asksDatabase } = subject;
  const list = machineCatalogue.find(({ name }) => name === machine);
  const listFile = join(project, subject.mutate[0] ?? '');
  if (list !== undefined) {
    mkdirSync(dirname(listFile), { recursive: true });
    writeFileSync(listFile, mutantList(list.machine));
  }
  // Concurrent calls interact only with several connections.
  const postgres = asksDatabase ? await startPostgres() : undefined;
  if (postgres !== undefined) process.env.TEST_DATABASE_URL = postgres.url;
  try {
    const stryker = new Stryker({
      mutate: [...mutate],
      testRunner: 'vitest',
      vitest: { configFile: 'src/machine-lab/mutation/mutated.vitest.ts', related: false },
      // Machines are created at import, before any test.
      coverageAnalysis: machine === undefined ? 'perTest' : 'off',
      // Module-level code contains statements and messages there, and would run all tests.
      ignoreStatic: asksDatabase,
      mutator: { excludedMutations: excluded(subject) },
      concurrency: 2,
      // Stryker's rewriting of it fails with TypeScript 7, and is not needed.
      tsconfigFile: 'none.json',
      disableTypeChecks: false,
      ignorePatterns: ['/data', '/dist', '/docs', '/public', '/test-results', '/.cache', '/.git'],
      tempDirName: `.cache/stryker-${subject.name}`,
      reporters: ['progress-append-only', 'clear-text'],
      clearTextReporter: { allowEmojis: false, reportTests: false, logTests: false },
      allowConsoleColors: false,
      timeoutMS: 60_000,
    });
    return named((await stryker.runMutationTest()).flatMap(toMutant));
  } finally {
    await postgres?.stop();
    if (list !== undefined) rmSync(dirname(listFile), { recursive: true });
  }
}

/** In mutant lists only the names change. On the server, texts and rows are messages and columns. */
function excluded({ machine, asksDatabase }: Subject): string[] {
  if (machine !== undefined) return ['ArrayDeclaration'];
  return asksDatabase ? ['ArrayDeclaration', 'ObjectLiteral', 'StringLiteral'] : [];
}

function toMutant({ fileName, location, replacement, status, statusReason }: Result): TriedMutant[] {
  const fate = fates[status];
  if (fate === undefined) return [];
  const file = relative(project, fileName);
  const text = textAt(file, location);
  const name = file.startsWith(listFolder)
    ? text.slice(1, -1)
    : `${inOneLine(text)} → ${inOneLine(replacement)}`;
  return [{ file, line: location.start.line, name, fate, reason: statusReason ?? '' }];
}

const inOneLine = (text: string) => {
  const line = text.replaceAll(/\s+/g, ' ').trim();
  return line.length <= 90 ? line : `${line.slice(0, 60)} … ${line.slice(-25)}`;
};

function textAt(file: string, { start, end }: Result['location']): string {
  const lines = readFileSync(join(project, file), 'utf8').split('\n');
  return lines
    .slice(start.line - 1, end.line)
    .map((line, index, { length }) =>
      line.slice(index === 0 ? start.column - 1 : 0, index === length - 1 ? end.column - 1 : undefined),
    )
    .join('\n');
}

/** In code order; duplicate names in a file are numbered. */
function named(mutants: readonly TriedMutant[]): TriedMutant[] {
  const known = new Map<string, number>();
  return mutants
    .toSorted((one, other) =>
      one.file < other.file ? -1 : one.file > other.file ? 1 : one.line - other.line,
    )
    .map((mutant) => {
      const key = `${mutant.file} ${mutant.name}`;
      const count = (known.get(key) ?? 0) + 1;
      known.set(key, count);
      return count === 1 ? mutant : { ...mutant, name: `${mutant.name} (${count})` };
    });
}
