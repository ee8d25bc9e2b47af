import type { Locator, Page } from '@playwright/test';
import { titlesOf } from '#test/support/browser/courses.ts';
import { blankQuiz, emptySubject, shortQuiz } from '#test/support/browser/data.ts';
import { fieldsOn } from '#test/support/browser/forms.ts';
import { respondInstead } from '#test/support/browser/network.ts';
import { firstQuiz, paperOn, rightOption } from '#test/support/browser/paper.ts';
import { complete } from '#test/support/browser/people.ts';
import { disableServerRendering, hydrated } from '#test/support/browser/rendering.ts';
import { expect, refusedCall, test } from '#test/support/browser/test.ts';

/** Expects one element with the text in the whole document, visible or not. */
async function expectOnce(page: Page, ...texts: readonly (string | RegExp)[]) {
  for (const text of texts)
    await expect(page.locator('body').getByText(text, { exact: true }), String(text)).toHaveCount(1);
}

/** The same without toasts, which repeat texts of the page. */
const expectOnceIn = async (part: Locator, ...texts: readonly string[]) => {
  for (const text of texts) await expect(part.getByText(text, { exact: true }), text).toHaveCount(1);
};
const main = (page: Page) => page.getByRole('main');
const none = { success: true, message: '', data: [] };
const failed = { success: false, message: 'Not today' };

for (const width of [1440, 360]) {
  test(`the question paper has every specified text once, ${width} px wide`, async ({ page, person: _ }) => {
    await page.setViewportSize({ width, height: 800 });
    const paper = paperOn(page);
    const buttons = ['Previous', 'Mark for Review', 'Next'];
    const palette = ['Answered', 'Not Answered', 'Not Visited', 'Marked'];
    await paper.open(firstQuiz._id);
    await expectOnce(page, /Question 1 of 10/, ...buttons, ...palette);
    await page.keyboard.press('ArrowRight');
    await expectOnce(page, /Question 2 of 10/, ...buttons, ...palette);
    await page.keyboard.press('b');
    await page.keyboard.press('m');
    await expectOnce(page, /Question 2 of 10/, ...buttons, ...palette);
    if (width === 360) {
      await page.getByRole('button', { name: 'Your paper, all questions' }).click();
      await expect(paper.bead(2)).toBeVisible();
      await expectOnce(page, /Question 2 of 10/, ...buttons, ...palette);
    }
  });
}

test('the end of a quiz and its results have every specified text once', async ({ page, site, person }) => {
  const paper = paperOn(page);
  await paper.open(shortQuiz._id, shortQuiz.questions.length);
  await paper.pick('2');
  await expect(paper.completed).toBeVisible();
  await expectOnce(page, 'Quiz Completed!', 'Good Job!', 'View Detailed Results');
  await expectOnceIn(paper.completed, 'Correct', 'Incorrect', 'Total');
  await paper.details.click();
  await expect(page).toHaveURL('/results');
  await expectOnce(page, 'Good Job!', 'Total', 'Back to Quizzes', 'Try Again', /Time taken/);

  const { _id } = await complete(site.url, person, firstQuiz._id, { 0: rightOption(firstQuiz, 0) });
  await page.goto(`/ViewResults/${_id}`);
  await expectOnce(page, 'Keep Practicing!', 'Total', 'Back to Quizzes', 'Try Again');
  await page.goto(`/quiz/results/${_id}`);
  await expectOnce(page, 'Keep Practicing!', 'Correct', 'Incorrect', 'Total', 'Back to Quizzes');
  await page.evaluate(() => sessionStorage.clear());
  await page.goto('/results');
  await expectOnce(page, 'No results found', 'Please complete a quiz to view results', 'Back to Quizzes');
});

