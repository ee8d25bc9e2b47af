import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import process from 'node:process';

const chromium = '/usr/bin/chromium';

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
  if (existsSync(chromium)) return chromium;
  process.stderr.write('Installing Chromium…\n');
  const installed = [['update'], ['install', '-y', '--no-install-recommends', 'chromium']].every(
    (words) => spawnSync('apt-get', words, { stdio: ['ignore', 'ignore', 2] }).status === 0,
  );
  if (!installed || !existsSync(chromium)) {
    throw new Error(
      'Chromium is needed: install it (on Debian: apt-get install chromium), or set CHROMIUM_PATH.',
    );
  }
  return chromium;
}
