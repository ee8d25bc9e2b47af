import { expectAccessible, phone } from '#test/support/browser/axe.ts';
import { holdLongTimers } from '#test/support/browser/clock.ts';
import { blankQuiz, shortQuiz } from '#test/support/browser/data.ts';
import { toast } from '#test/support/browser/forms.ts';
import { holdCall, makeUnreachable, respondInstead } from '#test/support/browser/network.ts';
import { firstQuiz, paperOn, rightOption, secondQuiz } from '#test/support/browser/paper.ts';
import { attemptOf, rememberPerson, saveElsewhere } from '#test/support/browser/people.ts';
import { expect, refusedCall, test, unansweredCall } from '#test/support/browser/test.ts';

test.use({ contextOptions: { reducedMotion: 'reduce' } });

test.describe('the question page', () => {
  test('fresh, answered, marked, and its palette on a phone', async ({ page, person }) => {
    const paper = paperOn(page);
    await paper.open(firstQuiz._id);
    await expectAccessible(page);
    await paper.pick(rightOption(firstQuiz, 0));
    await paper.next.click();
    await paper.mark.click();
    await paper.next.click();
    await paper.pick(rightOption(firstQuiz, 2));
    await paper.mark.click();
    await expect(paper.saved).toBeVisible();
    await expectAccessible(page);
    await page.setViewportSize({ width: phone, height: 800 });
    await page.getByRole('button', { name: 'Your paper, all questions' }).click();
    await expect(paper.bead(3)).toBeVisible();
    await expectAccessible(page, [phone]);
    await paper.bead(10).click();
    await expect(paper.submit).toBeVisible();
    await expectAccessible(page);
    expect(person.role).toBe('student');
  });

  test('while it loads', { tag: '@extended' }, async ({ page, person }) => {
    const release = await holdCall(page, 'get-questions-by-quiz/*');
    await page.goto(`/questionPaper/${firstQuiz._id}`);
    await expect(page.getByText('Getting your paper ready')).toBeVisible();
    await expectAccessible(page);
    release();
    await expect(paperOn(page).question(1)).toBeVisible();
    expect(person.role).toBe('student');
  });

  test('without questions', { tag: '@extended' }, async ({ page, person }) => {
    await page.goto(`/questionPaper/${blankQuiz._id}`);
    await expect(page.getByText('No questions available')).toBeVisible();
    await expectAccessible(page);
    expect(person.role).toBe('student');
  });

  test('not saved', { tag: '@extended' }, async ({ page, context, person, guard }) => {
    guard.allow(unansweredCall);
    const paper = paperOn(page);
    await paper.open(firstQuiz._id);
    await context.setOffline(true);
    await paper.pick(rightOption(firstQuiz, 0));
    await expect(paper.offline).toBeVisible();
    await expectAccessible(page);
    await context.setOffline(false);
    expect(person.role).toBe('student');
  });

  test('conflict', { tag: '@extended' }, async ({ page, site, person, guard }) => {
    guard.allow(refusedCall(409));
    const paper = paperOn(page);
    await paper.open(firstQuiz._id);
    await saveElsewhere(site.url, person, await attemptOf(site.url, person, firstQuiz._id));
    await paper.mark.click();
    await expect(page.getByRole('dialog', { name: 'This quiz is open somewhere else' })).toBeVisible();
    await expectAccessible(page);
  });

  test('sealed, and submitted', { tag: '@extended' }, async ({ page, context, person, guard }) => {
    guard.allow(unansweredCall);
    guard.allow(refusedCall(409));
    const paper = paperOn(page);
    await paper.open(shortQuiz._id, shortQuiz.questions.length);
    await paper.pick('2');
    await context.setOffline(true);
    await expect(page.getByRole('dialog', { name: 'Time is up' })).toBeVisible();
    await expectAccessible(page);
    await context.setOffline(false);
    await expect(paper.completed).toBeVisible();
    await expectAccessible(page);
    expect(person.role).toBe('student');
  });

  test('for a visitor, before the login page comes', { tag: '@extended' }, async ({ page }) => {
    await holdLongTimers(page);
    await page.goto(`/questionPaper/${firstQuiz._id}`);
    await expect(toast(page, 'Please login to attempt the quiz')).toBeVisible();
    await expectAccessible(page);
    await expect(page).toHaveURL(`/questionPaper/${firstQuiz._id}`);
  });

  test('that one is turned away from, before the list comes', { tag: '@extended' }, async ({
    page,
    person,
    guard,
  }) => {
    guard.allow(refusedCall(403));
    await holdLongTimers(page);
    await page.goto(`/questionPaper/${secondQuiz._id}`);
    await expect(toast(page, 'Please complete the previous quizzes first')).toBeVisible();
    await expectAccessible(page);
    await expect(page).toHaveURL(`/questionPaper/${secondQuiz._id}`);
    expect(person.role).toBe('student');
  });

  test('of a user whose session has ended', { tag: '@extended' }, async ({
    page,
    context,
    site,
    person,
    guard,
  }) => {
    guard.allow(refusedCall(401));
    await rememberPerson(context, site.url, { ...person, token: 'not.a.token' });
    await page.goto(`/questionPaper/${firstQuiz._id}`);
    await expect(page.getByRole('heading', { name: 'Welcome Back!' })).toBeVisible();
    await page.goBack();
    await expect(page.getByRole('heading', { name: 'Please sign in again' })).toBeVisible();
    await expectAccessible(page);
    await page.getByRole('link', { name: 'Login' }).click();
    await expect(page).toHaveURL(`/login?redirect=${encodeURIComponent(`/questionPaper/${firstQuiz._id}`)}`);
  });

  test('on its way to the server', { tag: '@extended' }, async ({ page, person }) => {
    const paper = paperOn(page);
    await paper.open(firstQuiz._id);
    await paper.bead(10).click();
    await paper.pick(rightOption(firstQuiz, 9));
    await expect(paper.saved).toBeVisible();
    const release = await holdCall(page, 'updateQuizSubmission/*');
    await paper.submitQuiz();
    await expect(page.getByRole('dialog', { name: 'Submitting your quiz' })).toBeVisible();
    await expectAccessible(page);
    release();
    await expect(paper.completed).toBeVisible();
    expect(person.role).toBe('student');
  });

  test('whose sealed answers are not accepted', { tag: '@extended' }, async ({ page, person, guard }) => {
    guard.allow(unansweredCall);
    guard.allow(refusedCall(403));
    const paper = paperOn(page);
    await paper.open(shortQuiz._id, shortQuiz.questions.length);
    await paper.pick('2');
    await makeUnreachable(page, 'updateQuizSubmission/*');
    await expect(page.getByRole('dialog', { name: 'Time is up' })).toBeVisible();
    const refusal = { success: false, message: 'It is too late for these answers' };
    // The page sends them again automatically.
    await respondInstead(page, 'updateQuizSubmission/*', refusal, 403);
    await expect(page.getByRole('dialog', { name: 'These answers were not counted' })).toBeVisible();
    await expectAccessible(page);
    expect(person.role).toBe('student');
  });
});
