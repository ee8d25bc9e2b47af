import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import process from 'node:process';
import { chromium } from '@playwright/test';

const debianChromium = '/usr/bin/chromium';
const debianShell = '/usr/bin/chromium-headless-shell';
const liberation = '/usr/share/fonts/truetype/liberation';

const mayInstall = () => process.getuid?.() === 0 && existsSync('/usr/bin/apt-get');

/** Installs a package of Debian where that is possible: as root. */
function install(debianPackage: string): boolean {
  if (!mayInstall()) return false;
  process.stderr.write(`Installing ${debianPackage}…\n`);
  return [['update'], ['install', '-y', '--no-install-recommends', debianPackage]].every(
    (args) => spawnSync('apt-get', args, { stdio: ['ignore', 'ignore', 2] }).status === 0,
  );
}

/** Downloads the Chromium of Playwright's version, into Playwright's own folder. */
function downloadChromium(): void {
  process.stderr.write('No Chromium is installed: downloading the one of Playwright…\n');
  const playwright = dirname(createRequire(import.meta.url).resolve('@playwright/test/package.json'));
  const args = [join(playwright, 'cli.js'), 'install', 'chromium'];
  spawnSync(process.execPath, args, { stdio: ['ignore', 2, 2] });
}

/** The path of the Chromium for tests and pictures: CHROMIUM_PATH, Debian's, or the one that Playwright downloads. */
export function chromiumPath(): string {
  const own = process.env.CHROMIUM_PATH;
  if (own !== undefined) return own;
  return existsSync(debianChromium) ? debianChromium : chromium.executablePath();
}

/**
 * Gives the path of a Chromium that is there: without one it installs Debian's where that is possible, and otherwise
 * has Playwright download its own.
 * @throws when there is none all the same, saying what to do
 */
export function ensureChromium(): string {
  // The fallback typefaces of the site have the measures of these.
  if (existsSync('/usr/share/fonts/truetype') && !existsSync(liberation)) install('fonts-liberation');
  if (existsSync(chromiumPath())) return chromiumPath();
  if (process.env.CHROMIUM_PATH !== undefined)
    throw new Error(`CHROMIUM_PATH names ${process.env.CHROMIUM_PATH}, where no file is.`);
  if (!install('chromium')) downloadChromium();
  if (existsSync(chromiumPath())) return chromiumPath();
  throw new Error('The browser tests need Chromium: install it, and set CHROMIUM_PATH to its path.');
}

/**
 * Gives the path of Chromium's headless shell, which runs most browser tests in two thirds of the time; `whole`
 * where another Chromium than Debian's is used, or Debian's shell cannot be had.
 */
export function chromiumShellOr(whole: string): string {
  if (whole !== debianChromium) return whole;
  if (!existsSync(debianShell)) install('chromium-headless-shell');
  return existsSync(debianShell) ? debianShell : whole;
}
