import type { Page, Route } from '@playwright/test';
import { expectAccessible } from '#test/support/browser/axe.ts';
import { stopTime } from '#test/support/browser/clock.ts';
import { holdRequests, sharedScripts } from '#test/support/browser/network.ts';
import { hydrated } from '#test/support/browser/rendering.ts';
import { expect, refusedCall, test as siteTest, unansweredCall } from '#test/support/browser/test.ts';
import { caseTag } from '#test/support/run-size.ts';

const words = 'This page could not be loaded. Check your internet connection.';
const note = (page: Page) => page.getByText(words);
const tryAgain = (page: Page) => page.getByRole('button', { name: 'Try again' });

const test = siteTest.extend({
  guard: async ({ guard }, use) => {
    guard.allow(unansweredCall);
    guard.allow(refusedCall(502));
    guard.allow(/MIME type|was preloaded using link preload/);
    guard.allow(/A script is missing/);
    await use(guard);
  },
});

const main = '**/assets/index-*.js';
const proxy = { contentType: 'text/html', body: '<h1>Bad Gateway</h1>' };
const refuse = (route: Route) => route.abort('connectionrefused');

function noteDocuments(page: Page): readonly string[] {
  const asked: string[] = [];
  page.on('request', (request) => {
    if (request.isNavigationRequest()) asked.push(new URL(request.url()).pathname);
  });
  return asked;
}

for (const [index, [what, addresses]] of (
  [
    ['main script', main],
    ['script’s own import', sharedScripts],
  ] as const
).entries())
  test(
    `a page whose ${what} cannot be had says so, and is shown at the next try`,
    caseTag(index),
    async ({ page }) => {
      await page.route(addresses, refuse);
      await page.goto('/login');
      await expect(note(page)).toBeVisible();
      await page.unrouteAll();
      await page.keyboard.press('Tab');
      await expect(tryAgain(page)).toBeFocused();
      await page.keyboard.press('Enter');
      await expect(page.getByLabel('Email')).toBeVisible();
      await expect(note(page)).toBeHidden();
    },
  );

for (const [index, [what, status]] of (
  [
    ['a proxy’s failure', 502],
    ['another page', 200],
  ] as const
).entries())
  test(
    `a rendered page whose main script is ${what} stays, says so, and is hydrated automatically`,
    caseTag(index),
    async ({ page }) => {
      await page.route(main, (route) => route.fulfill({ ...proxy, status }));
      await page.goto('/about');
      await expect(note(page)).toBeVisible();
      await expect(page.getByRole('heading', { level: 1, name: 'About Us' })).toBeVisible();
      await page.unrouteAll();
      await hydrated(page);
      await expect(note(page)).toBeHidden();
    },
  );

for (const [index, name] of ['early', 'assets/about'].entries())
  test(
    `a rendered page whose ${name} cannot be had stays, and is hydrated when it can`,
    caseTag(index, 0),
    async ({ page }) => {
      await page.route(new RegExp(`/${name}[^/]*\\.js`), refuse);
      await page.goto('/about');
      await expect(note(page)).toBeVisible();
      await expect(page.getByRole('heading', { level: 1, name: 'About Us' })).toBeVisible();
      await page.unrouteAll();
      await tryAgain(page).click();
      await hydrated(page);
      await expect(note(page)).toBeHidden();
    },
  );

test('a page without its scripts comes when the network is back', async ({ page, context }) => {
  // Otherwise the page would try again automatically.
  await stopTime(page);
  await page.route(main, refuse);
  await page.goto('/login');
  await expect(note(page)).toBeVisible();
  await page.unrouteAll();
  await context.setOffline(true);
  await context.setOffline(false);
  await expect(page.getByLabel('Email')).toBeVisible();
});

test('a page that was served in place of a script is not taken from the browser’s cache', {
  tag: '@extended',
}, async ({ page }) => {
  await page.route(main, (route) =>
    route.fulfill({ ...proxy, status: 200, headers: { 'Cache-Control': 'max-age=3600' } }),
  );
  await page.goto('/login');
  await expect(note(page)).toBeVisible();
  await page.unrouteAll();
  await tryAgain(page).click();
  await expect(page.getByLabel('Email')).toBeVisible();
});

test('what is typed is not lost by an automatic reload', { tag: '@extended' }, async ({ page }) => {
  const documents = noteDocuments(page);
  await page.route(main, refuse);
  await page.goto('/contact');
  await expect(note(page)).toBeVisible();
  await page.getByRole('main').getByLabel('Full name').fill('Asha Rao');
  await page.unrouteAll();
  const there = page.waitForResponse((response) => /\/assets\/index-.*\.js$/.test(response.url()));
  await page.evaluate(() => window.dispatchEvent(new Event('online')));
  await there;
  await expect(page.getByRole('main').getByLabel('Full name')).toHaveValue('Asha Rao');
  await expect(note(page)).toBeVisible();
  expect(documents).toEqual(['/contact']);
  await tryAgain(page).click();
  await hydrated(page);
  expect(documents).toEqual(['/contact', '/contact']);
});

test('a press during an automatic retry is not lost', { tag: '@extended' }, async ({ page }) => {
  const documents = noteDocuments(page);
  await page.route(main, refuse);
  await page.goto('/contact');
  await expect(note(page)).toBeVisible();
  await page.getByRole('main').getByLabel('Full name').fill('Asha Rao');
  await page.unrouteAll();
  const release = await holdRequests(page, main);
  const tries = page.waitForRequest(main);
  await page.evaluate(() => window.dispatchEvent(new Event('online')));
  await tries;
  await tryAgain(page).click();
  release();
  await hydrated(page);
  expect(documents).toEqual(['/contact', '/contact']);
});

test('a page without its styles says so, and gets them without a reload', { tag: '@extended' }, async ({
  page,
}) => {
  const documents = noteDocuments(page);
  await page.route('**/assets/*.css', refuse);
  await page.goto('/about');
  await expect(note(page)).toBeVisible();
  await page.unrouteAll();
  await tryAgain(page).click();
  await expect(note(page)).toBeHidden();
  await expect(page.locator('body')).toHaveCSS('background-color', 'rgb(255, 250, 241)');
  expect(documents).toEqual(['/about']);
});

test('its text is readable and its controls are operable for every user', { tag: '@extended' }, async ({
  page,
}) => {
  await page.route(main, refuse);
  await page.goto('/login');
  await expect(note(page)).toBeVisible();
  await expectAccessible(page);
});

test('nothing of it is seen where all is there', { tag: '@extended' }, async ({ page }) => {
  await page.goto('/login');
  await expect(page.getByLabel('Email')).toBeVisible();
  await expect(note(page)).toBeHidden();
});
