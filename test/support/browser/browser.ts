import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import process from 'node:process';
import { type BrowserContext, chromium, type Page } from '@playwright/test';

/** The tab in front is visible, the others are hidden. */
export interface TabbedBrowser {
  readonly context: BrowserContext;
  readonly stop: () => Promise<void>;
  /** Kills all its processes at once, like a power failure. */
  readonly kill: () => Promise<void>;
}

interface Program {
  readonly executablePath: string;
  readonly args: readonly string[];
  readonly profile?: string;
}

/** Starts a browser that Playwright only joins: in those that it launches, every page counts as visible. */
export async function startTabbedBrowser({ executablePath, args, profile }: Program): Promise<TabbedBrowser> {
  const folder = profile ?? (await newProfile());
  const own = ['--headless=new', '--remote-debugging-port=0', `--user-data-dir=${folder}`];
  const child = spawn(executablePath, [...own, '--window-size=1280,800', ...args, 'about:blank'], {
    stdio: ['ignore', 'ignore', 'pipe'],
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

export const newProfile = () => mkdtemp(join(tmpdir(), 'ganit-browser-'));
export const removeProfile = (folder: string) => rm(folder, { recursive: true, force: true, maxRetries: 3 });

/** Suspends a hidden tab, as browsers do to save power, until it comes to the front. */
export async function freeze(page: Page): Promise<void> {
  const session = await page.context().newCDPSession(page);
  await session.send('Page.setWebLifecycleState', { state: 'frozen' });
}
