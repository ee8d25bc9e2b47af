import type { Page } from '@playwright/test';
import { fillSignUp, sendSignIn, signInByForm, toast } from '#test/support/browser/forms.ts';
import { watchForKey } from '#test/support/browser/key-watch.ts';
import { firstQuiz, paperOn, rightOption, secondQuiz, wrongOption } from '#test/support/browser/paper.ts';
import { attemptOf, complete, newPerson, type SignedInPerson, signIn } from '#test/support/browser/people.ts';
import { expect, refusedCall, test, unansweredCall } from '#test/support/browser/test.ts';

const paperPath = `/questionPaper/${firstQuiz._id}`;
const category = (page: Page, name: string) => page.getByRole('button', { name: new RegExp(`^${name}`) });
const tally = (page: Page, name: string) =>
  page
    .locator('dl > div')
    .filter({ has: page.getByText(name, { exact: true }) })
    .locator('dd');

/**
 * Expects the page's clock to agree with the server's to a second. The request takes time, so the remaining time on
 * the server has two bounds; the page's clock is exact when it changes, which is when it is read.
 */
async function expectServersTime(page: Page, url: string, person: SignedInPerson) {
  const secondsSince = (moment: number) => (performance.now() - moment) / 1000;
  const asked = performance.now();
  const { deadline, serverTime } = await attemptOf(url, person, firstQuiz._id);
  const left = (Date.parse(deadline ?? '') - Date.parse(serverTime ?? '')) / 1000;
  const { shown, waited } = await paperOn(page).nextSecond();
  expect(shown).toBeGreaterThanOrEqual(left - secondsSince(asked) - 1);
  expect(shown).toBeLessThanOrEqual(left - waited + 1);
}

/** Expects the answers, the mark and the position after the first seven questions. */
async function expectAnswersAreBack(page: Page) {
  const paper = paperOn(page);
  await expect(paper.question(7)).toBeVisible();
  await expect(paper.option(rightOption(firstQuiz, 6))).toBeChecked();
  for (const number of [1, 2, 4, 5, 6, 7]) {
    await expect(paper.bead(number)).toHaveAccessibleName(`Question ${number}, Answered`);
  }
  await expect(paper.bead(3)).toHaveAccessibleName('Question 3, Marked, Answered');
  await expect(paper.bead(7)).toHaveAttribute('aria-current', 'step');
  await expect(paper.bead(8)).toHaveAccessibleName('Question 8, Not Visited');
}

