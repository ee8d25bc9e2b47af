import type { Page } from '@playwright/test';
import { signInByForm, toast } from '#test/support/browser/forms.ts';
import { firstQuiz, paperOn, rightOption } from '#test/support/browser/paper.ts';
import { signIn } from '#test/support/browser/people.ts';
import { expectSubmittedOnce } from '#test/support/browser/record.ts';
import {
  changeCopy,
  emptyStorage,
  fillStorage,
  fillStorageAtStart,
  hangDatabaseOpening,
  hangTransactions,
  holdDatabase,
  notKept,
  unreadable,
} from '#test/support/browser/storage.ts';
import { expect, test, unansweredCall } from '#test/support/browser/test.ts';
import { caseTag } from '#test/support/run-size.ts';

const right = (index: number) => rightOption(firstQuiz, index);

/** Answers a question, counted from 0, with the keys of its right option. */
async function answerByKey(page: Page, index: number) {
  const { options = [] } = firstQuiz.questions[index] ?? {};
  await page.keyboard.press(String(options.indexOf(right(index)) + 1));
  await expect(paperOn(page).option(right(index))).toBeChecked();
}

/** Answers the first three questions. The pointer keeps the warning open, so a second one would be counted. */
async function answerWarnedOnce(page: Page) {
  const paper = paperOn(page);
  await answerByKey(page, 0);
  await toast(page, notKept).hover();
  for (const index of [1, 2]) {
    await page.keyboard.press('ArrowRight');
    await expect(paper.question(index + 1)).toBeVisible();
    await answerByKey(page, index);
  }
  await expect(paper.saved).toBeVisible();
  await expect(toast(page, notKept)).toHaveCount(1);
}

async function submitQuiz(page: Page, score = '30%') {
  const paper = paperOn(page);
  await paper.bead(10).click();
  await paper.submitQuiz();
  await expect(paper.completed).toContainText(score);
  await paper.details.click();
  await expect(page.getByRole('heading', { name: 'Answer review' })).toBeVisible();
}

for (const [index, moment] of ['while it is open', 'before the paper is opened'].entries()) {
  test(
    `a storage that is full ${moment} is spoken of once, and the answers are saved online`,
    caseTag(index, 0),
    async ({ page, context, site, person, guard }) => {
      guard.allow(unansweredCall);
      const paper = paperOn(page);
      if (moment === 'before the paper is opened') await fillStorageAtStart(page);
      await paper.open(firstQuiz._id);
      if (moment === 'while it is open') await fillStorage(page);
      await answerWarnedOnce(page);

      await page
        .getByRole('region', { name: 'Notifications' })
        .getByRole('button', { name: 'Close' })
        .click();
      await context.setOffline(true);
      await paper.bead(4).click();
      await paper.mark.click();
      await expect(page.getByText('Offline, your answers are kept while this page stays open')).toBeVisible();
      await emptyStorage(page);
      await paper.mark.click();
      await expect(paper.offline).toBeVisible();
      await context.setOffline(false);
      await expect(paper.saved).toBeVisible();
      await submitQuiz(page);
      await expectSubmittedOnce(site.url, person, firstQuiz, { 0: right(0), 1: right(1), 2: right(2) });
    },
  );
}

test('a browser that forbids storage takes a quiz all the same', { tag: '@extended' }, async ({
  page,
  site,
  nextClassmate,
}) => {
  const student = nextClassmate();
  await page.addInitScript(() => {
    for (const storage of ['localStorage', 'indexedDB']) {
      Object.defineProperty(window, storage, {
        get: () => {
          throw new DOMException('Access is denied for this document.', 'SecurityError');
        },
      });
    }
  });
  await signInByForm(page, student);
  await page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Quizzes' }).click();
  await page.getByRole('button', { name: `Start Now: ${firstQuiz.title}` }).click();
  await page.getByRole('checkbox').check();
  await page.getByRole('link', { name: 'I am ready to begin' }).click();
  await expect(paperOn(page).question(1)).toBeVisible();
  await answerWarnedOnce(page);
  await submitQuiz(page);
  const person = await signIn(site.url, student);
  await expectSubmittedOnce(site.url, person, firstQuiz, { 0: right(0), 1: right(1), 2: right(2) });
});

