import type { Page } from '@playwright/test';
import { formatDate } from '#domain/text/format-date.ts';
import { firstQuiz, rightAnswers, rightOption } from '#test/support/browser/paper.ts';
import { complete, viewAttempt } from '#test/support/browser/people.ts';
import { hydrated } from '#test/support/browser/rendering.ts';
import { expect, test } from '#test/support/browser/test.ts';

/** Expects the printed page to have no buttons, no header and no footer. */
async function expectPaper(page: Page) {
  await page.emulateMedia({ media: 'print' });
  const seen = await page.evaluate(() =>
    [...document.querySelectorAll('button, header, footer, main a, .Toastify')]
      .filter((element) => element.checkVisibility())
      // The text of a link can be selected, unless it looks like a button.
      .filter((element) => element.localName !== 'a' || getComputedStyle(element).userSelect === 'none')
      .map((element) => element.outerHTML.slice(0, 120)),
  );
  expect(seen).toEqual([]);
}

test('results are printed with the name and the day, without buttons, and no question is torn', async ({
  page,
  site,
  person,
}) => {
  const { _id } = await complete(site.url, person, firstQuiz._id, { 0: rightOption(firstQuiz, 0) });
  const owner = page.getByText(`${person.fullName} · ${formatDate(new Date().toISOString())}`);
  for (const path of [`/ViewResults/${_id}`, `/quiz/results/${_id}`]) {
    await page.emulateMedia({ media: 'screen' });
    await page.goto(path);
    await hydrated(page);
    await expect(page.getByRole('heading', { name: 'Keep Practicing!' })).toBeVisible();
    await expect(owner).toBeHidden();
    await expectPaper(page);
    await expect(owner).toBeVisible();
    await expect(page.getByText('What comes next')).toBeHidden();
  }
  await page.goto(`/ViewResults/${_id}`);
  const questions = page.getByRole('listitem').filter({ has: page.getByRole('heading', { level: 3 }) });
  await expect(questions).toHaveCount(firstQuiz.questions.length);
  for (const question of await questions.all()) await expect(question).toHaveCSS('break-inside', 'avoid');
});

test('My Quizzes is printed on one A4 page with the name and the day, without buttons', async ({
  page,
  site,
  person,
}) => {
  await complete(site.url, person, firstQuiz._id, { 0: rightOption(firstQuiz, 0) });
  const again = await complete(site.url, person, firstQuiz._id, rightAnswers(firstQuiz));
  await viewAttempt(site.url, person, again._id);
  await page.goto('/events');
  await hydrated(page);
  await expect(page.getByRole('heading', { name: firstQuiz.title })).toBeVisible();
  const owner = page.getByText(`${person.fullName} · ${formatDate(new Date().toISOString())}`);
  await expect(owner).toBeHidden();
  await expectPaper(page);
  await expect(owner).toBeVisible();
  const printed = (await page.pdf({ format: 'A4' })).toString('latin1');
  expect(printed.match(/\/Type\s*\/Page\b/g)).toHaveLength(1);
});

test('the status of a payment is printed without buttons, header and footer', async ({ page }) => {
  await page.goto('/payment-status');
  await hydrated(page);
  await expect(page.getByText('No order ID provided')).toBeVisible();
  await expectPaper(page);
  await expect(page.getByText('No order ID provided')).toBeVisible();
});
