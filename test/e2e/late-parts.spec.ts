import type { Page } from '@playwright/test';
import { holdRequests } from '#test/support/browser/network.ts';
import { expect, test, unansweredCall } from '#test/support/browser/test.ts';

/** The page is taken over by its script, all but the late parts. */
const isTakenOver = (page: Page) =>
  expect(page.getByRole('region', { name: /^Notifications/ })).toBeAttached();
const script = (name: string) => `**/assets/${name}-*.js`;
const goTo = (page: Page, name: string) => page.getByRole('banner').getByRole('link', { name }).click();

test('what is pressed in a part before its script is there is done as soon as it is', async ({ page }) => {
  const footer = await holdRequests(page, script('footer'));
  const story = await holdRequests(page, script('home-story'));
  await page.goto('/');
  await isTakenOver(page);
  await page.getByRole('contentinfo').getByRole('button', { name: 'Subscribe' }).click();
  await page.getByRole('main').getByRole('button', { name: 'Watch the intro video' }).click();
  await expect(page.getByText('Email is required')).toHaveCount(0);
  await expect(page.getByRole('dialog')).toHaveCount(0);
  story();
  await expect(page.getByRole('dialog', { name: 'Intro video' })).toBeVisible();
  footer();
  await expect(page.getByText('Email is required')).toHaveCount(1);
  await expect(page).toHaveURL('/');
});

test('a form of a part is not sent by the browser itself, and what was typed is kept', async ({ page }) => {
  const release = await holdRequests(page, script('footer'));
  await page.goto('/about');
  await isTakenOver(page);
  const email = page.getByRole('contentinfo').getByPlaceholder('Your e-mail');
  await email.fill('asha@');
  await email.press('Enter');
  release();
  await expect(page.getByText('Invalid email format')).toBeVisible();
  await expect(email).toHaveValue('asha@');
  await expect(page).toHaveURL('/about');
});

test('a part whose script cannot be had stays as it came, and its links lead on', async ({ page, guard }) => {
  guard.allow(unansweredCall);
  await page.route(script('footer'), (route) => route.abort('connectionrefused'));
  await page.goto('/about');
  await isTakenOver(page);
  const footer = page.getByRole('contentinfo');
  await footer.getByPlaceholder('Your e-mail').focus();
  await expect(footer.getByRole('heading', { name: 'Contact' })).toBeVisible();
  await page.unrouteAll();
  await footer.getByRole('link', { name: 'Gallery' }).click();
  await expect(page).toHaveURL('/gallery');
  await expect(footer.getByRole('link', { name: 'Gallery' })).toBeVisible();
});

for (const [when, tries] of [
  ['there is nothing else to do', (page: Page) => page.clock.runFor(10_000)],
  ['one goes on', (page: Page) => goTo(page, 'Gallery').then(() => expect(page).toHaveTitle(/^Gallery/))],
] as const)
  test(`a part that cannot be had when ${when} can be used as soon as it can`, async ({ page, guard }) => {
    guard.allow(unansweredCall);
    await page.clock.install();
    await page.route(script('testimonials'), (route) => route.abort('connectionrefused'));
    await page.goto('/');
    await isTakenOver(page);
    const failed = page.waitForEvent('requestfailed', (request) => request.url().includes('testimonials'));
    await tries(page);
    await failed;
    await page.unrouteAll();
    if (new URL(page.url()).pathname !== '/') await page.goBack();
    const part = page.getByRole('region', { name: 'What families say' });
    await part.getByRole('button', { name: 'Next slide' }).click();
    await expect(part.getByRole('status')).toHaveText(/^Slide 2 of/);
  });

test('the menu that is opened before its script is there opens as soon as it is', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  const release = await holdRequests(page, script('remainder'));
  await page.goto('/about');
  await isTakenOver(page);
  await page.getByRole('button', { name: 'Open menu' }).click();
  await expect(page.getByRole('button', { name: 'Close menu' })).toBeVisible();
  await expect(page.getByRole('navigation', { name: 'Menu' })).toHaveCount(0);
  release();
  await page.getByRole('navigation', { name: 'Menu' }).getByRole('link', { name: 'Gallery' }).click();
  await expect(page).toHaveTitle('Gallery · Ganit Garden');
});

test('a page that is reached before the words of its head are there waits for them', async ({ page }) => {
  const release = await holdRequests(page, script('remainder'));
  await page.goto('/about');
  await isTakenOver(page);
  await goTo(page, 'Gallery');
  await expect(page.getByRole('heading', { level: 1, name: 'About Us' })).toBeVisible();
  release();
  await expect(page.getByRole('heading', { level: 1, name: 'Gallery' })).toBeVisible();
  await expect(page).toHaveTitle('Gallery · Ganit Garden');
});
