import type { Page } from '@playwright/test';
import { desktop, expectAccessible, phone } from '#test/support/e2e-axe.ts';
import { blankQuiz, emptySubject, shortQuiz } from '#test/support/e2e-data.ts';
import { firstQuiz, paperOn, rightAnswers, rightOption, wrongOption } from '#test/support/e2e-paper.ts';
import { attemptOf, complete, openAttempt, saveElsewhere } from '#test/support/e2e-people.ts';
import { expect, refusedCall, test, unansweredCall } from '#test/support/e2e-test.ts';

// A trace of axe's work would take longer than the work.
test.use({ contextOptions: { reducedMotion: 'reduce' }, trace: 'off' });

const unreachable = (page: Page, call: string) =>
  page.route(`**/api/quiz/${call}`, (route) => route.abort('connectionrefused'));

test.describe('the quiz list', () => {
  test('while it loads', async ({ page }) => {
    const held: (() => Promise<void>)[] = [];
    await page.route('**/api/quiz/get-quizzes-by-subject/*', (route) => {
      held.push(() => route.continue());
    });
    await page.goto('/competition');
    await expect(page.getByText('Loading quizzes')).toBeVisible();
    await expectAccessible(page);
    for (const release of held) await release();
    await expect(page.getByRole('button', { name: `Start Now: ${firstQuiz.title}` })).toBeVisible();
  });

  test('without subjects, and without quizzes', async ({ page, guard }) => {
    guard.allow(unansweredCall);
    await unreachable(page, 'get-all-subjects');
    await page.goto('/competition');
    await expect(page.getByRole('heading', { name: 'Failed to load subjects' })).toBeVisible();
    await expectAccessible(page);
    await page.unroute('**/api/quiz/get-all-subjects');
    await unreachable(page, 'get-quizzes-by-subject/*');
    await page.reload();
    await expect(page.getByRole('heading', { name: 'Error loading quizzes' })).toBeVisible();
    await expectAccessible(page);
  });

  test('of a subject that has none', async ({ page }) => {
    await page.goto('/competition');
    await page.getByRole('button', { name: emptySubject.name }).click();
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

test('the instructions', async ({ page, person }) => {
  await page.goto('/competition');
  await page.getByRole('button', { name: `Start Now: ${firstQuiz.title}` }).click();
  await expect(page.getByRole('checkbox')).toBeVisible();
  await expectAccessible(page);
  await page.getByRole('checkbox').check();
  await expectAccessible(page);
  expect(person.role).toBe('student');
});

test.describe('the paper', () => {
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

  test('while it loads', async ({ page, person }) => {
    const held: (() => Promise<void>)[] = [];
    await page.route('**/api/quiz/get-questions-by-quiz/*', (route) => {
      held.push(() => route.continue());
    });
    await page.goto(`/questionPaper/${firstQuiz._id}`);
    await expect(page.getByText('Getting your paper ready')).toBeVisible();
    await expectAccessible(page, [phone, desktop]);
    for (const release of held) await release();
    await expect(paperOn(page).question(1)).toBeVisible();
    expect(person.role).toBe('student');
  });

  test('without questions', async ({ page, person }) => {
    await page.goto(`/questionPaper/${blankQuiz._id}`);
    await expect(page.getByText('No questions available')).toBeVisible();
    await expectAccessible(page);
    expect(person.role).toBe('student');
  });

  test('not saved', async ({ page, context, person, guard }) => {
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

  test('overtaken', async ({ page, site, person, guard }) => {
    guard.allow(refusedCall(409));
    const paper = paperOn(page);
    await paper.open(firstQuiz._id);
    await saveElsewhere(site.url, person, await attemptOf(site.url, person, firstQuiz._id));
    await paper.mark.click();
    await expect(page.getByRole('dialog', { name: 'This attempt is open somewhere else' })).toBeVisible();
    await expectAccessible(page);
  });

  test('sealed, and handed in', async ({ page, context, person, guard }) => {
    guard.allow(unansweredCall);
    const paper = paperOn(page);
    await paper.open(shortQuiz._id, shortQuiz.questions.length);
    await paper.pick('2');
    await context.setOffline(true);
    await expect(page.getByRole('dialog', { name: 'Time is up' })).toBeVisible({ timeout: 10_000 });
    await expectAccessible(page);
    await context.setOffline(false);
    await expect(paper.completed).toBeVisible();
    await expectAccessible(page);
    expect(person.role).toBe('student');
  });
});

test('the results', async ({ page, person }) => {
  const paper = paperOn(page);
  await paper.open(firstQuiz._id);
  await paper.pick(rightOption(firstQuiz, 0));
  await paper.bead(10).click();
  await paper.pick(wrongOption(firstQuiz, 9));
  await paper.submit.click();
  await expect(paper.completed).toBeVisible();
  await expectAccessible(page);
  await paper.details.click();
  await expect(page.getByRole('heading', { name: 'Answer review' })).toBeVisible();
  await expectAccessible(page);
  expect(person.role).toBe('student');
});

test('stored results', async ({ page, site, person, guard }) => {
  guard.allow(refusedCall(404));
  guard.allow(unansweredCall);
  const { _id } = await complete(site.url, person, firstQuiz._id, {
    ...rightAnswers(firstQuiz),
    9: wrongOption(firstQuiz, 9),
  });
  await page.goto(`/ViewResults/${_id}`);
  await expect(page.getByRole('heading', { name: 'Excellent!' })).toBeVisible();
  await expectAccessible(page);
  await page.goto(`/quiz/results/${_id}`);
  await expect(page.getByRole('heading', { name: 'Excellent!' })).toBeVisible();
  await expectAccessible(page);
  await page.goto('/ViewResults/unknown');
  await expect(page.getByRole('heading', { name: 'No results found' })).toBeVisible();
  await expectAccessible(page);
  await unreachable(page, 'getSubmission/*');
  await page.goto(`/quiz/results/${_id}`);
  await expect(page.getByRole('heading', { name: 'Failed to load results' })).toBeVisible();
  await expectAccessible(page);
});

test('My Quizzes', async ({ page, site, person, guard }) => {
  guard.allow(unansweredCall);
  await page.goto('/events');
  await expect(page.getByRole('heading', { name: 'No quizzes yet' })).toBeVisible();
  await expectAccessible(page);
  await complete(site.url, person, firstQuiz._id);
  await openAttempt(site.url, person, 'abacus-little-friends-of-five');
  await page.reload();
  await expect(page.getByRole('article')).toHaveCount(2);
  await expectAccessible(page);
  await unreachable(page, 'getSubmissionsByUser/*');
  await page.reload();
  await expect(page.getByRole('heading', { name: 'Failed to load results' })).toBeVisible();
  await expectAccessible(page);
});