/** Answers two questions, and waits until they are saved. */
async function answerTwo(page: Page): Promise<void> {
  const paper = paperOn(page);
  await paper.open(firstQuiz._id);
  await answerByKey(page, 0);
  await paper.next.click();
  await expect(paper.question(2)).toBeVisible();
  await answerByKey(page, 1);
  await expect(paper.saved).toBeVisible();
}

/** Expects the two answers; a third one survives a reload, and all three are graded. */
async function expectToGoOn(page: Page) {
  const paper = paperOn(page);
  await expect(paper.bead(1)).toHaveAccessibleName('Question 1, Answered');
  await expect(paper.bead(2)).toHaveAccessibleName('Question 2, Answered');
  await paper.bead(3).click();
  await expect(paper.question(3)).toBeVisible();
  await answerByKey(page, 2);
  await expect(paper.saved).toBeVisible();
  await page.reload();
  await expect(paper.bead(3)).toHaveAccessibleName('Question 3, Answered');
  await submitQuiz(page);
}

for (const [index, [what, replace]] of (
  [
    ['damaged', { version: 4, answers: { 0: '1' } }],
    ['of another version', { version: 1, answers: { 0: '1' } }],
  ] as const
).entries()) {
  test(
    `a draft that is ${what} is put aside: the attempt continues from what was saved, and says so`,
    caseTag(index),
    async ({ page, site, person }) => {
      await answerTwo(page);
      await changeCopy(page, [person.id, firstQuiz._id], { replace });
      await page.reload();
      await expect(toast(page, unreadable)).toBeVisible();
      await expectToGoOn(page);
      await expectSubmittedOnce(site.url, person, firstQuiz, { 0: right(0), 1: right(1), 2: right(2) });
    },
  );
}

test('a database that does not complete a write is not called kept, and the reloaded page goes on in the same window', async ({
  page,
  context,
  site,
  person,
  guard,
}) => {
  guard.allow(unansweredCall);
  const paper = paperOn(page);
  await paper.open(firstQuiz._id);
  await expect(paper.saved).toBeVisible();
  await holdDatabase(page);
  await context.setOffline(true);
  await answerByKey(page, 0);
  await expect(toast(page, notKept)).toBeVisible();
  await expect(page.getByText('Offline, your answers are kept while this page stays open')).toBeVisible();
  await context.setOffline(false);
  await expect(paper.saved).toBeVisible();
  await page.reload();
  await expect(paper.bead(1)).toHaveAccessibleName('Question 1, Answered');
  await paper.bead(10).click();
  await paper.submitQuiz();
  await expect(paper.completed).toContainText('10%');
  await expectSubmittedOnce(site.url, person, firstQuiz, { 0: right(0) });
});

for (const [index, [what, silence]] of (
  [
    ['open', hangDatabaseOpening],
    ['complete a transaction', hangTransactions],
  ] as const
).entries()) {
  test(
    `a database that does not ${what} stops no quiz, and no reload is taken for another window`,
    caseTag(index),
    async ({ page, site, person }) => {
      const paper = paperOn(page);
      await page.addInitScript(silence);
      await answerTwo(page);
      for (const _ of [1, 2]) {
        await page.reload();
        await expect(paper.bead(2)).toHaveAccessibleName('Question 2, Answered');
      }
      await submitQuiz(page, '20%');
      await expectSubmittedOnce(site.url, person, firstQuiz, { 0: right(0), 1: right(1) });
    },
  );
}

test('what a draft holds beyond the quiz is left out: the attempt continues, and is saved', {
  tag: '@extended',
}, async ({ page, site, person }) => {
  const paper = paperOn(page);
  const merge = {
    answers: { 0: right(0), 1: right(1), 4: 'An option that was taken out', 42: right(0) },
    progress: { marked: [3, 42], visited: [0, 1, 42], current: 42, answeredAt: { 0: 1, 1: 2, 4: 3, 42: 4 } },
    unsaved: true,
  };
  await answerTwo(page);
  await changeCopy(page, [person.id, firstQuiz._id], { merge });
  await page.reload();
  await expect(paper.question(1)).toBeVisible();
  await expect(paper.bead(4)).toHaveAccessibleName('Question 4, Marked');
  await expect(paper.bead(5)).toHaveAccessibleName('Question 5, Not Visited');
  await expect(paper.saved).toBeVisible();
  await expectToGoOn(page);
  await expectSubmittedOnce(site.url, person, firstQuiz, { 0: right(0), 1: right(1), 2: right(2) });
});
