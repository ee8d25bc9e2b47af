import { spawnSync } from 'node:child_process';
import { join, resolve } from 'node:path';
import process from 'node:process';
import { parseArgs } from 'node:util';

const project = resolve(import.meta.dirname, '../..');
const wanted = { runs: { type: 'string' }, seed: { type: 'string' }, path: { type: 'string' } } as const;

/** `npm run faults`: plays random faults; `--seed` and `--path` repeat a failure. */
async function run(): Promise<void> {
  const { values } = parseArgs({ args: process.argv.slice(2), options: wanted });
  const variables = Object.entries(values).map(([name, value]) => [`FAULT_${name.toUpperCase()}`, value]);
  const { status } = spawnSync(
    join(project, 'node_modules/.bin/vitest'),
    ['run', '--project', 'server', 'test/server/fault-schedules-1.test.ts'],
    { cwd: project, env: { ...process.env, ...Object.fromEntries(variables) }, stdio: 'inherit' },
  );
  process.exitCode = status ?? 1;
}

await run();
