import type { Page } from '@playwright/test';
import { sampleBlogs } from '#server/sample/blogs.ts';
import { sampleGallery } from '#server/sample/public-content.ts';
import { expectAccessible } from '#test/support/browser/axe.ts';
import { toast } from '#test/support/browser/forms.ts';
import { holdRequests } from '#test/support/browser/network.ts';
import { disableServerRendering, hydrated } from '#test/support/browser/rendering.ts';
import { expect, refusedCall, test } from '#test/support/browser/test.ts';
import { institute } from '#test/support/institute.ts';
import { caseTag } from '#test/support/run-size.ts';

const main = (page: Page) => page.getByRole('main');
const loading = (page: Page) =>
  main(page)
    .getByRole('status')
    .filter({ hasText: /^Loading/ });

interface List {
  readonly path: string;
  readonly call: string;
  readonly empty: string;
  readonly failed: string;
  readonly toast: string;
  /** The name of the last row of the sample. */
  readonly last: string;
}

const lists: readonly List[] = [
  {
    path: '/gallery',
    call: '**/api/gallery/get-all-gallery*',
    empty: 'No gallery images found',
    failed: 'Failed to fetch gallery images',
    toast: 'Failed to fetch gallery images',
    last: sampleGallery.at(-1)?.alt ?? '',
  },
  {
    path: '/blogs',
    call: '**/api/blogs/live-blogs',
    empty: 'No news yet',
    failed: 'The news could not be loaded',
    toast: 'The press stands still',
    last: sampleBlogs.at(-1)?.blogTitle ?? '',
  },
];

for (const [index, { path, call, empty, failed, toast: words, last }] of lists.entries()) {
  test(`${path}: loading, full, empty and failed`, caseTag(index, 0), async ({ page, guard }) => {
    await disableServerRendering(page);
    guard.allow(refusedCall(500));
    const release = await holdRequests(page, call);
    await page.goto(path);
    await expect(loading(page)).toBeVisible();
    release();
    await expect(main(page).getByText(last).first()).toBeVisible();
    await expect(loading(page)).toHaveCount(0);
    await page.unrouteAll({ behavior: 'wait' });

    await page.route(call, (route) => route.fulfill({ json: { success: true, message: '', data: [] } }));
    await page.reload();
    await expect(main(page).getByRole('heading', { name: empty })).toBeVisible();
    await expectAccessible(page);
    await page.unrouteAll({ behavior: 'wait' });

    const json = { success: false, message: 'The press stands still' };
    await page.route(call, (route) => route.fulfill({ status: 500, json }));
    await page.reload();
    await expect(main(page).getByRole('heading', { name: failed })).toBeVisible();
    await expect(toast(page, words)).toBeVisible();
    await expectAccessible(page);
    await page.unrouteAll({ behavior: 'wait' });
    await page.getByRole('button', { name: 'Retry' }).click();
    await expect(main(page).getByText(last).first()).toBeVisible();
  });
}

test('a picture is shown large, the next by an arrow key, and Escape leads back to it', async ({ page }) => {
  await page.goto('/gallery');
  const [first, second] = sampleGallery;
  await main(page)
    .getByRole('button', { name: `Enlarge: ${first?.alt}` })
    .click();
  const dialog = page.getByRole('dialog');
  await expect(dialog.getByRole('img')).toHaveAccessibleName(first?.alt ?? '');
  await page.keyboard.press('ArrowRight');
  await expect(dialog.getByRole('img')).toHaveAccessibleName(second?.alt ?? '');
  await expectAccessible(page);
  await page.keyboard.press('Escape');
  await expect(dialog).toHaveCount(0);
  await expect(main(page).getByRole('button', { name: `Enlarge: ${second?.alt}` })).toBeFocused();
});

test('the home page plays its video on request, and its banners by keyboard', async ({ page }) => {
  const videos: string[] = [];
  page.on('request', (request) => {
    if (/\.(?:mp4|webm)$/.test(request.url())) videos.push(request.url());
  });
  await page.goto('/');
  const pictures = main(page).getByRole('region', { name: `${institute.name} in pictures` });
  const slide = pictures.getByRole('group').filter({ visible: true }).and(page.locator(':not([inert])'));
  await expect(slide).toHaveAccessibleName(/^1 of /);
  await expect(main(page).getByRole('region', { name: 'What families say' })).toBeVisible();
  expect(videos).toEqual([]);
  await slide.getByRole('button', { name: /^Play/ }).click();
  const video = pictures.locator('video');
  await expect.poll(() => video.evaluate((each: HTMLVideoElement) => each.currentTime)).toBeGreaterThan(0);
  await pictures.getByRole('button', { name: 'Next slide' }).focus();
  await page.keyboard.press('ArrowRight');
  await expect(slide).toHaveAccessibleName(/^2 of /);
  await expect(video).toHaveCount(0);
  await page.keyboard.press('ArrowLeft');
  await page.keyboard.press('ArrowLeft');
  await expect(slide).toHaveAccessibleName(/^7 of 7/);
});

test('the next page is said by its title, shown from its top, and has the focus', {
  tag: '@extended',
}, async ({ page }) => {
  await page.goto('/about');
  await hydrated(page);
  await page.getByRole('contentinfo').getByRole('link', { name: 'Gallery' }).click();
  await expect(
    page.locator('#page-announcer').getByRole('img', { name: `Gallery · ${institute.name}` }),
  ).toBeAttached();
  await expect(page.locator('#page-announcer')).toHaveText('');
  await expect(main(page)).toBeFocused();
  await expect.poll(() => page.evaluate(() => window.scrollY)).toBe(0);
});
