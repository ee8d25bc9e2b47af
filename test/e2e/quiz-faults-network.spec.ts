import type { Page } from '@playwright/test';
import { hour, misadjustClock } from '#test/support/browser/clock.ts';
import { backdateAttempts, halfMinuteQuiz, shortQuiz } from '#test/support/browser/data.ts';
import { toast } from '#test/support/browser/forms.ts';
import { paperOn } from '#test/support/browser/paper.ts';
import { expectSubmittedOnce } from '#test/support/browser/record.ts';
import { expect, refusedCall, test, unansweredCall } from '#test/support/browser/test.ts';

const total = shortQuiz.questions.length;
const allRight = { 0: '2', 1: '4' };
const notice = (page: Page) => page.getByRole('complementary', { name: 'Quizzes to be submitted' });
const timeIsUp = (page: Page) => page.getByRole('dialog', { name: 'Time is up' });

/** Opens the short quiz and waits for its last seconds. */
async function openUntilNearlyOver(page: Page) {
  const paper = paperOn(page);
  await paper.open(shortQuiz._id, total);
  await expect(paper.clock).toHaveText(/^0:0[1-4]$/);
  return paper;
}

/** Chooses the right answers of both questions with keys. */
async function answerByKeys(page: Page) {
  await page.keyboard.press('b');
  await page.keyboard.press('ArrowRight');
  await page.keyboard.press('a');
  await expect(paperOn(page).option('4')).toBeChecked();
}

test('answers chosen in thirty seconds without a network, until the very end, count once it is back', {
  tag: '@extended',
}, async ({ page, context, site, person, guard }) => {
  guard.allow(unansweredCall);
  // A save after the deadline is refused.
  guard.allow(refusedCall(409));
  const paper = paperOn(page);
  await paper.open(halfMinuteQuiz._id, total);
  await expect(paper.clock).toHaveText('0:30');
  await context.setOffline(true);
  await page.keyboard.press('c');
  await expect(paper.offline).toBeVisible();
  await expect(paper.clock).toHaveText(/^0:0[1-4]$/);
  await answerByKeys(page);
  await expect(timeIsUp(page)).toBeVisible();
  await expect(paper.option('5')).toBeDisabled();
  await page.keyboard.press('b');
  await expect(paper.option('4')).toBeChecked();
  await context.setOffline(false);
  await expect(paper.completed).toContainText('100%');
  const { lateSync } = await expectSubmittedOnce(site.url, person, halfMinuteQuiz, allRight);
  expect(lateSync).toBe(false);
});

test('they count too when the server closed the attempt meanwhile', { tag: '@extended' }, async ({
  page,
  context,
  site,
  person,
  guard,
}) => {
  guard.allow(unansweredCall);
  // A save after the deadline is refused.
  guard.allow(refusedCall(409));
  const paper = await openUntilNearlyOver(page);
  await context.setOffline(true);
  await answerByKeys(page);
  await expect(timeIsUp(page)).toBeVisible();
  await site.changeData(backdateAttempts(person.id, hour));
  await context.setOffline(false);
  await expect(paper.completed).toContainText('100%');
  const { lateSync } = await expectSubmittedOnce(site.url, person, shortQuiz, allRight);
  expect(lateSync).toBe(true);
});

test('a tab closed without a network: the home page says that a result waits, and sends it automatically', async ({
  page,
  context,
  site,
  person,
  guard,
}) => {
  test.slow();
  guard.allow(unansweredCall);
  // A save after the deadline is refused.
  guard.allow(refusedCall(409));
  const paper = paperOn(page);
  await paper.open(shortQuiz._id, total);
  await context.setOffline(true);
  await answerByKeys(page);
  await page.close();

  const later = await context.newPage();
  await context.route('**/api/**', (route) => route.abort('connectionrefused'));
  await context.setOffline(false);
  await later.goto('/');
  // Takes up to six seconds until the deadline and sixteen until the next try, more on a busy machine.
  await expect(notice(later)).toContainText('1 quiz is waiting to be submitted');
  await context.unroute('**/api/**');
  await expect(toast(later, 'Your answers have been submitted')).toBeVisible();
  await expect(notice(later)).toBeHidden();
  await expectSubmittedOnce(site.url, person, shortQuiz, allRight);
});

test('a tab closed without a network, and the site visited an hour later', { tag: '@extended' }, async ({
  page,
  context,
  site,
  person,
  guard,
}) => {
  guard.allow(unansweredCall);
  // A save after the deadline is refused.
  guard.allow(refusedCall(409));
  const paper = await openUntilNearlyOver(page);
  await paper.pick('1');
  await expect(paper.saved).toBeVisible();
  await context.setOffline(true);
  await answerByKeys(page);
  // A request of a closing tab ignores the tab's offline setting.
  await site.kill();
  await page.close();
  await site.changeData(backdateAttempts(person.id, hour));

  await context.setOffline(false);
  const later = await context.newPage();
  await misadjustClock(later, hour);
  await later.goto('/');
  await expect(toast(later, 'Your answers have been submitted')).toBeVisible();
  await expect(notice(later)).toBeHidden();
  const { lateSync } = await expectSubmittedOnce(site.url, person, shortQuiz, allRight);
  expect(lateSync).toBe(true);
});

test('the score is shown though no other script can be had', { tag: '@extended' }, async ({
  page,
  site,
  person,
  guard,
}) => {
  guard.allow(unansweredCall);
  // A save after the deadline is refused.
  guard.allow(refusedCall(409));
  const paper = await openUntilNearlyOver(page);
  await page.route('**/assets/*.js', (route) => route.abort('connectionrefused'));
  await answerByKeys(page);
  await expect(paper.completed).toContainText('100%');
  await expectSubmittedOnce(site.url, person, shortQuiz, allRight);
});
