import type { Page } from '@playwright/test';
import { sendSignIn, signInByForm } from '#test/support/browser/forms.ts';
import { firstQuiz, paperOn, rightOption, secondQuiz } from '#test/support/browser/paper.ts';
import { coursePageOn, gatewayPageOn } from '#test/support/browser/payment.ts';
import { attemptOf, complete, signIn } from '#test/support/browser/people.ts';
import { hydrated } from '#test/support/browser/rendering.ts';
import {
  foundIn,
  historyState,
  logOut,
  pageContent,
  questionText,
  signUpChild,
  storageText,
} from '#test/support/browser/sign-out.ts';
import { originStorage } from '#test/support/browser/storage.ts';
import { expect, refusedCall, test, unansweredCall } from '#test/support/browser/test.ts';

const right = (index: number) => rightOption(firstQuiz, index);

/** What may stay in the storage when the server has all data of the users. */
const nothing = {
  databases: { attempts: { copies: {}, notCounted: {} } },
  local: { lastRole: 'student' },
  session: { clientIds: expect.stringMatching(/^\["[\w-]{36}"(?:,"[\w-]{36}")*\]$/) },
  cookies: '',
  caches: [],
};

/** Expects this storage, apart from the router's scroll positions, which belong to no user. */
async function expectStored(page: Page, expected: typeof nothing) {
  await expect
    .poll(async () => {
      const { session, ...others } = await originStorage(page);
      const { clientIds, ...rest } = session;
      const ownKeys = Object.entries(rest).filter(([key]) => !key.startsWith('tsr-scroll-restoration'));
      return { ...others, session: { clientIds, ...Object.fromEntries(ownKeys) } };
    })
    .toEqual(expected);
}

