import type { TestProject } from 'vitest/node';
import { server } from './on-postgres.ts';

/**
 * Without a PostgreSQL, lists the skipped tests at the end of a run.
 * @returns teardown
 */
export default function setup({ vitest: { state, logger } }: TestProject): (() => void) | undefined {
  if (server !== '') return undefined;
  return () => {
    const leftOut = state
      .getTestModules()
      .flatMap((module) => [...module.children.suites()])
      .filter((suite) => suite.meta().needsPostgres);
    if (leftOut.length === 0) return;
    const count = leftOut.reduce((sum, suite) => sum + [...suite.children.allTests()].length, 0);
    const lines = [
      `Left out: ${count} tests of what several connections do to one another, which need a PostgreSQL.`,
      ...leftOut.map((suite) => `  ${suite.module.relativeModuleId} «${suite.name}»`),
      'In all others, calls at once took turns on the one connection of the embedded database.',
      'npm test starts a PostgreSQL and runs them all on it. To run them here, set TEST_DATABASE_URL to the address of',
      'one on which databases may be made: TEST_DATABASE_URL=postgres://user@host/database npx vitest run …',
      '',
    ];
    logger.log(lines.join('\n'));
  };
}
