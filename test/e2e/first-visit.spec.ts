import type { Page } from '@playwright/test';
import { sampleBlogs } from '#server/sample/blogs.ts';
import { holdRequests } from '#test/support/browser/network.ts';
import { hydrated } from '#test/support/browser/rendering.ts';
import { startSlowLine } from '#test/support/browser/slow-page.ts';
import { expect, refusedCall, test } from '#test/support/browser/test.ts';
import { caseTag } from '#test/support/run-size.ts';

declare global {
  interface Window {
    /** The sum of the layout shifts. */
    movement: number;
    /** The first element of the server-rendered page. */
    firstDrawn: Element | null | undefined;
  }
}

const pages: readonly (readonly [path: string, seen: string])[] = [
  ['/', 'Abacus Foundation'],
  ['/course-details/abacus-foundation', 'Abacus Foundation'],
  [`/blogs-details/${sampleBlogs[0]?._id}`, sampleBlogs[0]?.blogTitle ?? ''],
  ['/competition', 'Categories'],
  ['/about', 'Our Vision'],
  ['/course', 'Abacus Foundation'],
  ['/coursecard', 'Abacus Foundation'],
  ['/blogs', sampleBlogs[0]?.blogTitle ?? ''],
  ['/gallery', 'Gallery'],
  ['/privacy', 'What we store'],
  ['/terms', 'What we are liable for'],
  ['/refunds', 'When you get your money back'],
  ['/accessibility', 'Known limits'],
  ['/contact', 'Talk to us'],
  ['/franchise', 'Open a garden of your own'],
  ['/bookdemo', 'Book a Demo'],
];

const watchPage = (page: Page) =>
  page.addInitScript(() => {
    window.movement = 0;
    new PerformanceObserver((entries) => {
      for (const entry of entries.getEntries()) if ('value' in entry) window.movement += Number(entry.value);
    }).observe({ type: 'layout-shift', buffered: true });
    document.addEventListener('DOMContentLoaded', () => {
      window.firstDrawn = document.getElementById('root')?.firstElementChild;
    });
  });

/** The layout shifts so far, including those of the current frame. */
const movementOf = (page: Page) =>
  page.evaluate(
    () =>
      new Promise<number>((resolve) => {
        requestAnimationFrame(() => requestAnimationFrame(() => resolve(window.movement)));
      }),
  );

const callsOf = (page: Page): readonly string[] => {
  const calls: string[] = [];
  page.on('request', (request) => {
    const { pathname } = new URL(request.url());
    if (pathname.startsWith('/api/')) calls.push(pathname);
  });
  return calls;
};

for (const [index, [path, seen]] of pages.entries()) {
  test(
    `${path} comes rendered, is hydrated as it is, and asks for nothing`,
    caseTag(index),
    async ({ page }) => {
      const calls = callsOf(page);
      await watchPage(page);
      await page.goto(path);
      await hydrated(page);
      await page.waitForLoadState('networkidle');
      await expect(page.getByRole('main').getByText(seen).first()).toBeVisible();
      expect(calls).toEqual([]);
      const state = await page.evaluate(() => ({
        isKept: window.firstDrawn?.isConnected,
        isStill: window.movement < 0.01,
      }));
      expect(state).toEqual({ isKept: true, isStill: true });
    },
  );
}

