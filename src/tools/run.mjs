// `npm start`, `npm test` and `npm run test:all`. Plain JavaScript, since it runs before dependencies are
// installed.
import { spawn } from 'node:child_process';
import { accessSync, constants, existsSync, mkdirSync, readFileSync } from 'node:fs';
import { homedir } from 'node:os';
import { join, resolve } from 'node:path';
import process from 'node:process';
import { pathToFileURL } from 'node:url';

const project = resolve(import.meta.dirname, '../..');
const floor = [20, 19];

/**
 * @param {string} reason
 * @returns {never}
 */
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
 * Runs a command with its output on standard error. Forwards signals: only a terminal sends them to both
 * processes.
 * @param {string} file
 * @param {readonly string[]} args
 * @param {boolean} shell
 * @returns {Promise<boolean>} whether it succeeded
 */
async function runToEnd(file, args, shell = false) {
  const child = spawn(file, args, { cwd: project, stdio: ['ignore', 2, 2], shell });
  const ended = new Promise((resolve) => {
    child.on('error', () => resolve(1));
    child.on('close', resolve);
  });
  /** @type {NodeJS.Signals | undefined} */
  let received;
  /** @param {NodeJS.Signals} signal */
  const stop = (signal) => {
    received = signal;
    child.kill(signal);
  };
  process.on('SIGTERM', stop).on('SIGINT', stop);
  const code = await ended;
  process.off('SIGTERM', stop).off('SIGINT', stop);
  if (received !== undefined) process.exit(0);
  return code === 0;
}

/** npm writes it at the end of an install. */
const installRecord = join(project, 'node_modules/.package-lock.json');

/**
 * Packages that `node_modules` lacks or has in another version; without optional ones, which depend on the
 * platform.
 */
function missingPackages() {
  const installed = existsSync(installRecord) ? JSON.parse(readFileSync(installRecord, 'utf8')).packages : {};
  const wanted = JSON.parse(readFileSync(join(project, 'package-lock.json'), 'utf8')).packages;
  return Object.entries(wanted).filter(
    ([path, { version, optional, devOptional }]) =>
      path !== '' && !optional && !devOptional && installed[path]?.version !== version,
  );
}

/** At most three, for a message. */
function summarize(missing) {
  const names = missing.map(([path, { version }]) => `${path.replace(/^.*node_modules\//, '')} ${version}`);
  return names.length > 3 ? `${names.slice(0, 3).join(', ')} and ${names.length - 3} more` : names.join(', ');
}

/** npm's defaults would try an unreachable registry for more than a minute. */
const retries = ['--fetch-retry-mintimeout=1000', '--fetch-retry-maxtimeout=10000'];

/** @param {string} folder */
function isWritable(folder) {
  try {
    accessSync(folder, constants.W_OK);
    return true;
  } catch {
    return false;
  }
}

/** A service's user may have no home; the cache is then in the project. */
function cacheOption() {
  const cache = process.env.npm_config_cache ?? join(homedir(), '.npm');
  try {
    mkdirSync(cache, { recursive: true });
  } catch {
    // Not writable.
  }
  return isWritable(cache) ? [] : [`--cache=${join(project, '.cache/npm')}`];
}

/**
 * `npm ci` empties `node_modules`, so later runs use `npm install`, which rolls back on failure. Under
 * NODE_ENV=production npm omits development dependencies, which the build needs, unless told otherwise.
 */
async function ensurePackages() {
  const missing = missingPackages();
  if (missing.length === 0) return;
  for (const folder of [project, join(project, 'node_modules')].filter((each) => existsSync(each))) {
    if (isWritable(folder)) continue;
    giveUp(
      `Missing: ${summarize(missing)}. This user may not write in ${folder}: run \`npm ci --include=dev\` as its owner.`,
    );
  }
  process.stderr.write('Installing packages…\n');
  const hasInstall = existsSync(installRecord);
  const way = hasInstall ? ['install', '--no-save'] : ['ci'];
  const quietly = ['--no-audit', '--no-fund', '--no-update-notifier', '--loglevel=error'];
  const args = [...way, '--include=dev', ...quietly, ...retries, ...cacheOption()];
  if ((await runToEnd('npm', args, process.platform === 'win32')) && missingPackages().length === 0) return;
  giveUp(
    `The packages could not be installed; the lines above say why. Missing: ${summarize(missing)}. ` +
      (hasInstall ? 'What was installed before is still there. ' : '') +
      'Make the package registry reachable and start again, or copy a whole node_modules folder here.',
  );
}

/** Builds in a child process, which frees its memory, then serves in this one. */
async function start() {
  if (
    !(await runToEnd(process.execPath, ['--import', 'tsx', join(import.meta.dirname, 'build-command.ts')]))
  ) {
    giveUp('The site could not be built; the lines above say why.');
  }
  await import(pathToFileURL(join(project, 'dist/server/main.js')).href);
}

async function test() {
  const { register } = await import('tsx/esm/api');
  register();
  const { run } = await import(pathToFileURL(join(import.meta.dirname, 'test.ts')).href);
  await run();
}

requireNode();
process.chdir(project);
await ensurePackages();
await (process.argv[2] === 'start' ? start() : test());