test('the quiz list, the instructions and an empty question paper have every specified text once', async ({
  page,
  guard,
  person: _,
}) => {
  guard.allow(refusedCall(500));
  await page.goto('/competition');
  await hydrated(page);
  // A click scrolls to the list, which moves below the pointer when it becomes fixed.
  await page.getByRole('button', { name: emptySubject.name }).press('Enter');
  await expectOnce(page, 'No quizzes available for this category');
  await page.getByRole('button', { name: 'Abacus' }).click();
  await page
    .getByRole('button', { name: /^(?:Start Now|Resume): / })
    .first()
    .click();
  await expectOnce(page, 'I am ready to begin');
  await page.goto(`/questionPaper/${blankQuiz._id}`);
  await expectOnce(page, 'No questions available');

  await respondInstead(page, 'get-all-subjects', none);
  await page.goto('/competition');
  await expectOnce(
    page,
    'No categories available',
    'No category selected',
    'Please select a category to view quizzes',
  );
  await respondInstead(page, 'get-all-subjects', failed, 500);
  await page.goto('/competition');
  await expectOnceIn(main(page), 'Failed to load subjects', 'Refresh Page');
  await page.unrouteAll({ behavior: 'wait' });
  await respondInstead(page, 'get-quizzes-by-subject/*', failed, 500);
  await page.goto('/competition');
  await expectOnceIn(main(page), 'Error loading quizzes', 'Retry');
});

test('the public pages have every specified text once', async ({ page, guard }) => {
  guard.allow(refusedCall(500));
  await disableServerRendering(page);
  await page.route('**/api/gallery/*', (route) => route.fulfill({ json: none }));
  await page.route('**/api/banner/*', (route) => route.fulfill({ json: none }));
  await page.goto('/gallery');
  await expectOnce(page, 'No gallery images found');
  await page.goto('/');
  await expectOnce(page, 'No banners available');
  await page.goto('/course');
  await expectOnceIn(page.getByRole('navigation', { name: 'Breadcrumb' }), 'Courses List');
  await expectOnceIn(main(page), 'All');
  for (const text of ['(40)', '4 hour 31min', '20 Lesson'])
    await expect(main(page).getByText(text, { exact: true }), text).toHaveCount(titlesOf().length);
  await page.goto('/course-details/abacus-foundation');
  await expectOnce(page, '87% off', '4 days left at this price!', 'Enroll Now');
  await page.goto('/blogs');
  await expect(page.getByRole('heading', { name: 'Latest News' })).toHaveCount(1);
  await page.goto('/payment-status');
  await expectOnce(page, 'No order ID provided', 'Back to Home');
  // Through the menu, so that the change of the page is announced.
  await page.goto('/about');
  await hydrated(page);
  await page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Courses' }).click();
  await expectOnceIn(page.getByRole('navigation', { name: 'Breadcrumb' }), 'Courses List');
  await expect(page.getByText('Courses List · ')).toHaveCount(0);
  await page.unrouteAll({ behavior: 'wait' });
  await page.route('**/api/gallery/*', (route) => route.fulfill({ status: 500, json: failed }));
  await page.goto('/gallery');
  await expectOnceIn(main(page), 'Failed to fetch gallery images');
});

test('the forms have every specified text once', async ({ page }) => {
  await page.goto('/login');
  await hydrated(page);
  await page.getByRole('button', { name: 'Sign In' }).click();
  await expectOnce(page, 'Welcome Back!', 'Email is required', 'Password is required');
  await page.goto('/signup');
  await hydrated(page);
  await page.getByRole('tab', { name: "Student's Signup" }).click();
  const send = page.getByRole('button', { name: /^Sign ?up$/i });
  await send.click();
  await expectOnce(
    page,
    ...['Full name is required', 'Mobile number is required', 'Education field is required'],
    ...['Email is required', 'Password is required', 'Confirm password is required'],
  );
  const fields = fieldsOn(page);
  await fields.mobile.fill('123');
  await fields.email.fill('asha');
  await fields.password.fill('short');
  await fields.confirm.fill('other');
  await send.click();
  await expectOnce(
    page,
    ...['Invalid mobile number (10 digits required)', 'Invalid email format'],
    ...['Password must be at least 6 characters long', 'Passwords do not match'],
  );
});

test('the logout dialog and the profile have every specified text once', async ({ page, person }) => {
  await page.goto(`/studentprofile/${person.id}`);
  await hydrated(page);
  await expectOnceIn(main(page), 'Recent Activities', 'My Quizzes');
  await page.setViewportSize({ width: 1440, height: 900 });
  await page.getByRole('button', { name: 'Logout' }).click();
  await expectOnce(page, 'Are you sure?', 'You want to logout!', 'Yes', 'No');
});
