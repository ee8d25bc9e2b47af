import type { Page } from '@playwright/test';
import { shortQuiz } from '#test/support/browser/data.ts';
import { firstQuiz, paperOn, rightAnswers, rightOption } from '#test/support/browser/paper.ts';
import { attemptOf } from '#test/support/browser/people.ts';
import { expect, refusedCall, test, unansweredCall } from '#test/support/browser/test.ts';
import {
  questionOnScreen,
  translated,
  translatedSum,
  translateFromTheStart,
  translateNow,
} from '#test/support/browser/translated.ts';

type Quiz = Pick<typeof firstQuiz, 'questions'>;

/** What the user must see at a question, counted from 0, with the chosen answer. */
const seen = ({ questions }: Quiz, index: number, chosen?: string) => ({
  number: translated(`Question ${index + 1} of ${questions.length}`),
  text: translatedSum(questions[index]?.questionText ?? ''),
  options: questions[index]?.options.map((option) => ({
    stands: option,
    says: translatedSum(option),
    checked: option === chosen,
  })),
});

const sees = (page: Page, index: number, chosen?: string) =>
  expect.poll(() => questionOnScreen(page)).toEqual(seen(firstQuiz, index, chosen));

/** A clock without the marks of the translator. */
const isUntranslated = /^\d+:\d\d$/;

const last = firstQuiz.questions.length - 1;

for (const [moment, translate] of [
  ['before it is shown', 'start'],
  ['while it is open', 'now'],
] as const) {
  test(`a question page that is translated ${moment} shows each question with its own options`, async ({
    page,
    context,
    site,
    person,
    guard,
  }) => {
    guard.allow(unansweredCall);
    // An aborted save may have arrived, so the next one gets a conflict, which is merged.
    guard.allow(refusedCall(409));
    const paper = paperOn(page);
    const right = (index: number) => rightOption(firstQuiz, index);
    const pick = (index: number) =>
      page
        .getByRole('radio', { name: right(index) })
        .and(page.locator(`[value="${right(index)}"]`))
        .check();
    const says = (text: string) => expect(page.getByText(translated(text), { exact: true })).toBeVisible();
    const press = (name: string) => page.getByRole('button', { name: translated(name), exact: true }).click();

    if (translate === 'start') await translateFromTheStart(page);
    await page.goto(`/questionPaper/${firstQuiz._id}`);
    await expect(paper.clock).toBeVisible();
    if (translate === 'now') await translateNow(page);
    await sees(page, 0);

    await test.step('answer, save, and go to and fro', async () => {
      await pick(0);
      await sees(page, 0, right(0));
      await says('Saved');
      await expect(paper.clock).toHaveText(isUntranslated);
      await press('Next');
      await sees(page, 1);
      await press('Previous');
      await sees(page, 0, right(0));
      await press('Mark for Review');
      await says('Saved');
      await paper.bead(last + 1).click();
      await sees(page, last);
      await expect(page.getByRole('button', { name: translated('Submit Quiz') })).toBeVisible();
      await paper.bead(2).click();
      await sees(page, 1);
    });

    await test.step('answer without a network, and with it again', async () => {
      await context.setOffline(true);
      await pick(1);
      await says('Offline, your answers are kept on this device');
      await sees(page, 1, right(1));
      await press('Next');
      await sees(page, 2);
      await pick(2);
      await context.setOffline(false);
      await says('Saved');
      await sees(page, 2, right(2));
    });

    await test.step('be asked about open questions, and go to one', async () => {
      await paper.bead(last + 1).click();
      await sees(page, last);
      const asking = page.getByRole('dialog', { name: translated('Some questions are still open') });
      await expect(async () => {
        await press('Submit Quiz');
        await expect(asking).toBeVisible({ timeout: 500 });
      }).toPass();
      await expect(asking.getByRole('status')).toContainText(
        translated(`${last - 2} questions are not answered. `),
      );
      // A dialog ignores clicks just after it appears.
      await expect(async () => {
        await asking.getByRole('button', { name: /^Question 4,/ }).click();
        await expect(asking).toHaveCount(0, { timeout: 500 });
      }).toPass();
      await sees(page, 3);
    });

    await test.step('answer the rest and submit', async () => {
      for (let index = 3; index <= last; index += 1) {
        await pick(index);
        await sees(page, index, right(index));
        if (index < last) await press('Next');
      }
      await paper.bead(1).click();
      await press('Mark for Review');
      await paper.bead(last + 1).click();
      const completed = page.getByRole('dialog', { name: translated('Quiz Completed!') });
      await expect(async () => {
        if ((await completed.count()) === 0) await press('Submit Quiz');
        await expect(completed).toBeVisible({ timeout: 2000 });
      }).toPass();
      await completed.getByRole('button', { name: translated('View Detailed Results') }).click();
    });

    await expect(page).toHaveURL('/results');
    await expect(page.getByRole('heading', { level: 3 })).toHaveText(
      firstQuiz.questions.map(({ questionText }) => translatedSum(questionText)),
    );
    const { answers, _id } = await attemptOf(site.url, person, firstQuiz._id);
    expect(answers).toEqual(rightAnswers(firstQuiz));
    await page.goto(`/ViewResults/${_id}`);
    if (translate === 'now') await translateNow(page);
    await expect(page.getByText(translated('Answer review'))).toBeVisible();
    await expect(page.getByRole('heading', { level: 3 })).toHaveText(
      firstQuiz.questions.map(({ questionText }) => translatedSum(questionText)),
    );
  });
}

test('an attempt on a translated page is submitted when its time is over', async ({ page, site, person }) => {
  await translateFromTheStart(page);
  await page.goto(`/questionPaper/${shortQuiz._id}`);
  await expect.poll(() => questionOnScreen(page)).toEqual(seen(shortQuiz, 0));
  await page.locator('[value="2"]').check();
  await page.getByRole('button', { name: translated('Next') }).click();
  await expect.poll(() => questionOnScreen(page)).toEqual(seen(shortQuiz, 1));
  await expect(page.getByRole('dialog', { name: translated('Quiz Completed!') })).toBeVisible({
    timeout: 20_000,
  });
  expect((await attemptOf(site.url, person, shortQuiz._id)).answers).toEqual({ 0: '2' });
});

test('a question page comes back with its answers when an extension has removed a part of it', async ({
  page,
  person,
  guard,
}) => {
  guard.allow(/NotFoundError/);
  // The page starts again and takes the attempt over, so a pending save is refused.
  guard.allow(refusedCall(409));
  const paper = paperOn(page);
  await paper.open(firstQuiz._id);
  await paper.pick(rightOption(firstQuiz, 0));
  await expect(paper.saved).toBeVisible();
  await page.locator('label > span:not([aria-hidden])').evaluateAll((texts) => {
    for (const text of texts) text.remove();
  });
  await paper.next.click();
  await expect(paper.question(2)).toBeVisible();
  await expect(page.getByRole('group', { name: firstQuiz.questions[1]?.questionText ?? '' })).toBeVisible();
  await paper.previous.click();
  await expect(paper.option(rightOption(firstQuiz, 0))).toBeChecked();
  expect(person.role).toBe('student');
});
