import type { Page } from '@playwright/test';
import { hour } from '#test/support/browser/clock.ts';
import { backdateAttempts, modelQuiz } from '#test/support/browser/data.ts';
import { firstQuiz, paperOn, rightOption } from '#test/support/browser/paper.ts';
import { attemptOf, type SignedInPerson, signIn, submissionsOf } from '#test/support/browser/people.ts';
import { restorePage } from '#test/support/browser/restored.ts';
import { expect, refusedCall, test, unansweredCall } from '#test/support/browser/test.ts';
import { caseTag } from '#test/support/run-size.ts';

/** The quiz allows another attempt, so opening its questions could begin one. */
const quizId = modelQuiz._id;
const total = modelQuiz.questions.length;
const address = `/questionPaper/${quizId}`;

const endedOn = (page: Page) =>
  page.getByRole('heading', { level: 1, name: `You have submitted ${modelQuiz.title}` });

/** Answers both questions, the second one wrong, and submits. */
async function submitQuiz(page: Page) {
  const paper = paperOn(page);
  await paper.pick('5');
  await paper.next.click();
  await paper.pick('9');
  await paper.submitQuiz();
  await expect(paper.completed).toContainText('50%');
}

async function expectOneAttempt(url: string, person: SignedInPerson) {
  const attempts = await submissionsOf(url, person);
  expect(attempts.map(({ status, score, answers }) => ({ status, score, answers }))).toEqual([
    { status: 'completed', score: 50, answers: { 0: '5', 1: '9' } },
  ]);
}

test('a reload after the end shows what was submitted and begins nothing', { tag: '@extended' }, async ({
  page,
  site,
  person,
}) => {
  await paperOn(page).open(quizId, total);
  await submitQuiz(page);
  await page.reload();
  await expect(endedOn(page)).toBeVisible();
  await expect(page.getByText(/with 2 of 2 answers\. Your score is 50%\.$/)).toBeVisible();
  await expectOneAttempt(site.url, person);
});

