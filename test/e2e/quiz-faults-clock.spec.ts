import type { Page } from '@playwright/test';
import { freeze } from '#test/support/browser/browser.ts';
import { adjustClock, hour, misadjustClock, readClockAsItChanges } from '#test/support/browser/clock.ts';
import { shortQuiz } from '#test/support/browser/data.ts';
import { firstQuiz, paperOn, rightOption } from '#test/support/browser/paper.ts';
import { attemptOf, type SignedInPerson } from '#test/support/browser/people.ts';
import { expectSubmittedOnce } from '#test/support/browser/record.ts';
import { expect, refusedCall, test } from '#test/support/browser/test.ts';
import { caseTag } from '#test/support/run-size.ts';

async function deadlineOf(url: string, person: SignedInPerson, quizId: string): Promise<number> {
  const { deadline } = await attemptOf(url, person, quizId);
  return Date.parse(deadline ?? '');
}

/** Expects the page's clock to agree with the server's to a second, without a dialog. */
async function expectServersTime(page: Page, deadline: number) {
  const { shown, at } = await readClockAsItChanges(page);
  expect(Math.abs(shown - (deadline - at) / 1000)).toBeLessThanOrEqual(1);
  await expect(page.getByRole('dialog')).toHaveCount(0);
}

for (const [index, [what, wrong]] of (
  [
    ['fast', hour],
    ['slow', -hour],
  ] as const
).entries()) {
  test(
    `a device clock that is an hour ${what}, and is set twice during the attempt, changes nothing`,
    caseTag(index, 0),
    async ({ page, site, person }) => {
      await misadjustClock(page, wrong);
      const paper = paperOn(page);
      await paper.open(firstQuiz._id);
      const deadline = await deadlineOf(site.url, person, firstQuiz._id);
      await expectServersTime(page, deadline);
      for (const byMs of [0, -wrong]) {
        await adjustClock(page, byMs);
        await expectServersTime(page, deadline);
      }
      await paper.pick(rightOption(firstQuiz, 0));
      await expect(paper.saved).toBeVisible();
      await page.reload();
      await expect(paper.option(rightOption(firstQuiz, 0))).toBeChecked();
      await expectServersTime(page, deadline);
      await paper.bead(10).click();
      await paper.submitQuiz();
      await expect(paper.completed).toContainText('10%');
      await expectSubmittedOnce(site.url, person, firstQuiz, { 0: rightOption(firstQuiz, 0) });
      expect((await attemptOf(site.url, person, firstQuiz._id)).timeTaken).toBeLessThan(60);
    },
  );
}

/** The remaining time of the attempt on the server, in milliseconds. */
async function timeLeftOnServer(url: string, person: SignedInPerson, quizId: string): Promise<number> {
  const { deadline, serverTime } = await attemptOf(url, person, quizId);
  return Date.parse(deadline ?? '') - Date.parse(serverTime ?? '');
}

test('a tab that was hidden and frozen shows the right time as soon as it is shown', {
  tag: ['@whole-browser', '@extended'],
}, async ({ newTab, site, person }) => {
  const page = await newTab();
  const { clock, open } = paperOn(page, site.url);
  await open(firstQuiz._id);
  const deadline = await deadlineOf(site.url, person, firstQuiz._id);
  const shownAgain = await clock.evaluateHandle((timer) => ({
    reading: new Promise<{ text: string; at: number }>((shown) => {
      const read = () =>
        shown({ text: timer.textContent ?? '', at: performance.timeOrigin + performance.now() });
      const afterPaint = () => requestAnimationFrame(() => requestAnimationFrame(read));
      document.addEventListener('resume', afterPaint, { once: true });
    }),
  }));
  await newTab();
  await freeze(page);
  const before = await clock.textContent();
  const left = await timeLeftOnServer(site.url, person, firstQuiz._id);
  await expect.poll(() => timeLeftOnServer(site.url, person, firstQuiz._id)).toBeLessThan(left - 3000);
  expect(await clock.textContent()).toBe(before);

  await page.bringToFront();
  const { text, at } = await shownAgain.evaluate(({ reading }) => reading);
  const [minutes = 0, seconds = 0] = text.split(':').map(Number);
  expect(Math.abs(minutes * 60 + seconds - Math.ceil((deadline - at) / 1000))).toBeLessThanOrEqual(1);
  await expectServersTime(page, deadline);
});

test('an attempt whose time runs out while its tab is frozen is submitted as soon as the tab is shown', {
  tag: ['@whole-browser', '@extended'],
}, async ({ newTab, site, person, guard }) => {
  // The server may have closed the attempt before the woken page's first save.
  guard.allow(refusedCall(409));
  const page = await newTab();
  const paper = paperOn(page, site.url);
  await paper.open(shortQuiz._id, shortQuiz.questions.length);
  await page.keyboard.press('b');
  await page.keyboard.press('ArrowRight');
  await page.keyboard.press('a');
  await expect(paper.option('4')).toBeChecked();
  await newTab();
  await freeze(page);
  await expect.poll(() => timeLeftOnServer(site.url, person, shortQuiz._id)).toBeLessThan(0);
  await page.bringToFront();
  await expect(paper.completed).toContainText('100%');
  await expectSubmittedOnce(site.url, person, shortQuiz, { 0: '2', 1: '4' });
});
