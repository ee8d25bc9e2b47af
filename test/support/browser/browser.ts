import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import process from 'node:process';
import { type BrowserContext, chromium, type Page } from '@playwright/test';

/** A browser whose tabs are those of a user: the one in front is visible, the others are hidden. */
export interface TabbedBrowser {
  readonly context: BrowserContext;
  readonly stop: () => Promise<void>;
  /** Ends all its processes at once, as a loss of power does for them. */
  readonly kill: () => Promise<void>;
}

interface Program {
  readonly executablePath: string;
  readonly args: readonly string[];
  /** Where the browser keeps what it stores; a new place, gone afterwards, by default. */
  readonly profile?: string;
}

/**
 * Starts a browser of its own. In those that Playwright starts every page believes that it is in front, whatever
 * is; a browser that it only joins is left as it is.
 */
export async function startTabbedBrowser({ executablePath, args, profile }: Program): Promise<TabbedBrowser> {
  const folder = profile ?? (await newProfile());
  const own = ['--headless=new', '--remote-debugging-port=0', `--user-data-dir=${folder}`];
  const child = spawn(executablePath, [...own, '--window-size=1280,800', ...args, 'about:blank'], {
    stdio: ['ignore', 'ignore', 'pipe'],
    // In a process group of its own, which can be killed whole.
    detached: true,
  });
  const ended = once(child, 'close');
  const address = await new Promise<string>((found, failed) => {
    let output = '';
    child.stderr.on('data', (chunk: Buffer) => {
      output += chunk.toString();
      const listening = /DevTools listening on (ws:\S+)/.exec(output)?.[1];
      if (listening !== undefined) found(listening);
    });
    child.once('error', failed);
    child.once('close', () => failed(new Error(`The browser did not start: ${output}`)));
  });
  const browser = await chromium.connectOverCDP(address, { noDefaults: true });
  const [context] = browser.contexts();
  if (context === undefined) throw new Error('The browser has no window');
  return {
    context,
    stop: async () => {
      const session = await browser.newBrowserCDPSession();
      await session.send('Browser.close');
      await ended;
      if (profile === undefined) await removeProfile(folder);
    },
    kill: async () => {
      if (child.pid === undefined) throw new Error('The browser has no process');
      process.kill(-child.pid, 'SIGKILL');
      await ended;
    },
  };
}

/** A place for what a browser stores. */
export const newProfile = () => mkdtemp(join(tmpdir(), 'ganit-browser-'));
export const removeProfile = (folder: string) => rm(folder, { recursive: true, force: true, maxRetries: 3 });

/** Stops all that a hidden tab does, as a browser does to save power. It goes on when the tab comes in front. */
export async function freeze(page: Page): Promise<void> {
  const session = await page.context().newCDPSession(page);
  await session.send('Page.setWebLifecycleState', { state: 'frozen' });
}
