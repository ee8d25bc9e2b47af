import type { Page } from '@playwright/test';
import { bareCourse, fullCourse } from '#test/support/browser/courses.ts';
import { hydrated } from '#test/support/browser/rendering.ts';
import { expect, refusedCall, test } from '#test/support/browser/test.ts';
import { institute } from '#test/support/institute.ts';

declare global {
  interface Window {
    /** All counts of titles, descriptions and canonical or robots tags so far. */
    headCounts: Set<string>;
  }
}

/** Counts the tags at each change, once the head is complete. */
const watchHead = (page: Page) =>
  page.addInitScript(() => {
    const counts = new Set<string>();
    window.headCounts = counts;
    const count = (selector: string) => document.querySelectorAll(selector).length;
    document.addEventListener('readystatechange', () => {
      const note = () => {
        const found = count('link[rel="canonical"], meta[name="robots"]');
        counts.add(`${count('title')} ${count('meta[name="description"]')} ${found}`);
      };
      note();
      new MutationObserver(note).observe(document.head, { childList: true, subtree: true });
    });
  });

const said = (page: Page) =>
  page.evaluate(() => ({
    title: document.title,
    canonical: document.querySelector('link[rel="canonical"]')?.getAttribute('href'),
    robots: document.querySelector('meta[name="robots"]')?.getAttribute('content'),
    counts: [...window.headCounts],
  }));

test('every page says at every moment once what it is', { tag: '@extended' }, async ({
  page,
  site,
  guard,
}) => {
  guard.allow(refusedCall(404));
  // The course has HTML that must be cleaned.
  guard.allow(/^Executing inline event handler violates/);
  await watchHead(page);
  const counts = ['1 1 1'];
  await page.goto(`/course-details/${fullCourse._id}`);
  // Before hydration, the browser itself would follow the links.
  await hydrated(page);
  await expect(page.getByRole('heading', { level: 1, name: fullCourse.title })).toBeVisible();
  expect(await said(page)).toEqual({
    title: `Beads from the Beginning · ${institute.name}`,
    canonical: `${site.url}/course-details/${fullCourse._id}`,
    counts,
  });
  const data = page.locator('head script[type="application/ld+json"]');
  expect(await data.textContent()).toContain('"@type":"Course"');

  await page
    .getByRole('navigation', { name: 'Breadcrumb' })
    .getByRole('link', { name: 'Courses List' })
    .click();
  await expect(page).toHaveTitle(`Courses List · ${institute.name}`);
  await page.getByRole('link', { name: bareCourse.title }).first().click();
  await expect(page).toHaveTitle(`Nothing Yet · ${institute.name}`);
  await page.getByRole('banner').getByRole('link', { name: 'Login' }).click();
  await expect(page).toHaveTitle(`Login · ${institute.name}`);
  expect(await said(page)).toEqual({ title: `Login · ${institute.name}`, robots: 'noindex', counts });
  await expect(data).toHaveCount(0);

  await page.goto('/no/such/page');
  await hydrated(page);
  await page.getByRole('link', { name: 'Back to Home' }).click();
  await expect(page).toHaveTitle(`${institute.name} · ${institute.headline}`);
  expect(await said(page)).toMatchObject({ canonical: `${site.url}/`, counts });
});
