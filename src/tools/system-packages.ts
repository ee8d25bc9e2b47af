import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import process from 'node:process';

const chromium = '/usr/bin/chromium';
const liberation = '/usr/share/fonts/truetype/liberation';
const chromiumShell = '/usr/bin/chromium-headless-shell';

function install(debianPackage: string): boolean {
  process.stderr.write(`Installing ${debianPackage}…\n`);
  return [['update'], ['install', '-y', '--no-install-recommends', debianPackage]].every(
    (words) => spawnSync('apt-get', words, { stdio: ['ignore', 'ignore', 2] }).status === 0,
  );
}

/**
 * Gives the path of a Chromium for tests and pictures: CHROMIUM_PATH, or Debian's, which is installed when absent.
 * @throws when there is none and it cannot be installed here, saying what to do
 */
export function ensureChromium(): string {
  const own = process.env.CHROMIUM_PATH;
  if (own !== undefined) {
    if (!existsSync(own)) throw new Error(`CHROMIUM_PATH names ${own}, where no file is.`);
    return own;
  }
  // The fallback typefaces of the site have the measures of these.
  if (existsSync('/usr/share/fonts/truetype') && !existsSync(liberation)) install('fonts-liberation');
  if (existsSync(chromium)) return chromium;
  if (!install('chromium') || !existsSync(chromium)) {
    throw new Error(
      'Chromium is needed: install it (on Debian: apt-get install chromium), or set CHROMIUM_PATH.',
    );
  }
  return chromium;
}

/**
 * Gives the path of Chromium's headless shell, which runs most browser tests in two thirds of the time; `whole`
 * where CHROMIUM_PATH asks for a certain browser or the system has no package of the shell.
 */
export function chromiumShellOr(whole: string): string {
  if (process.env.CHROMIUM_PATH !== undefined) return whole;
  return existsSync(chromiumShell) || (install('chromium-headless-shell') && existsSync(chromiumShell))
    ? chromiumShell
    : whole;
}
