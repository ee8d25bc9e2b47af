import type { Page } from '@playwright/test';
import { holdRequests } from '#test/support/browser/network.ts';
import { hydrated } from '#test/support/browser/rendering.ts';
import { expect, test, unansweredCall } from '#test/support/browser/test.ts';

const others = '**/assets/others-*.css';
const refused = (page: Page) =>
  page.waitForEvent('requestfailed', (request) => /\/others-[^/]*\.css$/.test(request.url()));
const note = (page: Page) => page.getByText('This page could not be loaded.');
const login = (page: Page) => page.getByRole('banner').getByRole('link', { name: 'Login' });
const expectStyledLogin = (page: Page) =>
  expect(page.locator('form', { has: page.getByLabel('Email') })).toHaveCSS('display', 'grid');

test('a public page is sent with one style sheet, and another page with two', async ({ page }) => {
  const sheets = async (path: string) => {
    const html = await (await page.request.get(path)).text();
    return [...html.matchAll(/<link rel="stylesheet"[^>]*assets\/(\w+)-/g)].map(([, name]) => name);
  };
  expect(await sheets('/course')).toEqual(['public']);
  expect(await sheets('/my-courses')).toEqual(['public', 'others']);
});

test('the previous page stays until the styles of the next one have loaded', { tag: '@extended' }, async ({
  page,
}) => {
  const release = await holdRequests(page, others);
  const asked = page.waitForRequest(others);
  await page.goto('/about');
  await hydrated(page);
  await asked;
  await login(page).click();
  await expect(page).toHaveURL('/login');
  await expect(page.getByRole('heading', { level: 1, name: 'About Us' })).toBeVisible();
  release();
  await expectStyledLogin(page);
});

test('a public page says nothing of a style sheet that it does not need', { tag: '@extended' }, async ({
  page,
  guard,
}) => {
  guard.allow(unansweredCall);
  const failed = refused(page);
  await page.route(others, (route) => route.abort('connectionrefused'));
  await page.goto('/about');
  await hydrated(page);
  await failed;
  await expect(note(page)).toBeHidden();
  await login(page).click();
  await expect(note(page)).toBeVisible();
  await page.unrouteAll();
  await expect(note(page)).toBeHidden();
  await expectStyledLogin(page);
});
