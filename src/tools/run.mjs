// Plain JavaScript, since it runs before anything is installed: it installs what is missing, then hands over.
import { spawnSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import process from 'node:process';
import { pathToFileURL } from 'node:url';

const project = resolve(import.meta.dirname, '../..');
const floor = [20, 19];
const commands = new Map([
  ['start', 'start.ts'],
  ['dev', 'dev.ts'],
  ['build', 'build.ts'],
  ['test', 'test.ts'],
  ['test:all', 'test.ts'],
  ['test:mutation', '../machine-lab/mutation/mutation.ts'],
  ['diagrams', '../machine-lab/diagrams/diagrams.ts'],
  ['figures', '../machine-lab/runs/figures.ts'],
  ['bench', 'bench.ts'],
  ['growth', 'growth.ts'],
  ['faults', 'faults.ts'],
  ['enquiries', 'enquiries.ts'],
  ['orders', 'orders.ts'],
  ['backup', 'backup.ts'],
  ['restore', 'restore.ts'],
  ['move-to-postgres', 'move-to-postgres.ts'],
  ['sample:remove', 'sample-remove.ts'],
  ['pictures', 'pictures.ts'],
]);

const installing = new Set(['start', 'test', 'test:all']);

/** @param {string} reason */
function giveUp(reason) {
  process.stderr.write(`${reason}\n`);
  process.exit(1);
}

function requireNode() {
  const [major = 0, minor = 0] = process.versions.node.split('.').map(Number);
  if (major < floor[0] || (major === floor[0] && minor < floor[1])) {
    giveUp(`Node ${floor.join('.')} or newer is needed; this is ${process.versions.node}.`);
  }
}

/** Whether `node_modules` holds what the lock file names; optional packages depend on the machine. */
function arePackagesInstalled() {
  const record = join(project, 'node_modules/.package-lock.json');
  if (!existsSync(record)) return false;
  const installed = JSON.parse(readFileSync(record, 'utf8')).packages;
  const wanted = JSON.parse(readFileSync(join(project, 'package-lock.json'), 'utf8')).packages;
  return Object.entries(wanted).every(
    ([path, { version, optional, devOptional }]) =>
      path === '' || optional || devOptional || installed[path]?.version === version,
  );
}

/** The first `npm start` and `npm test` install the packages; every other command asks for it. */
function ensurePackages() {
  if (arePackagesInstalled()) return;
  if (!installing.has(name))
    giveUp('The packages are not installed, or the lock file has changed: run `npm ci`.');
  process.stderr.write('Installing packages…\n');
  const installed = spawnSync('npm', ['ci', '--include=dev', '--no-audit', '--no-fund', '--loglevel=error'], {
    cwd: project,
    stdio: ['ignore', 2, 2],
    shell: process.platform === 'win32',
  });
  if (installed.status !== 0) giveUp('The packages could not be installed; the lines above say why.');
}

const name = process.argv[2] ?? '';
const file = commands.get(name);
if (file === undefined) giveUp(`Say which: ${[...commands.keys()].join(', ')}.`);
requireNode();
process.chdir(project);
ensurePackages();
const { register } = await import('tsx/esm/api');
const unregister = register();
const tool = await import(pathToFileURL(join(import.meta.dirname, file)).href);
const next = await tool.run();
// What is started for good runs without the loader that the tools need.
await unregister();
if (next !== undefined) await import(next);
