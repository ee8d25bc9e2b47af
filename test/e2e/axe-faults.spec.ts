import { expectAccessible } from '#test/support/browser/axe.ts';
import { hour, misadjustClock } from '#test/support/browser/clock.ts';
import { rewriteOption, rewrittenQuiz } from '#test/support/browser/data.ts';
import { firstQuiz, paperOn, rightOption } from '#test/support/browser/paper.ts';
import { attemptOf, openAttempt, saveElsewhere } from '#test/support/browser/people.ts';
import { expect, refusedCall, test, unansweredCall } from '#test/support/browser/test.ts';

test.use({ contextOptions: { reducedMotion: 'reduce' } });

test('an attempt that is open somewhere else', { tag: '@extended' }, async ({ page, site, person }) => {
  await saveElsewhere(site.url, person, await openAttempt(site.url, person, firstQuiz._id));
  await page.goto(`/questionPaper/${firstQuiz._id}`);
  await expect(paperOn(page).elsewhere).toBeVisible();
  await expectAccessible(page);
});

test('a result that waits to be sent', { tag: '@extended' }, async ({ page, context, person, guard }) => {
  guard.allow(unansweredCall);
  await paperOn(page).open(firstQuiz._id);
  await context.setOffline(true);
  await paperOn(page).pick(rightOption(firstQuiz, 0));
  await page.close();
  const later = await context.newPage();
  await misadjustClock(later, hour);
  await context.route('**/api/**', (route) => route.abort('connectionrefused'));
  await context.setOffline(false);
  await later.goto('/');
  await expect(later.getByText('1 quiz is waiting to be submitted')).toBeVisible();
  await expectAccessible(later);
  expect(person.role).toBe('student');
});

test('an answer that the server refuses, until another one is chosen', { tag: '@extended' }, async ({
  page,
  site,
  person,
  guard,
}) => {
  guard.allow(refusedCall(400));
  guard.allow(refusedCall(503));
  guard.allow(unansweredCall);
  const paper = paperOn(page);
  await paper.open(rewrittenQuiz._id, rewrittenQuiz.questions.length);
  await site.changeData(rewriteOption);
  await page.getByRole('radio').last().check();
  await expect(page.getByText('Not saved: Validation error')).toBeVisible();
  await expectAccessible(page);
  await paper.pick('2');
  await expect(paper.saved).toBeVisible();
  expect((await attemptOf(site.url, person, rewrittenQuiz._id)).answers).toEqual({ 0: '2' });
});
