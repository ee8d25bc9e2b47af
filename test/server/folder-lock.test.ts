import { mkdirSync, readdirSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { StartError } from '#server/common/start-error.ts';
import { lockFolder } from '#server/db/folder-lock.ts';
import { type Child, startProcess, temporaryFolder } from '../support/server/process.ts';

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

test('only one process can lock a folder until it releases the lock', async () => {
  const first = await lockFolder(folder.path);
  await expect(lockFolder(folder.path)).rejects.toThrow(
    new StartError(
      `Another process is using the data folder ${folder.path}: stop it, or set DATA_DIR to another folder (or DATABASE_URL to run several).`,
    ),
  );
  await first.release();
  const second = await lockFolder(folder.path);
  await second.release();
});

test.runIf(process.platform === 'linux')(
  'a folder stays locked when the files of the lock are deleted',
  async () => {
    const first = await lockFolder(folder.path);
    const claims = join(folder.path, 'lock');
    for (const file of readdirSync(claims)) {
      if (file.endsWith('.sock')) rmSync(join(claims, file));
    }
    await expect(lockFolder(folder.path)).rejects.toThrow(StartError);
    rmSync(claims, { recursive: true });
    await expect(lockFolder(folder.path)).rejects.toThrow(StartError);
    await first.release();
    await (await lockFolder(folder.path)).release();
  },
);

test('a folder can be locked even if its path is too long for a socket', async () => {
  const deep = join(folder.path, 'a'.repeat(60), 'b'.repeat(60));
  mkdirSync(deep, { recursive: true });
  const first = await lockFolder(deep);
  await expect(lockFolder(deep)).rejects.toThrow(StartError);
  await first.release();
  // A child process may still have the socket open.
  expect(readdirSync(join(deep, 'lock')).filter((name) => name.endsWith('.sock'))).toEqual([]);
  await (await lockFolder(deep)).release();
});

test('the lock leaves no files in the folder after 30 starts', async () => {
  for (let start = 0; start < 30; start += 1) await (await lockFolder(folder.path)).release();
  expect(readdirSync(join(folder.path, 'lock'))).toEqual([]);
});

test.each([
  ['on this platform', process.platform],
  ['on a platform without abstract sockets', 'darwin'],
])('the lock of a killed process goes to exactly one of eight %s', async (_, platform) => {
  children = Array.from({ length: 8 }, () =>
    startProcess('test/support/server/lock-contender.ts', {}, [folder.path, platform]),
  );
  await Promise.all(children.map((child) => child.says('standing by')));
  let living = children;
  for (let round = 1; living.length > 0; round += 1) {
    for (const { process: child } of living) child.stdin?.write(`round-${round}\n`);
    await Promise.all(living.map((child) => child.says(`round-${round} `)));
    const winners = living.filter(({ output }) => output.out.includes(`round-${round} locked`));
    expect(winners).toHaveLength(1);
    for (const { process: child } of winners) child.kill('SIGKILL');
    await Promise.all(winners.map(({ ended }) => ended));
    living = living.filter((child) => !winners.includes(child));
  }
});
