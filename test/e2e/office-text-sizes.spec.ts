import type { Page } from '@playwright/test';
import { fillOffice } from '#test/support/browser/full-office.ts';
import { expectWalkable } from '#test/support/browser/keyboard-walk.ts';
import { join, ownerLink } from '#test/support/browser/office.ts';
import { pagesOf } from '#test/support/browser/office-urls.ts';
import { firstQuiz } from '#test/support/browser/paper.ts';
import { expect, refusedCall, test } from '#test/support/browser/test.ts';
import {
  expectNoSidewaysScroll,
  expectWholeWords,
  type Look,
  nameOf,
} from '#test/support/browser/text-sizes.ts';

test.use({ contextOptions: { reducedMotion: 'reduce' } });

const looks: readonly Look[] = [
  { width: 320, height: 568, text: 200 },
  { width: 360, height: 740, text: 200 },
  { width: 1440, height: 900, text: 200 },
  { width: 320, height: 568, text: 100 },
];

async function expectUsable(page: Page, look: Look) {
  await expect(page.getByText(/^Loading/)).toHaveCount(0);
  await expectNoSidewaysScroll(page, look);
  await expectWalkable(page, look);
  await expectWholeWords(page, 'header:not(main header), dialog h2', look);
}

/** The share of the window that the Save bar covers at the top of the form. */
const shareOfBar = (page: Page) =>
  page.locator('[data-save-bar]').evaluate((bar) => {
    scrollTo(0, 0);
    const { top, height } = bar.getBoundingClientRect();
    return Math.max(Math.min(innerHeight - top, height), 0) / innerHeight;
  });

const press = (page: Page, name: string) => page.getByRole('button', { name, exact: true }).click();

async function open(page: Page, path: string, look: Look) {
  // The walk would miss a part that loads late.
  await page.goto(`/office${path}`, { waitUntil: 'networkidle' });
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await expectUsable(page, look);
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

for (const each of looks)
  test(`every page of the office fits a window of ${nameOf(each)}, and is walked by the keyboard alone`, {
    tag: '@extended',
  }, async ({ page, site, person, guard }) => {
    test.setTimeout(600_000);
    const look = () => expectUsable(page, each);
    const visit = (path: string) => open(page, path, each);
    for (const status of [400, 401]) guard.allow(refusedCall(status));
    page.on('dialog', (dialog) => void dialog.accept());
    const filled = await fillOffice(site, [person]);
    await visit('');
    const link = await ownerLink(site.run, `small-${each.width}-${each.text}@example.org`);
    await page.goto(link);
    await expect(page.getByRole('button', { name: 'Join' })).toBeVisible();
    await look();
    await join(page, link);
    await look();

    for (const path of Object.values(pagesOf(filled, person.id))) await visit(path);
    await page.goto('/office/competitions');
    await press(page, 'Add a competition');
    await look();
    await page.goto('/office/staff');
    await press(page, 'Invite a staff member');
    await look();

    for (const kind of kinds) {
      await visit(`/content/${kind}`);
      await page.getByRole('main').getByRole('row').getByRole('link').first().click();
      await expect(page.getByRole('button', { name: 'Save', exact: true })).toBeVisible();
      await look();
    }
    await visit('/content/courses/new');
    await press(page, 'Publish');
    await expect(page.getByText('Please write a title')).toBeVisible();
    await look();
    await page.getByLabel('Title', { exact: true }).fill('Large letters');
    expect.soft(await shareOfBar(page), 'the part of the window under the Save bar').toBeLessThan(1 / 3);
    await page.goto('/office/content/gallery');
    await press(page, 'Change the order');
    await look();

    await visit('/quizzes');
    await press(page, 'New quiz');
    await look();
    await visit(`/quizzes/${firstQuiz._id}/preview`);
    await visit(`/quizzes/${firstQuiz._id}/import`);
    await visit(`/quizzes/${firstQuiz._id}`);
    await page.getByRole('button', { name: /^1\. / }).click();
    await page.getByLabel('Option 1', { exact: true }).fill('');
    await page.getByLabel('Title', { exact: true }).fill('');
    await press(page, 'Publish');
    await expect(page.getByRole('region', { name: 'Problems' })).toBeVisible();
    await look();
    await page.goto(`/office/quizzes/${firstQuiz._id}`);
    await press(page, 'Discard draft');
    await page.getByRole('dialog').getByRole('button', { name: 'Discard', exact: true }).click();
    await page
      .getByRole('link', { name: /^Version / })
      .first()
      .click();
    await expect(page.getByRole('heading', { level: 1, name: /, version / })).toBeVisible();
    await look();
    await press(page, 'The right answer is wrong: question 1');
    const dialog = page.getByRole('dialog', { name: 'Correct the right answer' });
    await dialog.getByRole('radio', { disabled: false }).first().check();
    await look();
    expect(test.info().errors).toEqual([]);
  });
