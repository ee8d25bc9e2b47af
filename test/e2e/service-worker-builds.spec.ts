import { readdirSync, statSync } from 'node:fs';
import { join, resolve } from 'node:path';
import type { Page } from '@playwright/test';
import { isNewer, makeNewerBuild } from '#test/support/browser/newer-build.ts';
import { hydrated } from '#test/support/browser/rendering.ts';
import { startSite } from '#test/support/browser/site.ts';
import { startSiteProxy } from '#test/support/browser/site-proxy.ts';
import { expect, test } from '#test/support/browser/test.ts';

test.use({ serviceWorkers: 'allow' });

const built = resolve(import.meta.dirname, '../../dist/web');
/** The most that the worker may keep, in transferred bytes. */
const keptAtMost = 450_000;
/** Catalogues of other languages, which the browser caches, and pages that need the server. */
const isNotKept =
  /^(?:(?:numbers-)?(?:hi|te)-|(?:blogs-details|certificates|competitions|reset-password|sheets)[-._])/;

const kept = (page: Page) =>
  page.evaluate(async () => {
    const requests = await Promise.all(
      (await caches.keys()).map(async (name) => await (await caches.open(name)).keys()),
    );
    return requests.flat().map(({ url }) => new URL(url).pathname);
  });

const install = async (page: Page, url: string) => {
  await page.goto(url);
  await page.waitForFunction(() => navigator.serviceWorker.controller !== null);
};

const isWaiting = async () => {
  const registration = await navigator.serviceWorker.getRegistration();
  return registration?.waiting?.state === 'installed';
};

/** Whether the loaded scripts are of the newer build; two values mean that builds are mixed. */
const builds = async (page: Page) => {
  const names = await page.evaluate(() =>
    performance
      .getEntriesByType('resource')
      .flatMap(({ name }) => (/\/assets\/.*\.js$/.test(name) ? name : [])),
  );
  return [...new Set(names.map(isNewer))];
};

test('the worker keeps the scripts and styles of pages that work without the server, and nothing big', async ({
  page,
  site,
}) => {
  await install(page, site.url);
  const files = readdirSync(join(built, 'assets'));
  const wanted = files.filter(
    (name) => /\.(?:js|css|svg)$|-subset-[^/]*\.woff2$/.test(name) && !isNotKept.test(name),
  );
  const keptFiles = await kept(page);
  expect(keptFiles.sort()).toEqual(['/shell.html', ...wanted.map((name) => `/assets/${name}`)].sort());
  const sent = wanted.map((name) => (files.includes(`${name}.br`) ? `${name}.br` : name));
  const bytes = sent.reduce((sum, name) => sum + statSync(join(built, 'assets', name)).size, 0);
  expect(bytes).toBeLessThan(keptAtMost);
});

test('a page that is open over a deployment keeps its own scripts, and the next one has the new ones', {
  tag: '@extended',
}, async ({ site, context, guard }) => {
  test.setTimeout(180_000);
  guard.allow(/^Failed to load resource:|^ApiError: We cannot reach|^Uncaught: ApiError/);
  const newer = makeNewerBuild();
  const newerSite = await startSite({ release: newer.folder });
  const line = await startSiteProxy(site.url);
  const old = await context.newPage();
  await install(old, line.url);
  const documents: string[] = [];
  old.on('request', (request) => {
    if (request.isNavigationRequest()) documents.push(request.url());
  });

  line.leadTo(newerSite.url);
  const next = await context.newPage();
  await next.goto(line.url);
  await hydrated(next);
  expect(await builds(next)).toEqual([true]);
  // The newer worker is installed and waits.
  await expect.poll(() => next.evaluate(isWaiting), { timeout: 60_000 }).toBe(true);

  await old.getByRole('banner').getByRole('link', { name: 'Gallery' }).click();
  await expect(old).toHaveTitle(/^Gallery/);
  await expect(old.getByRole('heading', { level: 1, name: 'Gallery' })).toBeVisible();
  expect(await builds(old)).toEqual([false]);
  expect(documents).toEqual([]);

  // The old cache stays until the old pages are closed.
  expect((await kept(old)).some((path) => path.startsWith('/assets/') && !isNewer(path))).toBe(true);
  await old.close();
  await next.close();
  const last = await context.newPage();
  // The newer worker takes over while no page is open.
  await expect(async () => {
    await last.goto(line.url);
    const paths = await kept(last);
    await last.goto('about:blank');
    expect(paths.filter((path) => path.startsWith('/assets/') && !isNewer(path))).toEqual([]);
  }).toPass({ intervals: [1000, 5000] });
  line.meet(() => 'cut');
  await last.goto(`${line.url}/competition`);
  await expect(last.getByRole('banner')).toBeVisible();
  expect(await builds(last)).toEqual([true]);
  await line.stop();
  await newerSite.stop();
  newer.remove();
});
