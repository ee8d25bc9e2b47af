import { type BrowserContext, test as base, chromium, type Page } from '@playwright/test';
import { newProfile, removeProfile, startTabbedBrowser, type TabbedBrowser } from './browser.ts';
import { classmate } from './data.ts';
import { type Person, rememberPerson, type SignedInPerson, signIn } from './people.ts';
import { type Site, startSite } from './site.ts';

export interface Guard {
  readonly allow: (pattern: RegExp) => void;
  readonly watch: (context: BrowserContext) => void;
}

interface Fixtures {
  /** Calls a listener after the guard, with whether the test passed. */
  readonly whenOver: (listener: (passed: boolean) => void) => void;
  readonly guard: Guard;
  readonly person: SignedInPerson;
  readonly otherDevice: () => Promise<Page>;
  /** A browser with real tab visibility and the back/forward cache. */
  readonly tabbedBrowser: BrowserContext;
  /** Starts a browser that may be killed, on the profile of the previous one. */
  readonly mortalBrowser: () => Promise<TabbedBrowser>;
  readonly newTab: () => Promise<Page>;
}

interface WorkerFixtures {
  readonly site: Site;
  /** @returns a student of the pool that no other test has used */
  readonly nextClassmate: () => Person;
}

export { expect } from '@playwright/test';

export const refusedCall = (status: number) =>
  new RegExp(`^Failed to load resource: the server responded with a status of ${status} `);
export const unansweredCall = /^Failed to load resource: net::ERR_/;

/** Console messages of a page that is closed while it loads. */
const cutShort =
  /^(?:Uncaught: )?(?:Error: Unable to preload CSS|TypeError: (?:A script is missing\. )?Failed to fetch dynamically imported)/;

const blockedWorker = 'Service Worker registration blocked by Playwright';

const brokenPictures = '/uploads/e2e/';

export const test = base.extend<Fixtures, WorkerFixtures>({
  site: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads a fixture's needs from this pattern
    async ({}, use) => {
      const site = await startSite();
      await use(site);
      await site.stop();
    },
    { scope: 'worker', timeout: 60_000 },
  ],
  nextClassmate: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads a fixture's needs from this pattern
    async ({}, use) => {
      let taken = 0;
      await use(() => {
        taken += 1;
        return classmate(taken - 1);
      });
    },
    { scope: 'worker' },
  ],
  baseURL: async ({ site }, use) => use(site.url),
  // biome-ignore lint/correctness/noEmptyPattern: Playwright reads a fixture's needs from this pattern
  whenOver: async ({}, use, info) => {
    const listeners: ((passed: boolean) => void)[] = [];
    await use((listener) => void listeners.push(listener));
    for (const listener of listeners) listener(info.errors.length === 0);
  },
  guard: [
    // Depends on `whenOver` to be torn down before it.
    async ({ context, whenOver: _ }, use) => {
      const said: { readonly words: string; readonly page: Page | null }[] = [];
      const allowed: RegExp[] = [];
      const watch = (watched: BrowserContext) => {
        watched.on('console', (message) => {
          if (!['error', 'warning'].includes(message.type())) return;
          if (message.location().url.includes(brokenPictures)) return;
          if (message.text() === blockedWorker) return;
          said.push({ words: message.text(), page: message.page() });
        });
        watched.on('weberror', (error) => {
          const { stack, message } = error.error();
          said.push({ words: `Uncaught: ${stack ?? message}`, page: error.page() });
        });
      };
      watch(context);
      await use({ allow: (pattern) => allowed.push(pattern), watch });
      // A response that a route still changes belongs to no test once its page is closed.
      for (const routed of [context, ...context.pages()])
        await routed.unrouteAll({ behavior: 'ignoreErrors' });
      const complaints = said
        .filter(({ words, page }) => !(page?.isClosed() && cutShort.test(words)))
        .map(({ words }) => words);
      base.expect(complaints.filter((words) => !allowed.some((pattern) => pattern.test(words)))).toEqual([]);
    },
    { auto: true },
  ],
  person: async ({ site, nextClassmate, context }, use) => {
    const person = await signIn(site.url, nextClassmate());
    await rememberPerson(context, site.url, person);
    await use(person);
  },
  otherDevice: async ({ browser, baseURL, guard, contextOptions, serviceWorkers }, use) => {
    const opened: BrowserContext[] = [];
    await use(async () => {
      const context = await browser.newContext({
        ...contextOptions,
        serviceWorkers,
        ...(baseURL ? { baseURL } : {}),
      });
      guard.watch(context);
      opened.push(context);
      return await context.newPage();
    });
    for (const context of opened) await context.close();
  },
  tabbedBrowser: async ({ guard, launchOptions }, use) => {
    const { executablePath = chromium.executablePath(), args = [] } = launchOptions;
    const { context, stop } = await startTabbedBrowser({ executablePath, args });
    guard.watch(context);
    await context.addInitScript(() => {
      // Empty pages have none.
      if ('serviceWorker' in navigator)
        navigator.serviceWorker.register = () => Promise.reject(new Error('No worker here'));
    });
    await use(context);
    await stop();
  },
  mortalBrowser: async ({ launchOptions }, use) => {
    const { executablePath = chromium.executablePath(), args = [] } = launchOptions;
    const profile = await newProfile();
    const started: TabbedBrowser[] = [];
    await use(async () => {
      const browser = await startTabbedBrowser({ executablePath, args, profile });
      started.push(browser);
      return browser;
    });
    await started.at(-1)?.kill();
    await removeProfile(profile);
  },
  newTab: async ({ site, person, tabbedBrowser }, use) => {
    await rememberPerson(tabbedBrowser, site.url, person);
    await use(() => tabbedBrowser.newPage());
  },
});
