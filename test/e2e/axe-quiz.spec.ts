import { expectAccessible, phone } from '#test/support/browser/axe.ts';
import { emptySubject } from '#test/support/browser/data.ts';
import { holdCall, makeUnreachable, respondInstead } from '#test/support/browser/network.ts';
import { firstQuiz, rightAnswers } from '#test/support/browser/paper.ts';
import { complete, openAttempt } from '#test/support/browser/people.ts';
import { hydrated } from '#test/support/browser/rendering.ts';
import { expect, test, unansweredCall } from '#test/support/browser/test.ts';

test.use({ contextOptions: { reducedMotion: 'reduce' } });

test.describe('the quiz list', () => {
  test('while it loads', { tag: '@extended' }, async ({ page }) => {
    const release = await holdCall(page, 'get-quizzes-by-subject/*');
    await page.goto('/competition');
    await expect(page.getByText('Loading quizzes')).toBeVisible();
    await expectAccessible(page);
    release();
    await expect(page.getByRole('button', { name: `Start Now: ${firstQuiz.title}` })).toBeVisible();
  });

  test('without subjects, and without quizzes', { tag: '@extended' }, async ({ page, guard }) => {
    guard.allow(unansweredCall);
    await makeUnreachable(page, 'get-all-subjects');
    await page.goto('/competition');
    await expect(page.getByRole('heading', { name: 'Failed to load subjects' })).toBeVisible();
    await expectAccessible(page);
    await page.unroute('**/api/quiz/get-all-subjects');
    await makeUnreachable(page, 'get-quizzes-by-subject/*');
    await page.reload();
    await expect(page.getByRole('heading', { name: 'Error loading quizzes' })).toBeVisible();
    await expectAccessible(page);
  });

  test('without any category', { tag: '@extended' }, async ({ page }) => {
    await respondInstead(page, 'get-all-subjects', { success: true, message: '', data: [] });
    await page.goto('/competition');
    await expect(page.getByText('No categories available')).toBeVisible();
    await expect(page.getByRole('heading', { name: 'No category selected' })).toBeVisible();
    await expectAccessible(page);
  });

  test('of a subject that has none', { tag: '@extended' }, async ({ page }) => {
    await page.goto('/competition');
    // By keyboard, since the sidebar of many categories may move under the pointer.
    await hydrated(page);
    await page.getByRole('button', { name: emptySubject.name }).press('Enter');
    await expect(page.getByText('No quizzes available for this category')).toBeVisible();
    await expectAccessible(page);
  });

  test('with locked, open and finished cards', async ({ page, site, person }) => {
    await complete(site.url, person, firstQuiz._id, rightAnswers(firstQuiz));
    await openAttempt(site.url, person, 'abacus-little-friends-of-five');
    await page.goto('/competition');
    await expect(page.getByText('Score: 100%')).toBeVisible();
    await expect(page.getByText('In progress')).toBeVisible();
    await expect(page.getByRole('button', { name: /^Locked/ })).toHaveCount(2);
    await expectAccessible(page);
    await page
      .getByRole('button', { name: /^Locked/ })
      .first()
      .click({ force: true });
    await expect(page.getByText('Please complete the previous quizzes first')).toBeVisible();
    await expectAccessible(page, [phone]);
  });
});

test('the instructions', { tag: '@extended' }, async ({ page, person }) => {
  await page.goto('/competition');
  await page.getByRole('button', { name: `Start Now: ${firstQuiz.title}` }).click();
  await expect(page.getByRole('checkbox')).toBeVisible();
  await expectAccessible(page);
  await page.getByRole('checkbox').check();
  await expectAccessible(page);
  expect(person.role).toBe('student');
});

test('My Quizzes', { tag: '@extended' }, async ({ page, site, person, guard }) => {
  guard.allow(unansweredCall);
  await page.goto('/events');
  await expect(page.getByRole('heading', { name: 'No quizzes yet' })).toBeVisible();
  await expectAccessible(page);
  await complete(site.url, person, firstQuiz._id);
  await openAttempt(site.url, person, 'abacus-little-friends-of-five');
  await page.reload();
  await expect(page.locator('article:not([data-coming])')).toHaveCount(2);
  await expectAccessible(page);
  await makeUnreachable(page, 'getSubmissionsByUser/*');
  await page.reload();
  await expect(page.getByRole('heading', { name: 'Failed to load results' })).toBeVisible();
  await expectAccessible(page);
});
