import { mkdirSync, renameSync, writeFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import type { TestProject, Vitest } from 'vitest/node';
import { migratedImage } from '#server/db/open-embedded.ts';
import { server } from './on-postgres.ts';

declare module 'vitest' {
  interface ProvidedContext {
    /** The file of an embedded database with its tables; none where the tests have another database. */
    readonly databaseImage: string | null;
  }
}

/**
 * Runs once before the server's tests: every file of them opens a copy of this database.
 * @returns what is done at the end: it tells of tests that were left out
 */
export default async function setup(project: TestProject): Promise<() => void> {
  if (server !== '') {
    project.provide('databaseImage', null);
    return () => undefined;
  }
  const folder = resolve(import.meta.dirname, '../../.cache');
  const file = join(folder, 'test-database.tar');
  const written = `${file}.${process.pid}`;
  mkdirSync(folder, { recursive: true });
  writeFileSync(written, Buffer.from(await (await migratedImage()).arrayBuffer()));
  // At once, since another run may be reading it.
  renameSync(written, file);
  project.provide('databaseImage', file);
  return () => tellLeftOut(project.vitest);
}

function tellLeftOut({ state, logger }: Vitest): void {
  const leftOut = state
    .getTestModules()
    .flatMap((module) => [...module.children.suites()])
    .filter((suite) => suite.meta().needsPostgres);
  if (leftOut.length === 0) return;
  const count = leftOut.reduce((sum, suite) => sum + [...suite.children.allTests()].length, 0);
  logger.log(
    [
      `Left out: ${count} tests of what several connections do to one another, which need a PostgreSQL.`,
      ...leftOut.map((suite) => `  ${suite.module.relativeModuleId} «${suite.name}»`),
      'npm test starts one and runs them. Here: TEST_DATABASE_URL=postgres://user@host/database npx vitest …',
      '',
    ].join('\n'),
  );
}
