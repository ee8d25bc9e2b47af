import { mkdirSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { cp } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { StartError } from '#server/common/start-error.ts';
import { explainFolderError } from '#server/db/folder-error.ts';
import { type Child, temporaryFolder } from '../support/server/process.ts';
import { filledFolder, startSite } from '../support/server/site-process.ts';

const folder = temporaryFolder();
const whole = join(folder.path, 'whole');
let children: Child[] = [];

function start(dataFolder: string): Child {
  const child = startSite({ DATA_DIR: dataFolder, LOG_LEVEL: 'warn' });
  children.push(child);
  return child;
}

beforeAll(async () => {
  const filled = await filledFolder();
  renameSync(filled.path, whole);
});
afterEach(async () => {
  for (const { process: child } of children) child.kill('SIGKILL');
  await Promise.all(children.map(({ ended }) => ended));
  children = [];
});
afterAll(() => folder.remove());

const damaged = (path: string) =>
  `The database in ${path}/database is damaged and cannot be opened: put a copy in its place, or move it away to begin with an empty one.`;
const isFile = (path: string) =>
  `The data folder ${path} is a file, or is in one: remove it, or set DATA_DIR to a folder.`;

test.each<[string, (path: string) => void | Promise<void>, (path: string) => string]>([
  ['a file in place of the data folder', (path) => writeFileSync(path, ''), isFile],
  ['a data folder in a file', (path) => writeFileSync(dirname(path), ''), isFile],
  [
    'a database without its control file',
    async (path) => {
      await cp(whole, path, { recursive: true });
      rmSync(join(path, 'database/global/pg_control'));
    },
    damaged,
  ],
  [
    'a database with an invalid control file',
    async (path) => {
      await cp(whole, path, { recursive: true });
      writeFileSync(join(path, 'database/global/pg_control'), 'x'.repeat(8192));
    },
    damaged,
  ],
  [
    'a file in place of the database',
    (path) => {
      mkdirSync(path, { mode: 0o700 });
      writeFileSync(join(path, 'database'), '', { mode: 0o600 });
    },
    damaged,
  ],
  [
    'a secret that cannot be read',
    async (path) => {
      await cp(whole, path, { recursive: true });
      rmSync(join(path, 'token-secret'));
      mkdirSync(join(path, 'token-secret'), { mode: 0o700 });
    },
    (path) =>
      `The secret in ${path}/token-secret cannot be read (EISDIR): make it a file that this user may read, or remove it, and a new one is made (everyone signs in again).`,
  ],
])('%s is reported in one line', async (name, prepare, line) => {
  const path = join(folder.path, name.replaceAll(' ', '-'), 'data');
  if (name !== 'a data folder in a file') mkdirSync(dirname(path));
  await prepare(path);
  const child = start(path);
  expect(await child.ended).toBe(1);
  expect(child.output).toEqual({ out: '', err: `${line(path)}\n` });
});

test.each(
  [
    ['ENOSPC', 'is full: make room, or set DATA_DIR to a folder on another disk.'],
    [
      'EACCES',
      'may not be written by this user (EACCES): change its rights, or set DATA_DIR to another folder.',
    ],
    [
      'EROFS',
      'may not be written by this user (EROFS): change its rights, or set DATA_DIR to another folder.',
    ],
  ].map(
    ([code = '', advice = '']) =>
      [
        code,
        advice.startsWith('is full')
          ? `The disk of the data folder ${whole} ${advice}`
          : `The data folder ${whole} ${advice}`,
      ] as const,
  ),
)('a data folder that fails with %s is reported in one line', async (code, line) => {
  const error = Object.assign(new Error('no'), { code });
  expect(await explainFolderError(whole, error)).toEqual(new StartError(line));
});
