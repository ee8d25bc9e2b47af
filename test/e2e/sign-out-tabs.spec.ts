import type { BrowserContext, Page } from '@playwright/test';
import { freeze } from '#test/support/browser/browser.ts';
import { sendSignIn, signInByForm } from '#test/support/browser/forms.ts';
import { firstQuiz, paperOn, rightOption, secondQuiz } from '#test/support/browser/paper.ts';
import { coursePageOn, gatewayPageOn } from '#test/support/browser/payment.ts';
import { attemptOf, complete, rememberPerson, type SignedInPerson } from '#test/support/browser/people.ts';
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
import { copyIn } from '#test/support/browser/storage.ts';
import { expect, refusedCall, test, unansweredCall } from '#test/support/browser/test.ts';

const right = (index: number) => rightOption(firstQuiz, index);
const openQuestion = secondQuiz.questions[0]?.questionText ?? '';

const secretsOf = ({ mobile, email }: SignedInPerson) => [
  'Zubeda',
  mobile,
  email,
  questionText,
  openQuestion,
  'Answer review',
];

async function openTab(context: BrowserContext, url: string) {
  const tab = await context.newPage();
  await tab.goto(url);
  await hydrated(tab);
  return tab;
}

/** Opens a tab with a quiz whose first answer is saved. */
async function openQuizTab(context: BrowserContext, url = '') {
  const tab = await context.newPage();
  const paper = paperOn(tab, url);
  await paper.open(secondQuiz._id, secondQuiz.questions.length);
  await paper.pick(rightOption(secondQuiz, 0));
  await expect(paper.saved).toBeVisible();
  return tab;
}

/** Opens tabs with a result and with other data of the student. */
async function openTabs(context: BrowserContext, person: SignedInPerson, submissionId: string, url = '') {
  const profile = await openTab(context, `${url}/studentprofile/${person.id}`);
  await expect(profile.getByText(person.mobile)).toBeVisible();
  const tabs = [profile];
  for (const path of [
    '/account',
    '/events',
    '/my-courses',
    `/ViewResults/${submissionId}`,
    `/quiz/results/${submissionId}`,
    '/competition',
    '/practice?step=direct-add',
  ])
    tabs.push(await openTab(context, `${url}${path}`));
  return tabs;
}

async function expectNothingOf(tab: Page, person: SignedInPerson) {
  const secrets = secretsOf(person);
  await expect.poll(async () => foundIn(await pageContent(tab), secrets), { message: tab.url() }).toEqual([]);
  await expect
    .poll(async () => foundIn(await storageText(tab), [...secrets, person.id, 'payment:']), {
      message: tab.url(),
    })
    .toEqual([]);
  expect(foundIn(await historyState(tab), secrets), tab.url()).toEqual([]);
}

test('a logout in one tab leaves nothing of the child in the others, not even in an open quiz', async ({
  page,
  context,
  site,
  guard,
}) => {
  guard.allow(refusedCall(401));
  const person = await signUpChild(site.url);
  const { _id } = await complete(site.url, person, firstQuiz._id, { 0: right(0) });
  await signInByForm(page, person);
  const tabs = [...(await openTabs(context, person, _id)), await openQuizTab(context)];
  const ordering = await context.newPage();
  const course = coursePageOn(ordering);
  await course.open();
  const popup = await course.begin();
  await expect(gatewayPageOn(popup).pay).toBeVisible();
  await popup.close();
  expect(foundIn(await storageText(ordering), ['payment:'])).toEqual(['payment:']);
  await page.goto('/about');
  await logOut(page);
  for (const tab of [...tabs, ordering, page]) await expectNothingOf(tab, person);
  expect((await attemptOf(site.url, person, secondQuiz._id)).answers).toEqual({
    0: rightOption(secondQuiz, 0),
  });
});

