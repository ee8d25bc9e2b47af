import type { Page } from '@playwright/test';
import { expect, test } from '#test/support/browser/test.ts';
import { institute } from '#test/support/institute.ts';

const calls = '**/api/courses/my-courses';
const receipt = (order_id: string) => ({
  order_id,
  amount: 455,
  currency: 'INR',
  paidAt: '2026-11-20T09:30:00.000Z',
});
const part = {
  title: 'Meet the abacus',
  subDescription: '<p>Rods and beads.</p>',
  videoUrl: '/uploads/no.mp4',
};
const bought = [
  { _id: 'one', courseTitle: 'Beads', courseContent: [part, part], receipt: receipt('ORDER1') },
  { _id: 'two', courseTitle: 'Sutras', courseContent: [part], receipt: receipt('ORDER2') },
];

/** Responds as if the user had bought these courses. */
const haveBought = (page: Page, data: readonly object[]) =>
  page.route(calls, (route) => route.fulfill({ json: { success: true, message: '', data } }));

test('a visitor is asked to sign in, and comes back', async ({ page }) => {
  await page.goto('/my-courses');
  await expect(page.getByRole('heading', { name: 'Sign in to see your courses' })).toBeVisible();
  await page.getByRole('main').getByRole('link', { name: 'Login' }).click();
  await expect(page).toHaveURL('/login?redirect=%2Fmy-courses');
});

test('who has bought nothing is invited to the courses', async ({ page, person }) => {
  await haveBought(page, []);
  await page.goto('/my-courses');
  await page.getByRole('link', { name: 'Choose a course' }).click();
  await expect(page).toHaveURL('/course');
  expect(person.role).toBe('student');
});

test('the parts of one course open one at a time, and leave the other course alone', {
  tag: '@extended',
}, async ({ page, person }) => {
  await haveBought(page, bought);
  await page.goto('/my-courses');
  const parts = page.locator('details[name]');
  for (const index of [0, 2, 1]) await parts.nth(index).locator('summary').click();
  await expect(parts.nth(0)).not.toHaveAttribute('open');
  await expect(parts.nth(1)).toHaveAttribute('open');
  await expect(parts.nth(2)).toHaveAttribute('open');
  expect(person.role).toBe('student');
});

test('one receipt is printed, alone and on one sheet', { tag: '@extended' }, async ({ page, person }) => {
  await haveBought(page, bought);
  await page.goto('/my-courses');
  // A headless browser has no printer, so the test looks at the page in print media.
  await page.evaluate(() => Object.assign(window, { print: () => undefined }));
  const folded = page.getByRole('heading', { name: 'Receipt' });
  await expect(folded).toHaveCount(2);
  for (const receipt of await folded.all()) await receipt.click();
  await page.getByRole('button', { name: 'Print receipt: Sutras' }).click();
  await page.emulateMedia({ media: 'print' });
  const receipts = page.getByRole('region', { name: 'Receipt' });
  await expect(receipts).toHaveCount(1);
  await expect(receipts).toContainText('ORDER2');
  await expect(receipts).toContainText('20 Nov 2026');
  await expect(receipts.getByText(institute.name)).toBeVisible();
  for (const hidden of ['banner', 'contentinfo', 'button', 'heading'] as const) {
    await expect(page.getByRole(hidden)).toHaveCount(0);
  }
  const sheets = (await page.pdf()).toString('latin1').match(/\/Type\s*\/Page\b/g);
  expect(sheets).toHaveLength(1);
  await page.emulateMedia({ media: 'screen' });
  await page.evaluate(() => window.dispatchEvent(new Event('afterprint')));
  await expect(page.locator('[data-printing]')).toHaveCount(0);
  await expect(receipts).toHaveCount(2);
  expect(person.role).toBe('student');
});
