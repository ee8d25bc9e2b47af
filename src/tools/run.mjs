// Plain JavaScript, since it runs before anything is installed: it installs what is missing, then hands over.
import { spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
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
  ['test:mutation', 'mutation.ts'],
  ['diagrams', 'diagrams.ts'],
  ['figures', 'figures.ts'],
  ['bench', 'bench.ts'],
  ['growth', 'growth.ts'],
  ['faults', 'faults.ts'],
  ['enquiries', 'enquiries.ts'],
  ['orders', 'orders.ts'],
  ['pictures', 'pictures.ts'],
]);

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

/**
 * Installs what the lock file names, when that is not what is installed. Not by `npm ci`, which refuses a
 * lock file that lacks another platform's optional binaries.
 */
function ensurePackages() {
  const lock = createHash('sha256')
    .update(readFileSync(join(project, 'package-lock.json')))
    .digest('hex');
  const stamp = join(project, 'node_modules', '.installed');
  if (existsSync(stamp) && readFileSync(stamp, 'utf8') === lock) return;
  process.stderr.write('Installing packages…\n');
  const installed = spawnSync(
    'npm',
    ['install', '--no-save', '--no-audit', '--no-fund', '--loglevel=error'],
    {
      cwd: project,
      stdio: ['ignore', 2, 2],
      shell: process.platform === 'win32',
    },
  );
  if (installed.status !== 0) giveUp('The packages could not be installed; the lines above say why.');
  mkdirSync(join(project, 'node_modules'), { recursive: true });
  writeFileSync(stamp, lock);
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
