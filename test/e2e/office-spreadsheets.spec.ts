import { readFile } from 'node:fs/promises';
import type { Page } from '@playwright/test';
import { openOffice, ownerLink } from '#test/support/browser/office.ts';
import { addQuiz, field, heading, look, press } from '#test/support/browser/office-quizzes.ts';
import { expect, test } from '#test/support/browser/test.ts';
import { type Layout, layouts } from '#test/support/spreadsheets/layouts.ts';

async function choose(page: Page, { name, mimeType, file }: Layout) {
  await field(page, 'File of questions').setInputFiles({ name, mimeType, buffer: Buffer.from(file) });
}

async function answerColumns(page: Page, { roles, right }: NonNullable<Layout['asks']>) {
  const columns = page.getByRole('region', { name: 'Columns' });
  await expect(columns.getByRole('heading', { level: 2 })).toBeFocused();
  for (const [index, label] of roles.entries())
    await field(page, `What column ${'ABCDEFGHI'.charAt(index)} is`).selectOption({ label });
  if (right !== undefined)
    await field(page, 'How the right answer is written').selectOption({ label: right });
  await press(page, 'Continue');
}

// Runs before the next test, whose layouts the site remembers.
test('the good questions of a workbook are added, and the refused ones saved with their reasons', async ({
  page,
  site,
}) => {
  test.setTimeout(90_000);
  await openOffice(page, await ownerLink(site.run, 'good-ones@example.org'));
  const quizId = await addQuiz(page, 'Good ones');
  await page.goto(`/office/quizzes/${quizId}/import`);
  const dates = layouts.find(({ name }) => name === 'dates.xlsx');
  const teacher = layouts.find(({ name }) => name === 'teacher.xlsx');
  if (dates === undefined || teacher === undefined) throw new Error('There is no such layout');

  await choose(page, teacher);
  await expect(page.getByRole('heading', { name: 'What is in each column?' })).toBeFocused();
  await look(page);
  await press(page, 'Continue');
  await expect(page.getByRole('alert')).toHaveText('Choose «Question» for one column.');
  await field(page, 'Sheet').selectOption('Class 7');
  await expect(page.getByRole('region', { name: 'Columns' }).getByText('Nothing yet')).toBeVisible();
  await press(page, 'Choose another file');

  await choose(page, dates);
  await expect(page.getByRole('heading', { name: '2 questions to add' })).toBeFocused();
  const refused = page.getByRole('region', { name: 'Refused questions' });
  await expect(refused.getByRole('cell')).toHaveText([
    'Row 4',
    'Column «A»',
    /has made a date of this cell.*Format the column as «Text»/,
    '46054',
  ]);
  await look(page);
  const saved = page.waitForEvent('download');
  await press(page, 'Download 1 refused question with the reasons');
  const download = await saved;
  expect(download.suggestedFilename()).toBe('refused-questions.csv');
  expect(await readFile(await download.path(), 'utf8')).toMatch(
    /^\u{FEFF}"Question","A","B","C","D","Answer","what is wrong"\r\n"Dates: half of 1\?","46054",.*has made a date/u,
  );
  await press(page, 'Correct first');
  await expect(page.getByRole('heading', { name: '1 problem in dates.xlsx' })).toBeFocused();
  await look(page);
  await choose(page, dates);
  await press(page, 'Add 2, leave out 1');
  await expect(page.getByRole('heading', { name: '2 questions added' })).toBeFocused();
  await expect(page.getByText('1 question was left out.')).toBeVisible();
  await look(page);
});

test('spreadsheets of ten layouts come into a quiz, and a layout is asked about once', async ({
  page,
  site,
}) => {
  test.setTimeout(180_000);
  await openOffice(page, await ownerLink(site.run, 'sheets@example.org'));
  const quizId = await addQuiz(page, 'Sheets');
  await page.goto(`/office/quizzes/${quizId}/import`);
  await expect(heading(page, 'Import questions into Sheets')).toBeVisible();

  for (const layout of layouts) {
    await test.step(layout.name, async () => {
      await choose(page, layout);
      if (layout.asks !== undefined) await answerColumns(page, layout.asks);
      await expect(page.getByRole('heading', { name: '2 questions to add' })).toBeFocused();
      const cards = page.getByRole('listitem').getByRole('heading', { level: 3 });
      await expect(cards).toHaveText(layout.added.map((text, index) => `${index + 1}. ${text}`));
      await expect(cards.first().locator('xpath=..')).toContainText('2 Right answer');
      await expect(cards.last().locator('xpath=..')).toContainText(/(?:four|4) Right answer/);
      await press(
        page,
        layout.refused === undefined ? 'Add 2 questions' : `Add 2, leave out ${layout.refused}`,
      );
      await expect(page.getByRole('heading', { name: '2 questions added' })).toBeFocused();
      await press(page, 'Import another file');
    });
  }

  // The site now remembers these columns.
  const teacher = layouts.find(({ name }) => name === 'teacher.xlsx');
  if (teacher === undefined) throw new Error('There is no such layout');
  await choose(page, teacher);
  await expect(page.getByRole('heading', { name: 'There is nothing to add' })).toBeFocused();
});