test('an answer that an open tab has not sent yet survives a logout in another tab, and is sent for its owner', async ({
  page,
  context,
  site,
  nextClassmate,
  guard,
}) => {
  guard.allow(refusedCall(401));
  guard.allow(unansweredCall);
  const person = await signUpChild(site.url);
  await complete(site.url, person, firstQuiz._id);
  await signInByForm(page, person);
  const quiz = await openQuizTab(context);
  await context.route('**/api/quiz/updateQuizSubmission/**', (route) => route.abort());
  await paperOn(quiz).next.click();
  await paperOn(quiz).pick(rightOption(secondQuiz, 1));
  await expect(paperOn(quiz).offline).toBeVisible();
  await page.goto('/about');
  await logOut(page);
  await expect.poll(async () => foundIn(await pageContent(quiz), secretsOf(person))).toEqual([]);
  await expect
    .poll(async () => await copyIn(page, person.id, secondQuiz._id))
    .toMatchObject({ unsaved: true, paper: null, answers: { 1: rightOption(secondQuiz, 1) } });
  expect(foundIn(await storageText(quiz), secretsOf(person))).toEqual([]);

  await context.unroute('**/api/quiz/updateQuizSubmission/**');
  await signInByForm(page, nextClassmate());
  await page.goto('/competition');
  await hydrated(page);
  await expect
    .poll(async () => await copyIn(page, person.id, secondQuiz._id))
    .toMatchObject({ unsaved: true });
  expect(Object.keys((await attemptOf(site.url, person, secondQuiz._id)).answers)).toEqual(['0']);
  await logOut(page);
  await page.goto('/login');
  await sendSignIn(page, person);
  await expect
    .poll(async () => (await attemptOf(site.url, person, secondQuiz._id)).answers)
    .toEqual({ 0: rightOption(secondQuiz, 0), 1: rightOption(secondQuiz, 1) });
});

test('a logout without a network leaves nothing of the child in any tab', async ({
  page,
  context,
  site,
  guard,
}) => {
  guard.allow(refusedCall(401));
  guard.allow(unansweredCall);
  const person = await signUpChild(site.url);
  const { _id } = await complete(site.url, person, firstQuiz._id, { 0: right(0) });
  await signInByForm(page, person);
  const tabs = [...(await openTabs(context, person, _id)), await openQuizTab(context)];
  await page.goto('/about');
  await hydrated(page);
  // Loads the dialog.
  await page.getByRole('button', { name: 'Logout' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'No' }).click();
  await context.setOffline(true);
  await page.getByRole('button', { name: 'Logout' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Yes' }).click();
  for (const tab of tabs) await expectNothingOf(tab, person);
  await context.setOffline(false);
  await page.goto('/');
  await expectNothingOf(page, person);
});

test('a tab that was frozen during a logout has nothing of the child when it wakes, nor behind Back', {
  tag: '@whole-browser',
}, async ({ site, tabbedBrowser, guard }) => {
  guard.allow(refusedCall(401));
  const person = await signUpChild(site.url);
  await rememberPerson(tabbedBrowser, site.url, person);
  const { _id } = await complete(site.url, person, firstQuiz._id, { 0: right(0) });
  const tabs = [
    ...(await openTabs(tabbedBrowser, person, _id, site.url)),
    await openQuizTab(tabbedBrowser, site.url),
  ];
  const left = await openTab(tabbedBrowser, `${site.url}/account`);
  await left.goto(`${site.url}/about`);
  await hydrated(left);
  const page = await openTab(tabbedBrowser, `${site.url}/about`);
  for (const tab of [...tabs, left]) await freeze(tab);
  await logOut(page);
  for (const tab of tabs) {
    await tab.bringToFront();
    await expectNothingOf(tab, person);
  }
  await left.bringToFront();
  await left.goBack();
  await expectNothingOf(left, person);
});

test('the tabs of a child show nothing of it to the child who signs in at once in another tab', async ({
  page,
  context,
  site,
  nextClassmate,
  guard,
}) => {
  guard.allow(refusedCall(401));
  guard.allow(refusedCall(403));
  const person = await signUpChild(site.url);
  const { _id } = await complete(site.url, person, firstQuiz._id, { 0: right(0) });
  await signInByForm(page, person);
  const tabs = [...(await openTabs(context, person, _id)), await openQuizTab(context)];
  await signInByForm(page, nextClassmate());
  for (const tab of [...tabs, page]) await expectNothingOf(tab, person);
});

test('a session that the server ends leaves nothing of the child in any tab', async ({
  page,
  context,
  site,
  guard,
}) => {
  guard.allow(refusedCall(401));
  const person = await signUpChild(site.url);
  const { _id } = await complete(site.url, person, firstQuiz._id, { 0: right(0) });
  await signInByForm(page, person);
  const tabs = [...(await openTabs(context, person, _id)), await openQuizTab(context)];
  await page.goto('/about');
  await hydrated(page);
  // An expired token.
  await page.evaluate(() => localStorage.setItem('authToken', 'over'));
  await page.goto('/events');
  // The tab whose request is refused first opens the login page; the others stay.
  await expect.poll(async () => await storageText(page)).not.toContain('authToken');
  for (const tab of [...tabs, page]) await expectNothingOf(tab, person);
});