test('Back and Forward after the end begin nothing', { tag: '@extended' }, async ({ page, site, person }) => {
  await page.goto('/competition');
  await paperOn(page).open(quizId, total);
  await submitQuiz(page);
  await page.goBack();
  await expect(page).toHaveURL('/competition');
  await page.goForward();
  await expect(endedOn(page)).toBeVisible();
  await expectOneAttempt(site.url, person);
  await page.getByRole('button', { name: 'View Results' }).click();
  await expect(page).toHaveURL(/\/ViewResults\//);
  await page.goBack();
  await expect(page).toHaveURL('/competition');
  await expectOneAttempt(site.url, person);
});

test('a duplicated tab waits beside the first, and begins nothing after the end', async ({
  page,
  context,
  site,
  person,
}) => {
  await paperOn(page).open(quizId, total);
  const state: object = await page.evaluate(() => history.state);
  expect(state).toMatchObject({ heldAttempt: { quizId, userId: person.id } });
  const draft = await context.newPage();
  await restorePage(draft, address, state);
  await expect(paperOn(draft).elsewhere).toBeVisible();
  await page.bringToFront();
  await submitQuiz(page);
  await draft.bringToFront();
  await paperOn(draft).goOnHere.click();
  await expect(endedOn(draft)).toBeVisible();
  await expectOneAttempt(site.url, person);
});

test('a tab that the browser restores after the end begins nothing', async ({
  page,
  context,
  site,
  person,
}) => {
  await paperOn(page).open(quizId, total);
  const state: object = await page.evaluate(() => history.state);
  await submitQuiz(page);
  await page.close();
  const restored = await context.newPage();
  await restorePage(restored, address, state);
  await expect(endedOn(restored)).toBeVisible();
  await expectOneAttempt(site.url, person);
});

test('an attempt that was closed while its tab was shut is shown first, and «Try Again» begins another', async ({
  page,
  context,
  site,
  person,
}) => {
  const paper = paperOn(page);
  await paper.open(quizId, total);
  await paper.pick('5');
  await expect(paper.saved).toBeVisible();
  await page.close();
  await site.changeData(backdateAttempts(person.id, hour));

  const later = await context.newPage();
  await later.goto(address);
  await expect(endedOn(later)).toBeVisible();
  await expect(later.getByText(/with 1 of 2 answers\. Your score is 50%\.$/)).toBeVisible();
  expect(await submissionsOf(site.url, person)).toHaveLength(1);
  await later.getByRole('button', { name: 'Try Again' }).click();
  await expect(paperOn(later).question(1, total)).toBeVisible();
  expect((await submissionsOf(site.url, person)).map(({ status }) => status)).toEqual([
    'in-progress',
    'completed',
  ]);
});

/** Stores the keys of a sign-in in the shared storage in the order of the site: the id before the token. */
async function signInOn(tab: Page, { token, fullName, id, role }: SignedInPerson) {
  await tab.evaluate(
    (stored) => {
      for (const [name, value] of Object.entries(stored)) localStorage.setItem(name, value);
    },
    { userid: id, authToken: token, role, user: JSON.stringify({ fullName }) },
  );
}

test("a sibling's sign-in in another tab closes the question page, starts no attempt for the sibling and loses no answer", async ({
  page,
  context,
  site,
  person,
  nextClassmate,
  guard,
}) => {
  guard.allow(unansweredCall);
  // A request between two stored keys of a sign-in is refused.
  guard.allow(refusedCall(403));
  // The waiting draft and the opened page may save at once; the refused one repeats its request.
  guard.allow(refusedCall(409));
  const sibling = await signIn(site.url, nextClassmate());
  const paper = paperOn(page);
  await page.goto('/about');
  await paper.open(quizId, total);
  await context.route('**/api/quiz/updateQuizSubmission/*', (route) => route.abort('connectionrefused'));
  await paper.pick('5');
  await expect(paper.offline).toBeVisible();

  const tab = await context.newPage();
  await tab.goto('/about');
  await signInOn(tab, sibling);
  await expect(page).toHaveURL('/competition');
  await expect(page.getByRole('region', { name: 'Question' })).toHaveCount(0);
  await page.goBack();
  await expect(page).toHaveURL('/about');
  await page.goForward();
  await expect(page).toHaveURL('/competition');
  expect(await submissionsOf(site.url, sibling)).toEqual([]);

  await signInOn(tab, person);
  await context.unroute('**/api/quiz/updateQuizSubmission/*');
  await paper.open(quizId, total);
  await expect(paper.option('5')).toBeChecked();
  await expect(paper.saved).toBeVisible();
  const attempts = await submissionsOf(site.url, person);
  expect(attempts.map(({ status, answers }) => ({ status, answers }))).toEqual([
    { status: 'in-progress', answers: { 0: '5' } },
  ]);
});

for (const [index, width] of [360, 1440].entries()) {
  test(
    `taps on «Next» in one place submit no empty attempt, ${width} wide`,
    caseTag(index, 0),
    async ({ page, site, person }) => {
      await page.setViewportSize({ width, height: 800 });
      const paper = paperOn(page);
      await paper.open(firstQuiz._id);
      for (let number = 2; number < firstQuiz.questions.length; number += 1) await paper.next.click();
      const box = await paper.next.boundingBox();
      if (box === null) throw new Error('«Next» is nowhere');
      for (let tap = 0; tap < 10; tap += 1) {
        await page.mouse.click(box.x + box.width / 2, box.y + box.height / 2);
      }
      await expect(paper.question(firstQuiz.questions.length)).toBeVisible();
      await expect(paper.saved).toBeVisible();
      expect(await attemptOf(site.url, person, firstQuiz._id)).toMatchObject({ status: 'in-progress' });
    },
  );
}

test('Enter pressed repeatedly submits no empty attempt', async ({ page, site, person }) => {
  const paper = paperOn(page);
  await paper.open(firstQuiz._id);
  await paper.next.focus();
  for (let press = 0; press < 2 * firstQuiz.questions.length; press += 1) await page.keyboard.press('Enter');
  await expect(paper.question(firstQuiz.questions.length)).toBeVisible();
  await expect(paper.saved).toBeVisible();
  expect(await attemptOf(site.url, person, firstQuiz._id)).toMatchObject({ status: 'in-progress' });
});

test('two Escapes at once leave the question about open ones, which is asked before anything is submitted', {
  tag: '@extended',
}, async ({ page, site, person }) => {
  const paper = paperOn(page);
  await paper.open(firstQuiz._id);
  await paper.bead(firstQuiz.questions.length).click();
  await paper.askAndStay();
  await page.keyboard.press('Escape');
  await expect(paper.asking).toHaveCount(0);
  await paper.submit.click();
  await expect(paper.asking).toBeVisible();
  await page.keyboard.press('Escape');
  await page.keyboard.press('Escape');
  await expect(paper.asking).toHaveCount(0);
  await paper.askAndStay();
  expect(await attemptOf(site.url, person, firstQuiz._id)).toMatchObject({ status: 'in-progress' });
});

for (const [index, status] of [401, 403, 404].entries()) {
  test(
    `a filter's page of HTML with ${status} in place of saves loses nothing and says nothing final`,
    caseTag(index, 0),
    async ({ page, site, person, guard }) => {
      guard.allow(refusedCall(status));
      const paper = paperOn(page);
      await paper.open(firstQuiz._id);
      await page.route('**/api/quiz/updateQuizSubmission/*', (route) =>
        route.fulfill({ status, contentType: 'text/html', body: '<!doctype html><h1>Blocked</h1>' }),
      );
      await paper.pick(rightOption(firstQuiz, 0));
      await expect(paper.unsaved).toBeVisible();
      await paper.bead(firstQuiz.questions.length).click();
      await paper.submitQuiz();
      await expect(page.getByRole('region', { name: 'Submitting' })).toContainText(
        'Submission failed for now. Your answers are kept on this device',
      );
      await expect(page).toHaveURL(`/questionPaper/${firstQuiz._id}`);
      await page.unroute('**/api/quiz/updateQuizSubmission/*');
      await expect(paper.completed).toContainText('10%');
      expect(await attemptOf(site.url, person, firstQuiz._id)).toMatchObject({
        status: 'completed',
        answers: { 0: rightOption(firstQuiz, 0) },
      });
    },
  );
}
