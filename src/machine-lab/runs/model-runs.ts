import { mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import * as v from 'valibot';
import { type ModelRun, modelRun } from './model-run.ts';

const folder = resolve(import.meta.dirname, '../../../.cache/model-runs');

/** Replaces the suite's last run. */
export function writeModelRun(run: ModelRun): void {
  mkdirSync(folder, { recursive: true });
  writeFileSync(join(folder, `${run.suite.replaceAll(/[^a-z]+/gi, '-')}.json`), JSON.stringify(run));
}

/** Deletes all runs, also those of removed suites. */
export function forgetModelRuns(): void {
  rmSync(folder, { recursive: true, force: true });
}

/** Ignores invalid files, such as an older program's. */
export function readModelRuns(): ModelRun[] {
  mkdirSync(folder, { recursive: true });
  return readdirSync(folder).flatMap((file) => {
    const read = v.safeParse(
      v.pipe(v.string(), v.parseJson(), modelRun),
      readFileSync(join(folder, file), 'utf8'),
    );
    return read.success ? [read.output] : [];
  });
}
