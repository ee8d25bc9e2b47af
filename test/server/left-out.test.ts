import { execFile } from 'node:child_process';
import { writeFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { promisify } from 'node:util';
import { afterAll, expect, test } from 'vitest';
import { temporaryFolder } from '../support/server/process.ts';

const project = resolve(import.meta.dirname, '../..');
const run = promisify(execFile);
const folder = temporaryFolder();
afterAll(folder.remove);

test('a run without PostgreSQL lists the skipped tests at its end, and how to run them', async () => {
  const file = 'test/server/one-at-a-time.test.ts';
  const config = join(folder.path, 'vitest.config.mjs');
  const settings = {
    test: { root: project, include: [file], globalSetup: ['test/support/server/left-out.ts'] },
  };
  writeFileSync(config, `export default ${JSON.stringify(settings)}`);
  const { stdout } = await run(
    process.execPath,
    [join(project, 'node_modules/vitest/vitest.mjs'), 'run', `--config=${config}`],
    { cwd: project, env: { ...process.env, TEST_DATABASE_URL: '', NO_COLOR: '1' } },
  );
  const told = stdout.slice(stdout.indexOf('Duration'));
  expect(told).toMatch(/^Left out: \d+ tests .* which need a PostgreSQL\.$/m);
  expect(told).toContain(`${file} «a call that arrives while another one is in progress»`);
  expect(told).toContain('npm test starts a PostgreSQL');
  expect(told).toContain('TEST_DATABASE_URL=postgres://');
});
