import { spawnSync } from 'node:child_process';
import { existsSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { delimiter, dirname, join } from 'node:path';
import process from 'node:process';
import { chromium } from '@playwright/test';

const debianChromium = '/usr/bin/chromium';
const debianShell = '/usr/bin/chromium-headless-shell';
const liberation = '/usr/share/fonts/truetype/liberation';

const mayInstall = () => process.getuid?.() === 0 && existsSync('/usr/bin/apt-get');

/** @returns whether it succeeded; needs root */
function install(debianPackage: string): boolean {
  if (!mayInstall()) return false;
  process.stderr.write(`Installing ${debianPackage}…\n`);
  return [['update'], ['install', '-y', '--no-install-recommends', debianPackage]].every(
    (args) => spawnSync('apt-get', args, { stdio: ['ignore', 'ignore', 2] }).status === 0,
  );
}

const serverPrograms = [
  ['nginx', 'nginx'],
  ['caddy', 'caddy'],
  ['openssl', 'openssl'],
  ['systemd-analyze', 'systemd'],
  ['pgbouncer', 'pgbouncer'],
  ['pg_basebackup', 'postgresql'],
] as const;

function programFolders(): string[] {
  const postgres = '/usr/lib/postgresql';
  const versions = existsSync(postgres) ? readdirSync(postgres) : [];
  return [
    ...versions
      .sort((one, other) => Number(other) - Number(one))
      .map((version) => join(postgres, version, 'bin')),
    ...(process.env.PATH ?? '').split(delimiter),
    '/usr/sbin',
  ];
}

type ServerProgram = (typeof serverPrograms)[number][0];

const findProgram = (name: ServerProgram) =>
  programFolders()
    .map((folder) => join(folder, name))
    .find((path) => existsSync(path));

/** @throws with instructions when it is not installed */
export function programPath(name: ServerProgram): string {
  const found = findProgram(name);
  if (found !== undefined) return found;
  const debianPackage = new Map<string, string>(serverPrograms).get(name);
  throw new Error(
    `This test runs ${name}, which is not installed: install it (apt-get install ${debianPackage}). As root on Debian, npm run test:all does so.`,
  );
}

export function installServerPrograms(): void {
  if (!mayInstall()) return;
  const policy = '/usr/sbin/policy-rc.d';
  const isOurs = !existsSync(policy);
  if (isOurs) writeFileSync(policy, '#!/bin/sh\nexit 101\n', { mode: 0o755 });
  for (const [name, debianPackage] of serverPrograms) {
    if (findProgram(name) === undefined) install(debianPackage);
  }
  if (isOurs) rmSync(policy);
}

function downloadChromium(): void {
  process.stderr.write('No Chromium is installed: downloading the one of Playwright…\n');
  const playwright = dirname(createRequire(import.meta.url).resolve('@playwright/test/package.json'));
  const args = [join(playwright, 'cli.js'), 'install', 'chromium'];
  spawnSync(process.execPath, args, { stdio: ['ignore', 2, 2] });
}

export function chromiumPath(): string {
  const own = process.env.CHROMIUM_PATH;
  if (own !== undefined) return own;
  return existsSync(debianChromium) ? debianChromium : chromium.executablePath();
}

/**
 * Installs Debian's package as root, otherwise Playwright's.
 * @throws with instructions
 */
export function ensureChromium(): string {
  // The site's fallback fonts have the metrics of Liberation.
  if (existsSync('/usr/share/fonts/truetype') && !existsSync(liberation)) install('fonts-liberation');
  if (existsSync(chromiumPath())) return chromiumPath();
  if (process.env.CHROMIUM_PATH !== undefined)
    throw new Error(`CHROMIUM_PATH names ${process.env.CHROMIUM_PATH}, where no file is.`);
  if (!install('chromium')) downloadChromium();
  if (existsSync(chromiumPath())) return chromiumPath();
  throw new Error('The browser tests need Chromium: install it, and set CHROMIUM_PATH to its path.');
}

/** @returns the faster headless shell if Debian has it, otherwise `whole` */
export function chromiumShellOr(whole: string): string {
  if (whole !== debianChromium) return whole;
  if (!existsSync(debianShell)) install('chromium-headless-shell');
  return existsSync(debianShell) ? debianShell : whole;
}
