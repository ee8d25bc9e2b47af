import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { resolve } from 'node:path';
import process from 'node:process';
import { machineCatalogue } from '../machine-catalogue.ts';
import { readModelRuns } from './model-runs.ts';
import { gapsOf, testingPage } from './testing-page.ts';

const file = resolve(import.meta.dirname, '../../../docs/testing.md');

/** Why docs/testing.md does not say what the last run counted, one line each; none when it does. */
export function staleFigures(): string[] {
  const runs = readModelRuns();
  const gaps = gapsOf(runs, machineCatalogue);
  if (gaps.length > 0) return gaps;
  const written = existsSync(file) ? readFileSync(file, 'utf8') : '';
  return written === testingPage(runs, machineCatalogue)
    ? []
    : ['docs/testing.md is stale: run npm run figures.'];
}

/** `npm run figures`: rewrites docs/testing.md from the last run of the suites. */
export async function run(): Promise<void> {
  const runs = readModelRuns();
  const gaps = gapsOf(runs, machineCatalogue);
  if (gaps.length > 0) {
    process.stderr.write(`${gaps.join('\n')}\n`);
    process.exitCode = 1;
    return;
  }
  writeFileSync(file, testingPage(runs, machineCatalogue));
  process.stdout.write(`docs/testing.md, from ${runs.length} suites\n`);
}