test('a logout leaves nothing on the device that the server has, nor behind Back', async ({
  page,
  site,
  nextClassmate,
}) => {
  const student = nextClassmate();
  const person = await signIn(site.url, student);
  await complete(site.url, person, firstQuiz._id, { 0: right(0) });
  await signInByForm(page, student);
  const course = coursePageOn(page);
  await course.open();
  const popup = await course.begin();
  await expect(gatewayPageOn(popup).pay).toBeVisible();
  await popup.close();
  await paperOn(page).open(secondQuiz._id, secondQuiz.questions.length);
  await paperOn(page).pick(rightOption(secondQuiz, 0));
  await expect(paperOn(page).saved).toBeVisible();
  await page.goto('/competition');
  await page.getByRole('button', { name: `View Results: ${firstQuiz.title}` }).click();
  await expect(page.getByRole('heading', { name: 'Answer review' })).toBeVisible();
  await page.getByRole('link', { name: 'Back to Quizzes' }).click();
  await logOut(page);
  await expectStored(page, nothing);

  await hydrated(page);
  await page.goBack();
  await expect(page.getByRole('heading', { name: firstQuiz.title })).toBeVisible();
  await page.goBack();
  await expect(page).toHaveURL(/\/ViewResults\//);
  await expect(page.getByRole('heading', { name: 'Sign in to see your results' })).toBeVisible();
  expect(await page.evaluate(() => JSON.stringify(history.state))).not.toContain('questionDetails');
});

test('only the answers that the server does not have stay after a logout, and their owner sends them', async ({
  page,
  site,
  nextClassmate,
  guard,
}) => {
  guard.allow(unansweredCall);
  const student = nextClassmate();
  const person = await signIn(site.url, student);
  await signInByForm(page, student);
  const paper = paperOn(page);
  await paper.open(firstQuiz._id);
  await expect(paper.saved).toBeVisible();
  const submissionId = (await attemptOf(site.url, person, firstQuiz._id))._id;
  await page.route('**/api/quiz/updateQuizSubmission/**', (route) => route.abort());
  await paper.pick(right(0));
  await expect(paper.offline).toBeVisible();
  await page.goto('/');
  await logOut(page);
  const draft = {
    version: 4,
    submissionId,
    revision: expect.any(Number),
    clientId: expect.any(String),
    previousClientIds: [],
    unsaved: true,
    handedIn: false,
    answers: { 0: right(0) },
    progress: { marked: [], visited: [0], current: 0, answeredAt: { 0: expect.any(Number) } },
    overAt: expect.any(Number),
    changedAt: expect.any(Number),
    savesAttempts: true,
    paper: null,
  };
  const key = `${person.id}:${firstQuiz._id}`;
  await expectStored(page, {
    ...nothing,
    databases: { attempts: { copies: { [key]: draft }, notCounted: {} } },
  });
  await page.unroute('**/api/quiz/updateQuizSubmission/**');
  await page.goto('/login');
  await sendSignIn(page, student);
  await expect
    .poll(async () => (await attemptOf(site.url, person, firstQuiz._id)).answers)
    .toEqual({ 0: right(0) });
});

test('a session that the server ends, a sign-out in another tab and another user leave nothing either', async ({
  page,
  context,
  site,
  nextClassmate,
  guard,
}) => {
  guard.allow(refusedCall(401));
  const [first, second] = [nextClassmate(), nextClassmate()];
  const begin = async () => {
    await paperOn(page).open(firstQuiz._id);
    await paperOn(page).pick(right(0));
    await expect(paperOn(page).saved).toBeVisible();
    await page.goto('/about');
  };
  await signInByForm(page, first);
  await begin();
  // An expired token.
  await page.evaluate(() => localStorage.setItem('authToken', 'over'));
  await page.goto('/events');
  await expect(page).toHaveURL(/\/login/);
  await expectStored(page, nothing);

  await sendSignIn(page, first);
  await expect(page).toHaveURL('/events');
  await begin();
  const other = await context.newPage();
  await other.goto('/');
  await logOut(other);
  await expect(page.getByRole('banner').getByRole('link', { name: 'Login' })).toBeVisible();
  await expectStored(page, nothing);

  await signInByForm(page, first);
  await begin();
  await signInByForm(other, second);
  await expect(async () => {
    expect((await originStorage(page)).databases).toEqual(nothing.databases);
  }).toPass();
  const person = await signIn(site.url, first);
  expect((await attemptOf(site.url, person, firstQuiz._id)).answers).toEqual({ 0: right(0) });
});

const ofResult = [firstQuiz.title, questionText];

test('after a logout neither a storage nor an entry of the history nor a page behind Back has anything of the child', async ({
  page,
  site,
  guard,
}) => {
  guard.allow(refusedCall(401));
  const person = await signUpChild(site.url);
  const secrets = ['Zubeda', person.mobile, person.email];
  await page.goto('/about');
  await signInByForm(page, person);
  const paper = paperOn(page);
  await paper.open(firstQuiz._id);
  await paper.pick(right(0));
  await expect(paper.saved).toBeVisible();
  await paper.bead(firstQuiz.questions.length).click();
  await paper.submitQuiz();
  await paper.details.click();
  await expect(page.getByRole('heading', { name: 'Answer review' })).toBeVisible();
  expect(foundIn(await storageText(page), ofResult)).toEqual(ofResult);
  expect(foundIn(await historyState(page), ofResult)).toEqual([]);
  await page.reload();
  await expect(page.getByRole('heading', { name: 'Answer review' })).toBeVisible();
  await page.goto('/competition');
  await page.getByRole('button', { name: `View Results: ${firstQuiz.title}` }).click();
  await expect(page.getByRole('heading', { name: 'Answer review' })).toBeVisible();
  for (const path of [`/studentprofile/${person.id}`, '/account', '/events', '/my-courses', '/about']) {
    await page.goto(path);
    await expect(page.getByRole('banner').getByText('Welcome, Zubeda')).toBeVisible();
  }
  await logOut(page);
  await hydrated(page);
  expect(foundIn(await storageText(page), [...secrets, person.id, ...ofResult])).toEqual([]);
  const entries = await page.evaluate(() => history.length);
  const walked: string[] = [];
  for (let entry = 1; entry < entries; entry += 1) {
    await page.goBack();
    await hydrated(page);
    await page.waitForLoadState('networkidle');
    walked.push(new URL(page.url()).pathname);
    const content = await pageContent(page);
    expect(foundIn(content, [...secrets, questionText, 'Answer review']), page.url()).toEqual([]);
    expect(foundIn(await historyState(page), [...secrets, ...ofResult]), page.url()).toEqual([]);
    if (page.url().endsWith('/about') && walked.length > 4) break;
  }
  expect(walked).toEqual(expect.arrayContaining(['/events', '/account', '/results', '/about']));
  expect(foundIn(await storageText(page), [...secrets, ...ofResult])).toEqual([]);
});
