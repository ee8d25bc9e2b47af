import { cpSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import * as v from 'valibot';
import { afterAll, expect, inject, test } from 'vitest';
import { addressOf, type Child, startNode } from '../support/server/process.ts';
import { filledFolder, startSite } from '../support/server/site-process.ts';

const journalFile = v.looseObject({ entries: v.array(v.looseObject({ tag: v.string() })) });
/** Beside the built server, so that it finds the same packages. */
const older = join(dirname(inject('builtServer')), 'older-release');
let child: Child | undefined;
afterAll(() => {
  child?.process.kill('SIGKILL');
  rmSync(older, { recursive: true, force: true });
});

/** A release like the one under test without its newest migration. */
function writeOlderRelease(): void {
  const built = dirname(inject('builtServer'));
  for (const part of ['main.js', 'migrations', 'sample-pages']) {
    cpSync(join(built, part), join(older, part), { recursive: true });
  }
  const file = join(older, 'migrations/meta/_journal.json');
  const journal = v.parse(journalFile, JSON.parse(readFileSync(file, 'utf8')));
  const newest = journal.entries.pop();
  writeFileSync(file, JSON.stringify(journal));
  rmSync(join(older, `migrations/${newest?.tag}.sql`));
}

const form = { fullName: 'T', mobile: '9123456780', password: 'secret', confirmPassword: 'secret' };
const signUp = async (address: string, email: string) => {
  const response = await fetch(`${address}/api/teachers/create-teacher`, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json' },
    body: JSON.stringify({ ...form, email }),
  });
  return response.status;
};

test('an older release starts on a database that a newer one has migrated, and then the newer one again', async () => {
  writeOlderRelease();
  const folder = await filledFolder();
  const variables = { DATA_DIR: folder.path, LOG_LEVEL: 'warn' };
  const starts = [
    ['older@example.org', () => startNode([join(older, 'main.js')], { PORT: '0', ...variables })],
    ['newer@example.org', () => startSite(variables)],
  ] as const;
  for (const [email, start] of starts) {
    child = start();
    const address = await addressOf(child);
    expect((await fetch(`${address}/readyz`)).status).toBe(200);
    expect(await signUp(address, email)).toBe(200);
    child.process.kill('SIGTERM');
    expect(await child.ended).toBe(0);
    expect(child.output.err).toBe('');
  }
  folder.remove();
});
