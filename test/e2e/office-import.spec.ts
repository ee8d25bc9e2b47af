import { readFile } from 'node:fs/promises';
import { openOffice, ownerLink } from '#test/support/browser/office.ts';
import { addQuiz, field, heading, look, press } from '#test/support/browser/office-quizzes.ts';
import { expect, refusedCall, test } from '#test/support/browser/test.ts';

const broken = 'Which planet is red? {=Mars ~Venus}\n\nWhich planet has rings? {=Saturn ~Mercury\n';
const right = broken.replace('~Mercury', '~Mercury}');

test('questions come from a file after a correction, once, and leave as a file', async ({ page, site }) => {
  test.setTimeout(90_000);
  await openOffice(page, await ownerLink(site.run, 'import@example.org'));
  await addQuiz(page, 'Heavens');
  await page.getByRole('link', { name: 'Import questions from a file' }).press('Enter');
  await expect(heading(page, 'Import questions into Heavens')).toBeVisible();
  await look(page);

  // Users learn the columns from the template.
  const template = page.waitForEvent('download');
  await press(page, 'Download the CSV template');
  expect(await readFile(await (await template).path(), 'utf8')).toContain('How many sides has a triangle?');

  const file = field(page, 'File of questions');
  await file.setInputFiles({ name: 'empty.txt', mimeType: 'text/plain', buffer: Buffer.from('') });
  await expect(page.getByRole('alert')).toHaveText('This file is empty. Please choose another one.');
  await file.setInputFiles({ name: 'heavens.txt', mimeType: 'text/plain', buffer: Buffer.from(broken) });
  await expect(page.getByRole('heading', { name: '1 question to add' })).toBeFocused();
  await press(page, 'Correct first');
  await expect(page.getByRole('heading', { name: '1 problem in heavens.txt' })).toBeFocused();
  const cells = page.getByRole('region', { name: 'Problems' }).getByRole('cell');
  await expect(cells).toHaveText([
    'Row 3',
    'Column 25',
    'This { is not closed. Put } behind the last option.',
    'Which planet has rings? {=Saturn ~Mercury',
  ]);
  await look(page);

  const box = field(page, 'Or paste the questions here');
  await box.fill(right);
  await box.press('Tab');
  await page.keyboard.press('Tab');
  await expect(page.getByRole('button', { name: 'Check the text' })).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(page.getByRole('heading', { name: '2 questions to add' })).toBeFocused();
  await expect(page.getByText('From the pasted text, read as GIFT. Nothing is added yet.')).toBeVisible();
  await expect(page.getByRole('heading', { level: 3 })).toHaveText([
    '1. Which planet is red?',
    '2. Which planet has rings?',
  ]);
  await look(page);
  await page.keyboard.press('Tab');
  await page.keyboard.press('Enter');
  await expect(page.getByRole('heading', { name: '2 questions added' })).toBeFocused();
  await look(page);

  await press(page, 'Import another file');
  await box.fill(right);
  await press(page, 'Check the text');
  await expect(page.getByRole('heading', { name: 'There is nothing to add' })).toBeFocused();
  await expect(page.getByText('2 questions of the pasted text are in the quiz already.')).toBeVisible();
  await box.fill('');

  await page.getByRole('link', { name: 'Heavens', exact: true }).click();
  await expect(page.getByRole('button', { name: /^\d\. / })).toHaveText([
    '1. Which planet is red?',
    '2. Which planet has rings?',
  ]);
  const exported = page.waitForEvent('download');
  await press(page, 'CSV (spreadsheet)');
  const download = await exported;
  expect(download.suggestedFilename()).toBe('Heavens.csv');
  const text = await readFile(await download.path(), 'utf8');
  expect(text).toContain('Which planet is red?');
  expect(text).toContain('Which planet has rings?');
  await expect(page.getByRole('status').filter({ hasText: 'Heavens.csv is downloaded' })).toBeVisible();
  await look(page);
});

test('of two who change a quiz the one who imports checks again, and loses nothing', {
  tag: '@extended',
}, async ({ page, site, guard }) => {
  guard.allow(refusedCall(409));
  await openOffice(page, await ownerLink(site.run, 'import-twice@example.org'));
  const quizId = await addQuiz(page, 'Clouds');
  await page.goto(`/office/quizzes/${quizId}/import`);
  const dropped = await page.evaluateHandle((text) => {
    const data = new DataTransfer();
    data.items.add(new File([text], 'clouds.txt'));
    return data;
  }, right);
  await expect(heading(page, 'Import questions into Clouds')).toBeVisible();
  await page.dispatchEvent('body', 'drop', { dataTransfer: dropped });
  await expect(page.getByRole('heading', { name: '2 questions to add' })).toBeFocused();

  const other = await page.context().newPage();
  await other.goto(`/office/quizzes/${quizId}`);
  await field(other, 'Description').fill('White ones.');
  await press(other, 'Save draft');
  await expect(other.getByRole('status').filter({ hasText: 'The draft is saved' })).toBeVisible();

  await press(page, 'Add 2 questions');
  await expect(page.getByRole('alert')).toContainText('Nothing was added');
  await look(page);
  await press(page, 'Check again');
  await expect(page.getByRole('heading', { name: '2 questions to add' })).toBeFocused();
  await press(page, 'Add 2 questions');
  await page.getByRole('link', { name: 'Open the quiz' }).click();
  await expect(field(page, 'Description')).toHaveValue('White ones.');
  await expect(page.getByText('2 questions', { exact: true })).toBeVisible();
});
