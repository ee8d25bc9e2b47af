import { shortQuiz } from '#test/support/browser/data.ts';
import { toast } from '#test/support/browser/forms.ts';
import { watchForKey } from '#test/support/browser/key-watch.ts';
import { makeUnreachable, respondInstead } from '#test/support/browser/network.ts';
import { firstQuiz, paperOn, rightOption, wrongOption } from '#test/support/browser/paper.ts';
import { attemptOf, submissionsOf } from '#test/support/browser/people.ts';
import { disableServerRendering } from '#test/support/browser/rendering.ts';
import { expect, refusedCall, test, unansweredCall } from '#test/support/browser/test.ts';

const total = shortQuiz.questions.length;

test('an attempt whose time runs out is submitted automatically', async ({ page, context, site, person }) => {
  const key = watchForKey(context);
  const paper = paperOn(page);
  await paper.open(shortQuiz._id, total);
  await key.expectNoKey();
  await expect(paper.clock).toHaveText(/^0:0[1-6]$/);
  await paper.pick('2');
  await expect(paper.completed).toBeVisible();
  await expect(paper.completed).toContainText('50%');
  await paper.details.click();
  await expect(page).toHaveURL('/results');
  await expect(page.getByText('Time taken: 0m 6s')).toBeVisible();
  expect(await attemptOf(site.url, person, shortQuiz._id)).toMatchObject({
    status: 'completed',
    answers: { 0: '2' },
    timeTaken: 6,
    lateSync: false,
  });
});

test('answers of an attempt whose time ran out without a server are sealed, and sent when it is back', {
  tag: '@extended',
}, async ({ page, site, person, guard }) => {
  guard.allow(unansweredCall);
  guard.allow(refusedCall(503));
  const paper = paperOn(page);
  await paper.open(shortQuiz._id, total);
  await site.kill();
  await paper.pick('2');
  await paper.next.click();
  await paper.pick('4');
  const sealed = page.getByRole('dialog', { name: 'Time is up' });
  await expect(sealed).toBeVisible();
  await expect(sealed).toContainText('Your answers are kept on this device.');
  await expect(toast(page, 'Submission failed')).toHaveCount(0);
  await site.restart();
  await expect(paper.completed).toContainText('100%');
  expect(await attemptOf(site.url, person, shortQuiz._id)).toMatchObject({
    status: 'completed',
    answers: { 0: '2', 1: '4' },
  });
});

test('the message of a refusal is in its dialog, and nowhere else', {
  tag: '@extended',
}, async ({ page, person, guard }) => {
  guard.allow(unansweredCall);
  guard.allow(refusedCall(403));
  const paper = paperOn(page);
  await paper.open(shortQuiz._id, total);
  await paper.pick('2');
  await makeUnreachable(page, 'updateQuizSubmission/*');
  await expect(page.getByRole('dialog', { name: 'Time is up' })).toBeVisible();
  const refusal = { success: false, message: 'It is too late for these answers' };
  await respondInstead(page, 'updateQuizSubmission/*', refusal, 403);
  await expect(page.getByRole('dialog', { name: 'These answers were not counted' })).toContainText(
    `${refusal.message}.`,
  );
  await expect(page.getByText(refusal.message)).toHaveCount(1);
  expect(person.role).toBe('student');
});

test('sealed answers wait for a server that is still starting', { tag: '@extended' }, async ({
  page,
  site,
  person,
  guard,
}) => {
  guard.allow(unansweredCall);
  guard.allow(refusedCall(503));
  const paper = paperOn(page);
  await paper.open(shortQuiz._id, total);
  await paper.pick('2');
  await site.kill();
  const sealed = page.getByRole('dialog', { name: 'Time is up' });
  await expect(sealed).toBeVisible();
  await site.restartWithoutDatabase();
  const starting = page.waitForResponse((response) => response.status() === 503);
  await sealed.getByRole('button', { name: 'Send now' }).click();
  await starting;
  await expect(sealed).toBeVisible();
  await site.kill();
  await site.restart();
  // The pauses between tries grow up to sixteen seconds.
  await expect(paper.completed).toContainText('50%');
  expect((await attemptOf(site.url, person, shortQuiz._id)).answers).toEqual({ 0: '2' });
});

test('a submit that fails with time left freezes the questions and is retried automatically', {
  tag: '@extended',
}, async ({ page, site, person, guard }) => {
  guard.allow(unansweredCall);
  guard.allow(refusedCall(503));
  const paper = paperOn(page);
  await paper.open(firstQuiz._id);
  await paper.bead(10).click();
  await paper.pick(rightOption(firstQuiz, 9));
  await expect(paper.saved).toBeVisible();
  await site.kill();
  await paper.submitQuiz();
  const notice = page.getByRole('region', { name: 'Submitting' });
  await expect(notice).toContainText('Submission failed for now. Your answers are kept on this device');
  await expect(toast(page, 'Submission failed')).toHaveCount(0);
  await expect(page.getByRole('dialog')).toHaveCount(0);
  await expect(paper.option(rightOption(firstQuiz, 9))).toBeChecked();
  await expect(paper.option(rightOption(firstQuiz, 9))).toBeDisabled();
  await site.restart();
  await expect(paper.completed).toContainText('10%');
  expect(await submissionsOf(site.url, person)).toHaveLength(1);
});

