import { expectAccessible } from '#test/support/browser/axe.ts';
import { holdCall, makeUnreachable, respondInstead } from '#test/support/browser/network.ts';
import { firstQuiz, paperOn, rightAnswers, rightOption, wrongOption } from '#test/support/browser/paper.ts';
import {
  complete,
  newPerson,
  openAttempt,
  rememberPerson,
  signIn,
  signUp,
} from '#test/support/browser/people.ts';
import { expect, refusedCall, test, unansweredCall } from '#test/support/browser/test.ts';
import { caseTag } from '#test/support/run-size.ts';

test.use({ contextOptions: { reducedMotion: 'reduce' } });

test('the results', async ({ page, person }) => {
  const paper = paperOn(page);
  await paper.open(firstQuiz._id);
  await paper.pick(rightOption(firstQuiz, 0));
  await paper.bead(10).click();
  await paper.pick(wrongOption(firstQuiz, 9));
  await paper.submitQuiz();
  await expect(paper.completed).toBeVisible();
  await expectAccessible(page);
  await paper.details.click();
  await expect(page.getByRole('heading', { name: 'Answer review' })).toBeVisible();
  await expectAccessible(page);
  expect(person.role).toBe('student');
});

test('stored results', { tag: '@extended' }, async ({ page, site, person, guard }) => {
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
  await makeUnreachable(page, 'getSubmission/*');
  await page.goto(`/quiz/results/${_id}`);
  await expect(page.getByRole('heading', { name: 'Failed to load results' })).toBeVisible();
  await expectAccessible(page);
});

for (const [index, path] of ['/ViewResults', '/quiz/results'].entries()) {
  test(
    `${path} while it loads, and when it cannot be had`,
    caseTag(index, 0),
    async ({ page, site, person, guard }) => {
      guard.allow(unansweredCall);
      const { _id } = await complete(site.url, person, firstQuiz._id);
      const release = await holdCall(page, 'getSubmission/*');
      await page.goto(`${path}/${_id}`);
      await expect(page.getByText('Loading your result')).toBeVisible();
      await expectAccessible(page);
      release();
      await expect(page.getByRole('heading', { name: 'Keep Practicing!' })).toBeVisible();
      await makeUnreachable(page, 'getSubmission/*');
      await page.reload();
      await expect(page.getByRole('heading', { name: 'Failed to load results' })).toBeVisible();
      await expectAccessible(page);
    },
  );
}

test('the reduced result of an attempt in progress', { tag: '@extended' }, async ({ page, site, person }) => {
  const { _id } = await openAttempt(site.url, person, firstQuiz._id);
  await page.goto(`/quiz/results/${_id}`);
  await expect(page.getByText('This quiz is not finished yet.')).toBeVisible();
  await expectAccessible(page);
});

test('a review whose key is hidden', { tag: '@extended' }, async ({ page, site, person }) => {
  const { _id } = await complete(site.url, person, firstQuiz._id, { 0: rightOption(firstQuiz, 0) });
  const data = firstQuiz.questions.map(({ questionText, options }) => ({ questionText, options }));
  await respondInstead(page, 'get-questions-by-quiz/*', { success: true, message: '', data });
  await page.goto(`/ViewResults/${_id}`);
  await expect(page.getByText('Hidden while this quiz is open')).toHaveCount(firstQuiz.questions.length);
  await expectAccessible(page);
});

test('results that are refused: signing in leads back to them', { tag: '@extended' }, async ({
  page,
  context,
  site,
  guard,
}) => {
  guard.allow(refusedCall(403));
  const [owner, other] = [newPerson(), newPerson()];
  for (const each of [owner, other]) await signUp(site.url, each);
  const { _id } = await complete(site.url, await signIn(site.url, owner), firstQuiz._id);
  for (const path of [`/ViewResults/${_id}`, `/quiz/results/${_id}`]) {
    await rememberPerson(context, site.url, await signIn(site.url, other));
    await page.goto(path);
    await expect(page.getByRole('heading', { name: 'These results belong to another user' })).toBeVisible();
    await expectAccessible(page);
    await context.setStorageState({ cookies: [], origins: [] });
    await page.goto(path);
    await expect(page.getByRole('heading', { name: 'Sign in to see your results' })).toBeVisible();
    await expectAccessible(page);
    await page.getByRole('main').getByRole('link', { name: 'Login' }).click();
    await page.getByRole('tab', { name: "Student's Login" }).click();
    await page.getByLabel('Email').fill(owner.email);
    await page.getByLabel('Password', { exact: true }).fill(owner.password);
    await page.getByRole('button', { name: 'Sign In' }).click();
    await expect(page).toHaveURL(path);
    await expect(page.getByRole('heading', { name: 'Keep Practicing!' })).toBeVisible();
  }
});

for (const [index, { path, call, title }] of [
  { path: '/course-details/none', call: 'courses/get-course/*', title: 'The course could not be loaded' },
  { path: '/blogs-details/none', call: 'blogs/get-blog/*', title: 'The article could not be loaded' },
].entries()) {
  test(`${path} behind a page of another user`, caseTag(index, 0), async ({ page, guard }) => {
    guard.allow(refusedCall(404));
    await page.route(`**/api/${call}`, (route) =>
      route.fulfill({ status: 404, contentType: 'text/html', body: '<h1>Welcome to our Wi-Fi</h1>' }),
    );
    await page.goto(path);
    await expect(page.getByRole('heading', { name: title })).toBeVisible();
    await expectAccessible(page);
  });
}
