import { readFileSync } from 'node:fs';
import { join, relative, resolve } from 'node:path';
import process from 'node:process';
import { Stryker } from '@stryker-mutator/core';
import { startPostgres } from '#test/support/server/postgres.ts';
import { type CodeGroup, codeGroups, groupVariable } from './code-groups.ts';

const project = resolve(import.meta.dirname, '../../..');

/** One change of one place in the code, and whether a test noticed. */
export interface CodeMutant {
  /** Relative to the project. */
  readonly file: string;
  readonly line: number;
  /** What stands there and what takes its place; the same for as long as the code is. */
  readonly name: string;
  readonly fate: 'killed' | 'timed out' | 'survived' | 'not covered';
}

type Result = Awaited<ReturnType<Stryker['runMutationTest']>>[number];

const fates: Readonly<Partial<Record<Result['status'], CodeMutant['fate']>>> = {
  Killed: 'killed',
  // The tests could not even begin.
  RuntimeError: 'killed',
  Timeout: 'timed out',
  Survived: 'survived',
  NoCoverage: 'not covered',
};

/**
 * Changes the code of a group in one place at a time and runs the tests that go through that place. A mutant that
 * cannot be run, such as one that is no program, is left out.
 * @param only mutates these files of the group; all unless told
 */
export async function runStryker(
  group: CodeGroup,
  only: readonly string[] = codeGroups[group].mutate,
): Promise<CodeMutant[]> {
  process.env[groupVariable] = group;
  // Several connections at once: what calls do to one another is seen on PostgreSQL alone.
  const { asksDatabase } = codeGroups[group];
  const postgres = asksDatabase ? await startPostgres() : undefined;
  if (postgres !== undefined) process.env.TEST_DATABASE_URL = postgres.url;
  try {
    const stryker = new Stryker({
      mutate: [...only],
      testRunner: 'vitest',
      vitest: { configFile: 'src/machine-lab/mutation/code.vitest.ts', related: false },
      coverageAnalysis: 'perTest',
      // What is made as a file loads is statements and messages there, and asks for all tests each time.
      ignoreStatic: asksDatabase,
      // Texts and rows there are messages, names of statements and columns; decisions are the other changes.
      mutator: {
        excludedMutations: asksDatabase ? ['ArrayDeclaration', 'ObjectLiteral', 'StringLiteral'] : [],
      },
      concurrency: 2,
      // Stryker's own rewriting of it fails with TypeScript 7, and nothing here is compiled by it.
      tsconfigFile: 'none.json',
      disableTypeChecks: false,
      ignorePatterns: ['/data', '/dist', '/docs', '/public', '/test-results', '/.cache', '/.git'],
      tempDirName: `.cache/stryker-${group}`,
      reporters: ['progress-append-only'],
      allowConsoleColors: false,
      timeoutMS: 60_000,
    });
    return named((await stryker.runMutationTest()).flatMap(toMutant));
  } finally {
    await postgres?.stop();
  }
}

function toMutant({ fileName, location, replacement, status }: Result): CodeMutant[] {
  const fate = fates[status];
  if (fate === undefined) return [];
  const file = relative(project, fileName);
  const name = `${inOneLine(textAt(file, location))} → ${inOneLine(replacement)}`;
  return [{ file, line: location.start.line, name, fate }];
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

/** In the order of the code; what has the name of one before it in its file is numbered. */
function named(mutants: readonly CodeMutant[]): CodeMutant[] {
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