test('a page that comes in pieces does not move when the rest of it comes', async ({ page, site }) => {
  const line = await startSlowLine(site.url, /<div class="abacus-/);
  await watchPage(page);
  await page.goto(line.url, { waitUntil: 'commit' });
  // Polls by time, since the page has no frames before its first paint.
  await page.waitForFunction(
    () =>
      document.querySelector('main h1') !== null &&
      performance.getEntriesByType('resource').some(({ name }) => name.endsWith('.woff2')),
    null,
    { polling: 100 },
  );
  line.release();
  await hydrated(page);
  expect(await movementOf(page)).toBeLessThan(0.01);
  // The page is still loading what it shows later.
  await page.goto('about:blank');
  await line.stop();
});

/**
 * Opens a page and holds the requests of its typefaces.
 * @returns a function that releases them and waits until they are loaded
 */
async function openWithLateTypefaces(page: Page, path: string): Promise<() => Promise<void>> {
  const release = await holdRequests(page, '**/*.woff2');
  await page.goto(path, { waitUntil: 'commit' });
  await page.waitForFunction(() => performance.getEntriesByName('first-contentful-paint').length > 0);
  return async () => {
    release();
    await hydrated(page);
    await page.waitForFunction(() => {
      const ours = [...document.fonts].filter(({ family }) => family.includes('Variable'));
      return ours.filter(({ status }) => status === 'loaded').length >= 2;
    });
  };
}

test.describe('on a small phone', () => {
  test.use({ viewport: { width: 360, height: 740 } });

  test('the home page stays where it is when its typefaces come late', { tag: '@extended' }, async ({
    page,
  }) => {
    await watchPage(page);
    const letTypefacesCome = await openWithLateTypefaces(page, '/');
    await letTypefacesCome();
    expect(await movementOf(page)).toBeLessThan(0.01);
  });

  test('the list price stays where it is when the price gets another typeface', { tag: '@extended' }, async ({
    page,
  }) => {
    const letTypefacesCome = await openWithLateTypefaces(page, '/course-details/abacus-foundation');
    const listPrice = page.getByText('₹3,499');
    const before = await listPrice.boundingBox();
    await letTypefacesCome();
    expect((await listPrice.boundingBox())?.x).toBe(before?.x);
  });
});

test.describe('without scripts', () => {
  test.use({ javaScriptEnabled: false });

  test('every public page shows what it is about', { tag: '@extended' }, async ({ page }) => {
    for (const [path, seen] of pages) {
      await page.goto(path);
      await expect(page.getByRole('main').getByText(seen).first()).toBeVisible();
    }
  });
});

test('a signed-in user sees their own name', { tag: '@extended' }, async ({ page, person: _ }) => {
  await page.goto('/');
  await expect(page.getByRole('banner').getByRole('button', { name: 'Welcome, Asha' })).toBeVisible();
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
});

test('a search is shown alone, never the whole list first', async ({ page }) => {
  await page.addInitScript(() => {
    new MutationObserver(() => {
      const list = document.querySelector('main')?.textContent ?? '';
      if (list.includes('Abacus Foundation')) document.documentElement.dataset.seen = 'whole list';
    }).observe(document, { subtree: true, childList: true, characterData: true });
  });
  await page.goto('/course?search=cube');
  await expect(page.getByText('Results for “cube”')).toBeVisible();
  await expect(page.locator('html')).not.toHaveAttribute('data-seen');
});

test('what was entered and pressed before the script was there is not lost', async ({ page, guard }) => {
  guard.allow(refusedCall(400));
  const release = await holdRequests(page, '**/assets/index-*.js');
  await page.goto('/contact', { waitUntil: 'commit' });
  const form = page.getByRole('main');
  await form.getByLabel('Full name').fill('Asha Rao');
  await form.getByLabel('Message').fill('Is there a class on Sundays?');
  await page.getByRole('banner').getByRole('combobox').fill('cube');
  await form.getByRole('button', { name: /^Send/ }).click();
  release();
  await hydrated(page);
  await expect(form.getByLabel('Full name')).toHaveValue('Asha Rao');
  await expect(form.getByLabel('Message')).toHaveValue('Is there a class on Sundays?');
  await expect(page.getByRole('banner').getByRole('combobox')).toHaveValue('cube');
  // The click was handled after hydration: the form reports missing fields.
  await expect(form.locator('[aria-invalid=true]').first()).toBeVisible();
  await form.getByLabel('Full name').press('End');
  await form.getByLabel('Full name').pressSequentially('!');
  await expect(form.getByLabel('Full name')).toHaveValue('Asha Rao!');
});
