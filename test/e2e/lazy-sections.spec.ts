import type { Page } from '@playwright/test';
import { holdRequests } from '#test/support/browser/network.ts';
import { expect, test, unansweredCall } from '#test/support/browser/test.ts';
import { institute } from '#test/support/institute.ts';

/** Waits until the page is hydrated, except for its lazy sections. */
const isHydrated = (page: Page) =>
  expect(page.getByRole('region', { name: /^Notifications/ })).toBeAttached();
const script = (name: string) => `**/assets/${name}-*.js`;
const goTo = (page: Page, name: string) => page.getByRole('banner').getByRole('link', { name }).click();

test('what is pressed in a section before its script is there is done as soon as it is', async ({ page }) => {
  const footer = await holdRequests(page, script('footer'));
  const families = await holdRequests(page, script('testimonials'));
  await page.goto('/');
  await isHydrated(page);
  await page.getByRole('contentinfo').getByRole('button', { name: 'Subscribe' }).click();
  const reviews = page.getByRole('region', { name: 'What families say' });
  await reviews.getByRole('button', { name: 'Next slide' }).click();
  await expect(page.getByText('Email is required')).toHaveCount(0);
  await expect(reviews.getByRole('status')).toHaveText(/^Slide 1 of/);
  families();
  await expect(reviews.getByRole('status')).toHaveText(/^Slide 2 of/);
  footer();
  await expect(page.getByText('Email is required')).toHaveCount(1);
  await expect(page).toHaveURL('/');
});

test('a form of a section is not sent by the browser itself, and what was typed is kept', {
  tag: '@extended',
}, async ({ page }) => {
  const release = await holdRequests(page, script('footer'));
  await page.goto('/about');
  await isHydrated(page);
  const email = page.getByRole('contentinfo').getByPlaceholder('Your e-mail');
  await email.fill('asha@');
  await email.press('Enter');
  release();
  await expect(page.getByText('Invalid email format')).toBeVisible();
  await expect(email).toHaveValue('asha@');
  await expect(page).toHaveURL('/about');
});

test('a section whose script cannot be had stays as it came, and its links lead on', {
  tag: '@extended',
}, async ({ page, guard }) => {
  guard.allow(unansweredCall);
  await page.route(script('footer'), (route) => route.abort('connectionrefused'));
  await page.goto('/about');
  await isHydrated(page);
  const footer = page.getByRole('contentinfo');
  await footer.getByPlaceholder('Your e-mail').focus();
  await expect(footer.getByRole('heading', { name: 'Contact' })).toBeVisible();
  await page.unrouteAll();
  await footer.getByRole('link', { name: 'Gallery' }).click();
  await expect(page).toHaveURL('/gallery');
  await expect(footer.getByRole('link', { name: 'Gallery' })).toBeVisible();
});

test('a section that failed to load handles a press as soon as it is loaded', { tag: '@extended' }, async ({
  page,
  guard,
}) => {
  guard.allow(unansweredCall);
  await page.clock.install();
  await page.route(script('testimonials'), (route) => route.abort('connectionrefused'));
  const failed = page.waitForEvent('requestfailed', (request) => request.url().includes('testimonials'));
  await page.goto('/');
  await failed;
  await page.unrouteAll();
  const section = page.getByRole('region', { name: 'What families say' });
  await section.getByRole('button', { name: 'Next slide' }).click();
  await page.clock.runFor(10_000);
  await expect(section.getByRole('status')).toHaveText(/^Slide 2 of/);
});

// The browser loads the next page in full, whose server-rendered content must not be used for this URL.
test('a section that could not be had is there when one comes back', { tag: '@extended' }, async ({
  page,
  guard,
}) => {
  guard.allow(unansweredCall);
  await page.route(script('testimonials'), (route) => route.abort('connectionrefused'));
  await page.goto('/');
  await isHydrated(page);
  await goTo(page, 'Gallery');
  await expect(page).toHaveTitle(/^Gallery/);
  await page.unrouteAll();
  await page.goBack();
  await expect(page.getByRole('region', { name: 'What families say' })).toBeVisible();
});

test('the header handles input once its script is loaded', { tag: '@extended' }, async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  const release = await holdRequests(page, script('header'));
  await page.goto('/about');
  await isHydrated(page);
  await page.getByRole('button', { name: 'Open menu' }).click();
  release();
  await page.getByRole('navigation', { name: 'Menu' }).getByRole('link', { name: 'Gallery' }).click();
  await expect(page).toHaveTitle(`Gallery · ${institute.name}`);
});
