import { chmodSync, lstatSync, mkdirSync, readdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, onTestFinished, test } from 'vitest';
import { addressOf, type Child, temporaryFolder } from '../support/server/process.ts';
import { filledFolder, startSite } from '../support/server/site-process.ts';

let folder: ReturnType<typeof temporaryFolder>;
let children: Child[] = [];
beforeEach(() => {
  folder = temporaryFolder();
});
afterEach(async () => {
  for (const { process: child } of children) child.kill('SIGKILL');
  await Promise.all(children.map(({ ended }) => ended));
  children = [];
  folder.remove();
});

/** Runs the site on a folder with umask 0 until it is ready. @returns its log */
async function runOn(path: string): Promise<string> {
  const openUmask = ['--import', 'data:text/javascript,process.umask(0)'];
  const child = startSite({ DATA_DIR: path, LOG_LEVEL: 'warn' }, openUmask);
  children.push(child);
  await addressOf(child);
  child.process.kill('SIGTERM');
  expect(await child.ended).toBe(0);
  return child.output.err;
}

/** The distinct permissions of a folder and everything in it. */
function rightsIn(path: string): string[] {
  const inside = readdirSync(path, { recursive: true, encoding: 'utf8' }).map((name) => join(path, name));
  const rights = [path, ...inside].map((each) => {
    const found = lstatSync(each);
    return `${found.isDirectory() ? 'folder' : 'file'} ${(found.mode & 0o777).toString(8)}`;
  });
  return [...new Set(rights)].sort();
}

test('only its user can read what the server writes', async () => {
  const path = join(folder.path, 'data');
  expect(await runOn(path)).toBe('');
  expect(rightsIn(path)).toEqual(['file 600', 'folder 700']);
});

test('looser permissions of a folder are tightened and logged once', async () => {
  const filled = await filledFolder();
  onTestFinished(filled.remove);
  const { path } = filled;
  mkdirSync(join(path, 'uploads'));
  writeFileSync(join(path, 'uploads', 'picture.png'), '');
  const opened = ['.', 'token-secret', 'database', 'database/PG_VERSION'];
  chmodSync(path, 0o777);
  chmodSync(join(path, 'token-secret'), 0o644);
  chmodSync(join(path, 'database'), 0o755);
  chmodSync(join(path, 'database', 'PG_VERSION'), 0o666);
  const said = await runOn(path);
  expect(
    said
      .trim()
      .split('\n')
      .map((line) => JSON.parse(line)),
  ).toEqual([
    {
      level: 40,
      time: expect.any(Number),
      folder: path,
      msg: 'The data folder was open to other users of this machine: now it is closed',
    },
  ]);
  const rights = opened.map((name) => (lstatSync(join(path, name)).mode & 0o777).toString(8));
  expect(rights).toEqual(['700', '600', '700', '600']);
  // Files of the institute keep their permissions: the folder is closed.
  expect(lstatSync(join(path, 'uploads', 'picture.png')).mode & 0o444).toBe(0o444);
  expect(await runOn(path)).toBe('');
}, 180_000);
