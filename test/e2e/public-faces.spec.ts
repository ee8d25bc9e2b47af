import type { Page } from '@playwright/test';
import { sampleBlogs } from '#server/sample/blogs.ts';
import { expectAccessible } from '#test/support/browser/axe.ts';
import { toast } from '#test/support/browser/forms.ts';
import { holdRequests } from '#test/support/browser/network.ts';
import { disableServerRendering } from '#test/support/browser/rendering.ts';
import { expect, refusedCall, test } from '#test/support/browser/test.ts';

const main = (page: Page) => page.getByRole('main');
const heading = (page: Page, name: string) => main(page).getByRole('heading', { name, exact: true });

const homeCalls = {
  banners: '**/api/banner/active',
  courses: '**/api/courses/get-all-courses*',
  testimonials: '**/api/testimonials/all-testimonials*',
  blogs: '**/api/blogs/live-blogs',
} as const;

test('the home page while its parts are on their way, and without any of them', { tag: '@extended' }, async ({
  page,
}) => {
  await disableServerRendering(page);
  const releases = await Promise.all(Object.values(homeCalls).map((call) => holdRequests(page, call)));
  await page.goto('/');
  await expect(heading(page, 'Where numbers learn to grow')).toBeVisible();
  await expect(main(page).getByText('Loading banners')).toBeAttached();
  await expect(main(page).getByText('Loading courses')).toBeAttached();
  await expectAccessible(page);
  for (const release of releases) release();
  await expect(heading(page, 'What families say')).toBeVisible();
  await page.unrouteAll({ behavior: 'wait' });

  for (const call of Object.values(homeCalls)) {
    await page.route(call, (route) => route.fulfill({ json: { success: true, message: '', data: [] } }));
  }
  await page.reload();
  await expect(main(page).getByText('No banners available')).toBeVisible();
  for (const name of ['Popular courses', 'From our blog', 'What families say']) {
    await expect(heading(page, name)).toHaveCount(0);
  }
  await expectAccessible(page);
});

test('the home page that gets none of its parts says so, and gets them on Retry', {
  tag: '@extended',
}, async ({ page, guard }) => {
  await disableServerRendering(page);
  guard.allow(refusedCall(500));
  for (const [name, call] of Object.entries(homeCalls)) {
    const json = { success: false, message: `No ${name} today` };
    await page.route(call, (route) => route.fulfill({ status: 500, json }));
  }
  await page.goto('/');
  await expect(heading(page, 'The courses could not be loaded')).toBeVisible();
  await expect(heading(page, 'The latest posts could not be loaded')).toBeVisible();
  await expect(heading(page, 'What families say')).toHaveCount(0);
  // At most three toasts are shown at once.
  await expect(toast(page, 'No banners today').or(toast(page, 'No blogs today')).first()).toBeVisible();
  await expectAccessible(page);
  await page.unrouteAll({ behavior: 'wait' });
  const retry = main(page).getByRole('button', { name: 'Retry' });
  await retry.first().click();
  await expect(main(page).getByText('Abacus Foundation')).toBeVisible();
  await expect(retry).toHaveCount(1);
  await retry.click();
  await expect(main(page).getByText(sampleBlogs[0]?.blogTitle ?? '')).toBeVisible();
});

test('a blog on its way, not to be had, and not there', { tag: '@extended' }, async ({ page, guard }) => {
  await disableServerRendering(page);
  guard.allow(refusedCall(404));
  guard.allow(refusedCall(500));
  const [blog] = sampleBlogs;
  const call = '**/api/blogs/get-blog/*';
  const release = await holdRequests(page, call);
  await page.goto(`/blogs-details/${blog?._id}`);
  await expect(main(page).getByRole('status').filter({ hasText: 'Loading the article' })).toBeVisible();
  await expectAccessible(page);
  release();
  await expect(heading(page, blog?.blogTitle ?? '')).toBeVisible();
  await page.unrouteAll({ behavior: 'wait' });

  const json = { success: false, message: 'The press stands still' };
  await page.route(call, (route) => route.fulfill({ status: 500, json }));
  await page.reload();
  await expect(heading(page, 'The article could not be loaded')).toBeVisible();
  await expect(main(page).getByText('The press stands still')).toBeVisible();
  await expectAccessible(page);
  await page.unrouteAll({ behavior: 'wait' });
  await page.getByRole('button', { name: 'Retry' }).click();
  await expect(heading(page, blog?.blogTitle ?? '')).toBeVisible();

  await page.goto('/blogs-details/no-such-blog');
  await expect(heading(page, 'This article is not here')).toBeVisible();
  await expectAccessible(page);
});

test('a comment asks for both names, and says that comments are not open yet', { tag: '@extended' }, async ({
  page,
}) => {
  await page.goto(`/blogs-details/${sampleBlogs[0]?._id}`);
  await main(page).getByLabel('Comment', { exact: true }).fill('We tried it.');
  await main(page).getByRole('button', { name: 'Post Comment' }).click();
  await expect(main(page).getByLabel('First name')).toBeFocused();
  await expectAccessible(page);
  await main(page).getByLabel('First name').fill('Asha');
  await main(page).getByLabel('Last name').fill('Rao');
  await main(page).getByRole('button', { name: 'Post Comment' }).click();
  await expect(main(page).getByText(/not open yet/)).toBeVisible();
  await expect(main(page).getByLabel('Comment', { exact: true })).toHaveValue('We tried it.');
  await expectAccessible(page);
});