test('a new student signs up, takes a quiz through a power cut, and unlocks the next', async ({
  page,
  context,
  site,
  guard,
}) => {
  test.setTimeout(90_000);
  guard.allow(unansweredCall);
  guard.allow(refusedCall(503));
  const key = watchForKey(context);
  const student = newPerson();

  await test.step('sign up, and go to the login page without waiting', async () => {
    await page.goto('/signup');
    await fillSignUp(page, student);
    await page.getByRole('button', { name: 'Sign Up' }).click();
    await expect(toast(page, 'Signup Successful!')).toBeVisible();
    await expect(page.getByText(/^Taking you to the login page in [789] seconds\.$/)).toBeVisible();
    await page.getByRole('link', { name: 'Go to login now' }).click();
    await expect(page).toHaveURL('/login');
  });

  await test.step('sign in', async () => {
    await sendSignIn(page, student);
    await expect(page).toHaveURL('/');
    await expect(page.getByRole('button', { name: 'Welcome, Asha' })).toBeVisible();
  });
  const person = await signIn(site.url, student);

  await test.step('choose the first quiz', async () => {
    await page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Quizzes' }).click();
    await expect(page).toHaveURL('/competition');
    await expect(category(page, 'Abacus')).toHaveAttribute('aria-current', 'true');
    await expect(category(page, 'Abacus')).toContainText('0/4');
    await expect(page.getByRole('button', { name: `Locked: ${secondQuiz.title}` })).toBeVisible();
    await page.getByRole('button', { name: `Start Now: ${firstQuiz.title}` }).click();
  });

  await test.step('read the instructions; the way in is inert until one agrees', async () => {
    await expect(page).toHaveURL('/instructions');
    await expect(page.getByRole('heading', { name: firstQuiz.title })).toBeVisible();
    await expect(page.getByText('10 minutes')).toBeVisible();
    const begin = page.getByRole('link', { name: 'I am ready to begin' });
    await expect(begin).toHaveAttribute('aria-disabled', 'true');
    await begin.click({ force: true });
    await expect(page).toHaveURL('/instructions');
    await page.getByRole('checkbox').check();
    await begin.click();
    await expect(page).toHaveURL(paperPath);
  });

  const paper = paperOn(page);
  await test.step('answer with the mouse and with keys, and mark one', async () => {
    await expect(paper.question(1)).toBeVisible();
    await expect(paper.previous).toBeDisabled();
    await paper.pick(rightOption(firstQuiz, 0));
    await paper.next.click();
    await expect(paper.question(2)).toBeVisible();
    await page.keyboard.press('c');
    await expect(paper.option(rightOption(firstQuiz, 1))).toBeChecked();
    await page.keyboard.press('ArrowRight');
    await page.keyboard.press('1');
    await expect(paper.option(rightOption(firstQuiz, 2))).toBeChecked();
    await page.keyboard.press('m');
    await expect(paper.mark).toHaveAttribute('aria-pressed', 'true');
    await paper.next.click();
    await paper.pick(wrongOption(firstQuiz, 3));
    await expect(paper.saved).toBeVisible();
  });

  await test.step('go on while the server is dead, and save when it is back', async () => {
    await site.kill();
    await paper.next.click();
    await paper.pick(rightOption(firstQuiz, 4));
    await expect(paper.offline).toBeVisible();
    await paper.next.click();
    await paper.pick(rightOption(firstQuiz, 5));
    await site.restart();
    await paper.next.click();
    await paper.pick(rightOption(firstQuiz, 6));
    await expect(paper.saved).toBeVisible();
  });

  await test.step('refresh: everything is where it was', async () => {
    await page.reload();
    await expectAnswersAreBack(page);
    await expectServersTime(page, site.url, person);
  });

  await test.step('submit', async () => {
    await paper.bead(10).click();
    await paper.pick(wrongOption(firstQuiz, 9));
    await key.expectNoKey();
    await paper.submitQuiz();
    await expect(paper.completed).toContainText('60%');
    await expect(tally(page, 'Correct')).toHaveText('6');
    await expect(tally(page, 'Incorrect')).toHaveText('2');
    await expect(tally(page, 'Total')).toHaveText('10');
    await key.expectNoKey();
    await paper.details.click();
    await expect(page).toHaveURL('/results');
    await key.expectKey();
  });

  await test.step('see the results', async () => {
    await expect(page).toHaveURL('/results');
    await expect(page.getByRole('heading', { name: 'Good Job!' })).toBeVisible();
    await expect(page.getByRole('img', { name: 'Score: 60%' })).toBeVisible();
    const { timeTaken } = await attemptOf(site.url, person, firstQuiz._id);
    await expect(
      page.getByText(`Time taken: ${Math.floor(timeTaken / 60)}m ${timeTaken % 60}s`),
    ).toBeVisible();
    await expect(page.getByText('Marks: 5.5 of 10')).toBeVisible();
    await expect(tally(page, 'Correct')).toHaveText('6');
    await expect(tally(page, 'Incorrect')).toHaveText('2');
    await expect(page.getByRole('heading', { level: 3 })).toHaveText(
      firstQuiz.questions.map(({ questionText }) => questionText),
    );
    const third = page.getByRole('listitem').filter({ hasText: 'Question 4' });
    await expect(third).toContainText(`${wrongOption(firstQuiz, 3)}your answer`);
    await expect(third).toContainText(`${rightOption(firstQuiz, 3)} correct answer`);
    await expect(third.getByRole('img', { name: /^an abacus: / })).toBeVisible();
    await expect(third.getByText('Incorrect', { exact: true })).toBeVisible();
  });

  await test.step('the next quiz is unlocked', async () => {
    await page.getByRole('link', { name: 'Back to Quizzes' }).click();
    await expect(page).toHaveURL('/competition');
    await expect(page.getByText('Score: 60%')).toBeVisible();
    await expect(category(page, 'Abacus')).toContainText('1/4');
    await expect(page.getByRole('button', { name: `Start Now: ${secondQuiz.title}` })).toBeVisible();
  });

  await test.step('look at the stored result, which may be tried again', async () => {
    await page.getByRole('button', { name: `View Results: ${firstQuiz.title}` }).click();
    const { _id } = await attemptOf(site.url, person, firstQuiz._id);
    await expect(page).toHaveURL(`/ViewResults/${_id}`);
    await expect(page.getByRole('heading', { name: 'Good Job!' })).toBeVisible();
    await expect(page.getByText('Abacus', { exact: true })).toBeVisible();
    await expect(page.getByText(firstQuiz.title)).toBeVisible();
    await expect(tally(page, 'Correct')).toHaveText('6');
    // docs/specification.md counts blanks as incorrect here.
    await expect(tally(page, 'Incorrect')).toHaveText('4');
    await page.getByRole('link', { name: 'Try Again' }).click();
    await expect(page).toHaveURL(paperPath);
    await expect(paper.question(1)).toBeVisible();
    await expect(paper.bead(1)).toHaveAccessibleName('Question 1, Not Answered');
  });

  await test.step('find every attempt under My Quizzes', async () => {
    await page.goto('/events');
    const attempts = page.getByRole('article').filter({ hasText: 'Attempt 1' });
    await expect(attempts).toHaveCount(1);
    await expect(attempts).toContainText('In progress');
    await expect(attempts).toContainText('Score: 60%');
    await attempts.getByRole('link', { name: /^Attempt 1: 60%/ }).click();
    await expect(page).toHaveURL(/\/ViewResults\//);
    await expect(page.getByRole('heading', { name: 'Good Job!' })).toBeVisible();
  });
});

test('another device goes on with the attempt, and the first one says so and takes it back', {
  tag: '@extended',
}, async ({ page, site, person, guard, otherDevice }) => {
  guard.allow(refusedCall(409));
  const here = paperOn(page);
  await here.open(firstQuiz._id);
  for (const index of [0, 1, 2, 3, 4, 5, 6]) {
    await here.pick(rightOption(firstQuiz, index));
    if (index === 2) await here.mark.click();
    if (index < 6) await here.next.click();
  }
  await expect(here.saved).toBeVisible();

  const device = await otherDevice();
  const there = paperOn(device);
  await signInByForm(device, person);
  await device.goto('/events');
  const nextStep = device.getByRole('region', { name: 'Your next step' });
  await nextStep.getByRole('link', { name: `Resume: ${firstQuiz.title}` }).click();
  await expect(there.elsewhere).toBeVisible();
  await there.goOnHere.click();
  await expectAnswersAreBack(device);
  await expectServersTime(device, site.url, person);
  await there.next.click();
  await there.pick(rightOption(firstQuiz, 7));
  await expect(there.saved).toBeVisible();

  await expect(here.conflict).toBeVisible();
  await here.goOnHere.click();
  await expect(here.question(8)).toBeVisible();
  await expect(here.option(rightOption(firstQuiz, 7))).toBeChecked();
  await expect(there.conflict).toBeVisible();
});

test('a quiz that may be taken once offers no second try', { tag: '@extended' }, async ({
  page,
  site,
  person,
}) => {
  await complete(site.url, person, firstQuiz._id);
  const { _id } = await complete(site.url, person, secondQuiz._id);
  await page.goto(`/ViewResults/${_id}`);
  await expect(page.getByRole('heading', { name: 'Keep Practicing!' })).toBeVisible();
  await expect(page.getByText('0m 0s')).toBeVisible();
  await expect(page.getByRole('link', { name: 'Back to Quizzes' })).toBeVisible();
  await expect(page.getByRole('link', { name: 'Try Again' })).toHaveCount(0);
});