test('a submit that fails with time left can be taken back, and the attempt continues', {
  tag: '@extended',
}, async ({ page, site, person, guard }) => {
  guard.allow(unansweredCall);
  const paper = paperOn(page);
  await paper.open(firstQuiz._id);
  await paper.bead(10).click();
  await paper.pick(wrongOption(firstQuiz, 9));
  await expect(paper.saved).toBeVisible();
  await page.route('**/api/quiz/updateQuizSubmission/*', (route) =>
    route.request().postData()?.includes('"completed"') ? route.abort('connectionreset') : route.continue(),
  );
  await paper.submitQuiz();
  await page.getByRole('button', { name: 'Go on answering' }).click();
  await paper.pick(rightOption(firstQuiz, 9));
  await expect(paper.saved).toBeVisible();
  await page.unroute('**/api/quiz/updateQuizSubmission/*');
  await paper.submitQuiz();
  await expect(paper.completed).toContainText('10%');
  expect(await submissionsOf(site.url, person)).toHaveLength(1);
});

test('a tab that was closed without warning, with the server dead, loses nothing', {
  tag: '@extended',
}, async ({ page, context, site, person, guard }) => {
  guard.allow(unansweredCall);
  guard.allow(refusedCall(503));
  await paperOn(page).open(firstQuiz._id);
  await site.kill();
  await paperOn(page).pick(rightOption(firstQuiz, 0));
  await paperOn(page).mark.click();
  await paperOn(page).next.click();
  await expect(paperOn(page).question(2)).toBeVisible();
  await page.close();
  await site.restart();

  const paper = paperOn(await context.newPage());
  await paper.open(firstQuiz._id);
  await expect(paper.question(2)).toBeVisible();
  await expect(paper.bead(1)).toHaveAccessibleName('Question 1, Marked, Answered');
  await expect(paper.saved).toBeVisible();
  expect(await attemptOf(site.url, person, firstQuiz._id)).toMatchObject({
    status: 'in-progress',
    answers: { 0: rightOption(firstQuiz, 0) },
    progress: { marked: [0], current: 1 },
  });
});

test('the way through offline: the words say so, and answers follow', { tag: '@extended' }, async ({
  page,
  context,
  site,
  person,
  guard,
}) => {
  guard.allow(/net::ERR_INTERNET_DISCONNECTED/);
  const paper = paperOn(page);
  await paper.open(firstQuiz._id);
  await context.setOffline(true);
  await paper.pick(rightOption(firstQuiz, 0));
  await expect(paper.offline).toBeVisible();
  await context.setOffline(false);
  await expect(paper.saved).toBeVisible();
  expect((await attemptOf(site.url, person, firstQuiz._id)).answers).toEqual({
    0: rightOption(firstQuiz, 0),
  });
});

test('an answer chosen just before the question page is left by Back is saved', async ({
  page,
  site,
  person,
}) => {
  const paper = paperOn(page);
  await page.goto('/competition');
  await page.getByRole('button', { name: `Start Now: ${firstQuiz.title}` }).click();
  await page.getByRole('checkbox').check();
  await page.getByRole('link', { name: 'I am ready to begin' }).click();
  await expect(paper.question(1)).toBeVisible();
  const choice = paper.option(rightOption(firstQuiz, 0));
  // Both at once in the page, before the delayed save.
  await choice.evaluate((option) => {
    if (option instanceof HTMLElement) option.click();
    window.history.back();
  });
  await expect(page.getByRole('checkbox')).toBeVisible();
  await expect
    .poll(async () => (await attemptOf(site.url, person, firstQuiz._id)).answers)
    .toEqual({ 0: rightOption(firstQuiz, 0) });
});

test('subjects that cannot be had: the words, and a button that reloads the page', {
  tag: '@extended',
}, async ({ page, guard }) => {
  guard.allow(/net::ERR_CONNECTION_REFUSED/);
  await disableServerRendering(page);
  await page.route('**/api/quiz/get-all-subjects', (route) => route.abort('connectionrefused'));
  await page.goto('/competition');
  await expect(page.getByRole('heading', { name: 'Failed to load subjects' })).toBeVisible();
  await expect(toast(page, 'Error loading subjects')).toBeVisible();
  await page.unroute('**/api/quiz/get-all-subjects');
  await page.getByRole('button', { name: 'Refresh Page' }).click();
  await expect(page.getByRole('button', { name: `Start Now: ${firstQuiz.title}` })).toBeVisible();
});

test('quizzes that cannot be had: the words, and a Retry that works once the server is back', {
  tag: '@extended',
}, async ({ page, site, guard }) => {
  guard.allow(unansweredCall);
  guard.allow(refusedCall(503));
  await page.goto('/competition');
  await expect(page.getByRole('button', { name: `Start Now: ${firstQuiz.title}` })).toBeVisible();
  // The toasts' script loads after the first paint, so it must come before the server is killed.
  await expect(page.getByRole('region', { name: 'Notifications' })).toBeAttached();
  await site.kill();
  await page.getByRole('button', { name: /^Phonics/ }).click();
  await expect(page.getByRole('heading', { name: 'Error loading quizzes' })).toBeVisible();
  await expect(toast(page, 'Error loading quizzes')).toBeVisible();
  await site.restart();
  await page.getByRole('button', { name: 'Retry' }).click();
  await expect(page.getByRole('button', { name: 'Start Now: First Sounds and Short Vowels' })).toBeVisible();
});
