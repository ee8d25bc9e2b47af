import { readFile } from 'node:fs/promises';
import type { Page } from '@playwright/test';
import { eq } from 'drizzle-orm';
import { enterCompetition } from '#contract/competitions.ts';
import { competitions } from '#server/db/competition-schema.ts';
import { everyWidth, expectAccessible } from '#test/support/browser/axe.ts';
import { addOwnPaper, asOwner } from '#test/support/browser/competitions.ts';
import { openByMenu, openOffice, ownerLink } from '#test/support/browser/office.ts';
import { call, openAttempt, signIn, submitWithoutResponse } from '#test/support/browser/people.ts';
import { expect, refusedCall, test, unansweredCall } from '#test/support/browser/test.ts';
import { expectNoSidewaysScroll } from '#test/support/browser/text-sizes.ts';

const desk = { width: 1280, height: 720 };
const colors = [
  { colorScheme: 'light', forcedColors: 'none' },
  { colorScheme: 'dark', forcedColors: 'none' },
  { colorScheme: 'light', forcedColors: 'active' },
] as const;

async function look(page: Page) {
  for (const each of colors) {
    await page.emulateMedia(each);
    await expectAccessible(page, everyWidth);
  }
  await page.emulateMedia(colors[0]);
  for (const text of [100, 200]) await expectNoSidewaysScroll(page, { width: 360, height: 740, text });
  await page.evaluate(() => document.documentElement.removeAttribute('style'));
  await page.setViewportSize(desk);
}

const press = (page: Page, name: string) =>
  page.getByRole('main').getByRole('button', { name, exact: true }).press('Enter');

test('the office holds a competition: it is added, watched, corrected, and its results are released', async ({
  page,
  site,
  nextClassmate,
  guard,
}) => {
  test.setTimeout(600_000);
  for (const status of [400, 409, 503]) guard.allow(refusedCall(status));
  // The server restarts whenever the test advances the time.
  guard.allow(unansweredCall);
  const asha = await signIn(site.url, nextClassmate());
  const ravi = await signIn(site.url, nextClassmate());
  let quizId = '';
  await site.changeData(async (database) => {
    quizId = await addOwnPaper(await asOwner(database), 'Sums of the winter race');
  });
  await openOffice(page, await ownerLink(site.run, 'winter@example.org'));
  await openByMenu(page, 'Competitions');
  await press(page, 'Add a competition');
  const form = page.getByRole('dialog', { name: 'Add a competition' });
  await form.getByRole('button', { name: 'Add the competition' }).press('Enter');
  await expect(form.getByLabel('Title')).toBeFocused();
  await expect(form.getByText('Please choose a quiz')).toBeVisible();
  await look(page);
  await form.getByLabel('Title').focus();
  await page.keyboard.type('Winter race');
  await form.getByLabel('Quiz').selectOption('Sums of the winter race, Abacus');
  await form.getByLabel('Opens').fill('2030-12-05T10:00');
  await form.getByLabel('Begin until').fill('2030-12-05T09:00');
  await page.keyboard.press('Enter');
  await expect(form.getByLabel('Begin until')).toBeFocused();
  await expect(form.getByText('The end must be after the opening')).toBeVisible();
  await form.getByLabel('Begin until').fill('2030-12-05T10:30');
  await page.keyboard.press('Enter');
  await expect(page.getByRole('heading', { level: 1, name: 'Winter race' })).toBeVisible();
  await expect(page).toHaveTitle('Winter race · Office');
  await expect(page.getByRole('heading', { name: 'Nobody has entered yet' })).toBeVisible();
  await look(page);

  const id = new URL(page.url()).pathname.split('/').at(-1) ?? '';
  const path = enterCompetition.path.replace('{id}', id);
  const enter = ({ token }: { readonly token: string }, nickname: string) =>
    call(site.url, { method: 'POST', path, token, body: { nickname } });
  await enter(asha, 'Brave Bead');
  await enter(ravi, 'Silly Names');
  await expect(page.getByText('2 entered, 0 begun, 0 submitted')).toBeVisible();

  const replace = page.getByRole('button', { name: 'Replace the nickname Silly Names…' });
  await replace.press('Enter');
  const naming = page.getByRole('dialog', { name: 'Replace the nickname' });
  await naming.getByLabel('New nickname').fill('brave bead');
  await page.keyboard.press('Enter');
  await expect(naming.getByText(/^This nickname is taken/)).toBeVisible();
  await look(page);
  await naming.getByLabel('New nickname').fill('Calm Koala');
  await page.keyboard.press('Enter');
  await expect(naming).toHaveCount(0);
  const calm = page.getByRole('row').filter({ hasText: 'Calm Koala' });
  await expect(calm).toContainText('Chosen by the office');

  await press(page, 'Change…');
  const change = page.getByRole('dialog', { name: 'Change the competition' });
  await expect(change.getByLabel('Opens')).toHaveValue('2030-12-05T10:00');
  await change.getByLabel('Begin until').fill('2030-12-05T11:00');
  await page.keyboard.press('Enter');
  await expect(page.getByText('Saved', { exact: true })).toBeVisible();
  await expect(page.getByText('Opens 5 Dec 2030, 10:00 am, begin until 5 Dec 2030, 11:00 am')).toBeVisible();
  await look(page);

  const move = (times: Partial<Record<'opensAt' | 'closesAt', Date>>) =>
    site.changeData((database) => database.update(competitions).set(times).where(eq(competitions.id, id)));
  await move({ opensAt: new Date(Date.now() - 1000) });
  await expect(page.getByRole('heading', { name: 'Children can begin now' })).toBeVisible();
  await submitWithoutResponse(site.url, asha, quizId, {});
  await openAttempt(site.url, ravi, quizId);
  await expect(page.getByText('2 entered, 2 begun, 1 submitted')).toBeVisible();
  await expect(calm).toContainText('In progress');
  await move({ closesAt: new Date(Date.now() - 500) });
  await press(page, 'Release the results…');
  const question = page.getByRole('dialog', { name: 'Release the results?' });
  await question.getByRole('button', { name: 'Release the results' }).press('Enter');
  await expect(question.getByRole('alert')).toBeVisible();
  await look(page);
  await submitWithoutResponse(site.url, ravi, quizId, {});
  await question.getByRole('button', { name: 'Release the results' }).press('Enter');
  await expect(page.getByRole('heading', { name: 'The results are released' })).toBeVisible();
  await expect(page.getByRole('row').filter({ hasText: 'Brave Bead' })).toContainText('0 of 4 right');
  await look(page);
  const saving = page.waitForEvent('download');
  await page.getByRole('link', { name: 'Save as CSV' }).press('Enter');
  expect(await readFile(await (await saving).path(), 'utf8')).toContain('"Calm Koala"');

  await openByMenu(page, 'Competitions');
  await expect(page.getByRole('row').filter({ hasText: 'Winter race' })).toContainText('Results released');
  await look(page);
});

