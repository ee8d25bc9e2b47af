import type { Page } from '@playwright/test';
import { firstQuiz } from '#test/support/browser/paper.ts';
import { rememberPerson } from '#test/support/browser/people.ts';
import { hydrated } from '#test/support/browser/rendering.ts';
import {
  type Line,
  portalPage,
  proxyPage,
  startSiteProxy,
  type Trouble,
} from '#test/support/browser/site-proxy.ts';
import { expect, test as siteTest } from '#test/support/browser/test.ts';
import { institute } from '#test/support/institute.ts';
import { caseTag } from '#test/support/run-size.ts';

const test = siteTest.extend<{ line: Line }>({
  line: async ({ site }, use) => {
    const line = await startSiteProxy(site.url);
    await use(line);
    await line.stop();
  },
  baseURL: async ({ line }, use) => use(line.url),
});
test.use({ serviceWorkers: 'allow' });

const networkTrouble =
  /^Failed to load resource:|^ApiError: We cannot reach|^Uncaught: ApiError|A bad HTTP response code/;

/** Opens the site and waits until its worker is installed and controls the page. */
async function install(page: Page): Promise<void> {
  await page.goto('/');
  await page.waitForFunction(() => navigator.serviceWorker.controller !== null);
}

const isCall = (path: string) => path.startsWith('/api/');

/** Expects the shell of the site, and no page of the browser or of a proxy. */
async function expectShell(page: Page, path: string): Promise<void> {
  await expect(page.locator('#root > *').first()).toBeAttached();
  await expect(page).toHaveTitle(new RegExp(institute.name));
  expect(new URL(page.url()).pathname).toBe(path);
}

for (const [index, path] of [`/questionPaper/${firstQuiz._id}`, '/', '/competition'].entries())
  test(
    `${path} is reloaded without a network`,
    caseTag(index),
    async ({ page, line, context, person, guard }) => {
      guard.allow(networkTrouble);
      await rememberPerson(context, line.url, person);
      await install(page);
      await page.goto(path);
      line.meet(() => 'cut');
      await page.reload();
      await expectShell(page, path);
      await expect(page.getByRole('main')).toBeVisible();
    },
  );

const redirect: Trouble = { status: 302, headers: { Location: '/portal.html' }, body: '' };
for (const [index, [what, trouble]] of (
  [
    ['a proxy’s failure', proxyPage],
    ['a page to sign in to the network', portalPage],
    ['a redirect to such a page', redirect],
    ['nothing at all', 'hang'],
  ] as const
).entries())
  test(
    `the shell opens where the network answers with ${what}`,
    caseTag(index, 0),
    async ({ page, line, guard }) => {
      guard.allow(networkTrouble);
      await install(page);
      line.meet((path) => (isCall(path) ? 'cut' : trouble));
      await page.goto('/competition');
      await expectShell(page, '/competition');
      await expect(page.getByRole('banner')).toBeVisible();
    },
  );

test('what the server itself says of an address is shown', { tag: '@extended' }, async ({ page, guard }) => {
  guard.allow(/status of 404/);
  await install(page);
  const answer = await page.goto('/no/such/page');
  expect(answer?.status()).toBe(404);
  await expect(page).toHaveTitle(`Page not found · ${institute.name}`);
});

for (const [index, path] of [
  '/payment-status?order_id=7',
  '/office',
  '/api/courses',
  '/uploads/intro/poster.svg',
  '/sitemap.xml',
].entries())
  test(`${path} is never answered by the worker`, caseTag(index, 0), async ({ page, line, guard }) => {
    guard.allow(networkTrouble);
    // The browser's own file viewer logs these.
    guard.allow(/^Applying inline style|origin-keyed agent cluster/);
    await install(page);
    const answer = await page.request.get(path).then((response) => response.status());
    expect(answer).toBeLessThan(500);
    const fromWorker = await page.goto(path).then((response) => response?.fromServiceWorker());
    expect(fromWorker).toBe(false);
    line.meet(() => 'cut');
    // Another URL, which is not in the browser's cache.
    await expect(page.goto(`${path}${path.includes('?') ? '&' : '?'}again`)).rejects.toThrow(/net::ERR_/);
  });

test('what is posted, and calls, are not kept', { tag: '@extended' }, async ({ page, line, guard }) => {
  guard.allow(networkTrouble);
  await install(page);
  line.meet(() => 'cut');
  const failures = await page.evaluate(async () => {
    const asked = [fetch('/api/course/getcourse'), fetch('/shell.html', { method: 'POST' })];
    return (await Promise.allSettled(asked)).map(({ status }) => status);
  });
  expect(failures).toEqual(['rejected', 'rejected']);
});

test('the worker is fetched once the page has loaded, and never by a visit that is left before', {
  tag: '@extended',
}, async ({ page, line }) => {
  let letPictureCome = () => {};
  const held = new Promise<void>((proceed) => {
    letPictureCome = proceed;
  });
  await page.route('**/uploads/intro/poster.svg', async (route) => {
    await held;
    await route.continue();
  });
  await page.goto('/', { waitUntil: 'domcontentloaded' });
  await hydrated(page);
  await expect(page.getByRole('region', { name: /^Notifications/ })).toBeAttached();
  expect(line.asked).not.toContain('/service-worker.js');
  letPictureCome();
  await expect.poll(() => line.asked).toContain('/service-worker.js');
});

test('a page of the network in place of a script is not kept', async ({ page, line, guard }) => {
  guard.allow(networkTrouble);
  line.meet((path) => (path.startsWith('/assets/instructions-') ? portalPage : undefined));
  await page.goto('/');
  // The installation has created its cache, but the registration is gone.
  await expect
    .poll(() =>
      page.evaluate(async () => [
        (await caches.keys()).length,
        (await navigator.serviceWorker.getRegistrations()).length,
      ]),
    )
    .toEqual([1, 0]);
  line.meet(() => undefined);
  await install(page);
  const types = await page.evaluate(async () => {
    const kept = await Promise.all(
      (await caches.keys()).map(async (name) => (await caches.open(name)).matchAll()),
    );
    return kept
      .flat()
      .filter(({ url }) => url.includes('/instructions-'))
      .map(({ headers }) => headers.get('Content-Type'));
  });
  expect(types).toEqual(['text/javascript; charset=utf-8']);
});
