import { mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import * as v from 'valibot';
import { type ModelRun, modelRun } from './model-run.ts';

const folder = resolve(import.meta.dirname, '../../../.cache/model-runs');

/** Writes down a run in place of the last one of the same suite. */
export function writeModelRun(run: ModelRun): void {
  mkdirSync(folder, { recursive: true });
  writeFileSync(join(folder, `${run.suite.replaceAll(/[^a-z]+/gi, '-')}.json`), JSON.stringify(run));
}

/** Forgets all runs, so that those of a suite that has gone do not count. */
export function forgetModelRuns(): void {
  rmSync(folder, { recursive: true, force: true });
}

/** The last run of every suite; one that does not fit, such as an older program's, is left out. */
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
