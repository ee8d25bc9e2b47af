import { readFile } from 'node:fs/promises';
import type { Page } from '@playwright/test';
import { presets } from '#domain/practice/presets.ts';
import { writeSheetCode } from '#domain/sheets/sheet-code.ts';
import { sheetParts, writtenAnswer } from '#domain/sheets/sheet-exercises.ts';
import { expectAccessible } from '#test/support/browser/axe.ts';
import { openOffice, ownerLink } from '#test/support/browser/office.ts';
import { hydrated } from '#test/support/browser/rendering.ts';
import { expect, test } from '#test/support/browser/test.ts';
import { expectNoSidewaysScroll } from '#test/support/browser/text-sizes.ts';
import { readPdf } from '#test/support/read-pdf.ts';

const main = (page: Page) => page.getByRole('main');

test('the office prints sheets, and a child checks the answers of one', async ({
  page,
  site,
  otherDevice,
}) => {
  const office = await otherDevice();
  await openOffice(office, await ownerLink(site.run, 'prints@example.org'));
  await office.goto('/office/quizzes');
  await office.getByRole('link', { name: 'Print sheets' }).click();
  await office.getByLabel('Title').fill('Monday sums');
  await office.getByLabel('Paper', { exact: true }).selectOption('Japan, 8 kyu');
  await office.getByLabel('How many sheets').fill('3');
  for (const width of [360, 1440]) {
    await office.setViewportSize({ width, height: 800 });
    for (const colorScheme of ['light', 'dark'] as const) {
      await office.emulateMedia({ colorScheme });
      await expectAccessible(office);
    }
  }
  await expectNoSidewaysScroll(office, { width: 360, height: 740, text: 200 });
  const asked = office.waitForRequest(/\/api\/office\/sheets\?/);
  const download = office.waitForEvent('download');
  await office.getByRole('button', { name: 'Save as PDF' }).click();
  const saved = await download;
  expect(saved.suggestedFilename()).toBe('Sheets-Monday-sums.pdf');
  const pages = await readPdf(await readFile(await saved.path()));
  expect(pages.map(([head]) => head)).toEqual([
    ...Array.from({ length: 3 }, (_, sheet) => ['Monday sums', `Sheet ${sheet + 1}, page 2 of 2`]).flat(),
    'AnswersMonday sums',
  ]);
  await expect(office.getByText('Saved Sheets-Monday-sums.pdf with 7 pages.')).toBeVisible();

  const code = new URL((await asked).url()).searchParams.get('code') ?? '';
  await page.goto(`/sheets/${code}`);
  await hydrated(page);
  await expect(page.getByRole('heading', { level: 1, name: 'Check your answers' })).toBeVisible();
  await page.getByRole('button', { name: 'Show answers' }).click();
  const answer = await main(page)
    .getByRole('listitem')
    .first()
    .getByText(/^[\d,]+$/)
    .innerText();
  expect(pages.at(-1)).toContainEqual(expect.stringMatching(new RegExp(`^${answer}`)));
  await page.getByRole('button', { name: 'Hide answers' }).click();
  await main(page).getByRole('textbox').first().fill(answer);
  await main(page).getByRole('textbox').nth(1).fill('1');
  await page.getByRole('button', { name: 'Check', exact: true }).click();
  await expect(page.getByRole('status').filter({ hasText: '1 of 30 are right' })).toBeVisible();
  for (const width of [360, 1440]) {
    await page.setViewportSize({ width, height: 800 });
    for (const colorScheme of ['light', 'dark'] as const) {
      await page.emulateMedia({ colorScheme });
      await expectAccessible(page);
    }
  }
  await expectNoSidewaysScroll(page, { width: 360, height: 740, text: 200 });
});

test('a sheet with options is checked by its letters, by keyboard alone', async ({ page }) => {
  const specification = presets.find(({ id }) => id === 'phonics-sets')?.specification;
  if (specification === undefined) throw new Error('The preset is missing');
  const origin = { specification, seed: 8, number: 1 };
  const made = sheetParts(origin);
  const [first] = made.kind === 'sheet' ? made.parts.flatMap(({ exercises }) => exercises) : [];
  if (first === undefined) throw new Error('The sheet has no exercise');
  await page.goto(`/sheets/${writeSheetCode(origin)}`);
  await hydrated(page);
  await main(page).getByRole('combobox').first().focus();
  await page.keyboard.press(writtenAnswer(first));
  await page.getByRole('button', { name: 'Check', exact: true }).press('Enter');
  await expect(page.getByRole('status').filter({ hasText: '1 of 30 are right' })).toBeVisible();
});
