import type { Page } from '@playwright/test';
import { expectWalkable } from '#test/support/browser/keyboard-walk.ts';
import { join, ownerLink } from '#test/support/browser/office.ts';
import { firstQuiz } from '#test/support/browser/paper.ts';
import { complete } from '#test/support/browser/people.ts';
import { expect, refusedCall, test } from '#test/support/browser/test.ts';
import { expectNoSidewaysScroll, expectWholeWords, type Look } from '#test/support/browser/text-sizes.ts';

test.use({ contextOptions: { reducedMotion: 'reduce' } });

const looks: readonly Look[] = [
  { width: 320, height: 568, text: 200 },
  { width: 360, height: 740, text: 200 },
  { width: 320, height: 568, text: 100 },
];

async function look(page: Page) {
  await expect(page.getByText(/^Loading/)).toHaveCount(0);
  for (const each of looks) {
    await expectNoSidewaysScroll(page, each);
    await expectWalkable(page, each);
    await expectWholeWords(page, 'header', each);
  }
}

const press = (page: Page, name: string) => page.getByRole('button', { name, exact: true }).click();

async function open(page: Page, path: string) {
  // A part that loads late would be missed by the walk.
  await page.goto(`/office${path}`, { waitUntil: 'networkidle' });
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await look(page);
}

const kinds = [
  'courses',
  'categories',
  'instructors',
  'blogs',
  'gallery',
  'testimonials',
  'banners',
  'subjects',
];

test('every page of the office fits a small window with large text, and is walked by the keyboard alone', {
  tag: '@extended',
}, async ({ page, site, person, guard }) => {
  test.setTimeout(600_000);
  for (const status of [400, 401]) guard.allow(refusedCall(status));
  page.on('dialog', (dialog) => void dialog.accept());
  await complete(site.url, person, firstQuiz._id);
  await open(page, '');
  const link = await ownerLink(site.run, 'small@example.org');
  await page.goto(link);
  await expect(page.getByRole('button', { name: 'Join' })).toBeVisible();
  await look(page);
  await join(page, link);
  await look(page);

  for (const path of [
    '',
    '/enquiries',
    '/orders',
    '/account',
    '/audit-log',
    '/staff',
    '/content',
    '/content/sections/new/abacus-foundation',
  ])
    await open(page, path);
  await page.goto('/office/staff');
  await press(page, 'Invite a staff member');
  await look(page);

  for (const kind of kinds) {
    await open(page, `/content/${kind}`);
    await page.getByRole('main').getByRole('row').getByRole('link').first().click();
    await expect(page.getByRole('button', { name: 'Save', exact: true })).toBeVisible();
    await look(page);
  }
  await open(page, '/content/courses/new');
  await press(page, 'Publish');
  await expect(page.getByText('Please write a title')).toBeVisible();
  await look(page);
  await page.goto('/office/content/gallery');
  await press(page, 'Change the order');
  await look(page);

  await open(page, '/quizzes');
  await press(page, 'New quiz');
  await look(page);
  await open(page, `/quizzes/${firstQuiz._id}/preview`);
  await open(page, `/quizzes/${firstQuiz._id}/import`);
  await open(page, `/quizzes/${firstQuiz._id}`);
  await page.getByRole('button', { name: /^1\. / }).click();
  await page.getByLabel('Option 1', { exact: true }).fill('');
  await page.getByLabel('Title', { exact: true }).fill('');
  await press(page, 'Publish');
  await expect(page.getByRole('region', { name: 'Problems' })).toBeVisible();
  await look(page);
  await page.goto(`/office/quizzes/${firstQuiz._id}`);
  await press(page, 'Discard draft');
  await page.getByRole('dialog').getByRole('button', { name: 'Discard', exact: true }).click();
  await page
    .getByRole('link', { name: /^Version / })
    .first()
    .click();
  await expect(page.getByRole('heading', { level: 1, name: /, version / })).toBeVisible();
  await look(page);
  await press(page, 'The right answer is wrong: question 1');
  const dialog = page.getByRole('dialog', { name: 'Correct the right answer' });
  await dialog.getByRole('radio', { disabled: false }).first().check();
  await look(page);
  expect(test.info().errors).toEqual([]);
});