test('a competition is cancelled with a reason, which the office sees', async ({ page, site, guard }) => {
  guard.allow(refusedCall(400));
  await site.changeData(async (database) => {
    await addOwnPaper(await asOwner(database), 'Sums of the rainy day');
  });
  await openOffice(page, await ownerLink(site.run, 'rain@example.org'));
  await page.goto('/office/competitions');
  await press(page, 'Add a competition');
  const form = page.getByRole('dialog', { name: 'Add a competition' });
  await form.getByLabel('Title').fill('Rainy day');
  await form.getByLabel('Quiz').selectOption('Sums of the rainy day, Abacus');
  await form.getByLabel('Opens').fill('2030-12-06T10:00');
  await form.getByLabel('Begin until').fill('2030-12-06T10:30');
  await page.keyboard.press('Enter');
  await expect(page.getByRole('heading', { level: 1, name: 'Rainy day' })).toBeVisible();
  await press(page, 'Cancel the competition…');
  const dialog = page.getByRole('dialog', { name: 'Cancel the competition?' });
  await dialog.getByRole('button', { name: 'Cancel the competition' }).press('Enter');
  await expect(dialog.getByText('Reason is required')).toBeVisible();
  await look(page);
  await dialog.getByLabel('Why').fill('The hall is flooded');
  await page.keyboard.press('Enter');
  await expect(page.getByRole('heading', { name: 'The competition is cancelled' })).toBeVisible();
  await expect(page.getByText('Why: The hall is flooded')).toBeVisible();
  await expect(page.getByRole('button', { name: /Change|Cancel the/ })).toHaveCount(0);
  await look(page);
});
