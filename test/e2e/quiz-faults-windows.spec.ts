import type { Page } from '@playwright/test';
import { freeze } from '#test/support/browser/browser.ts';
import { readClockAsItChanges } from '#test/support/browser/clock.ts';
import { firstQuiz, paperOn, rightAnswers, rightOption, wrongOption } from '#test/support/browser/paper.ts';
import { attemptOf, rememberPerson } from '#test/support/browser/people.ts';
import { expectSubmittedOnce } from '#test/support/browser/record.ts';
import { expect, refusedCall, test, unansweredCall } from '#test/support/browser/test.ts';

/** Seconds within which a page must become read-only after another one has continued the attempt. */
const mostSeconds = 3;
const paperPath = `/questionPaper/${firstQuiz._id}`;
const right = (index: number) => rightOption(firstQuiz, index);
const wrong = (index: number) => wrongOption(firstQuiz, index);

type Moment = () => Promise<number>;

/** Starts to watch for a dialog. @returns a function that resolves with its time in epoch milliseconds */
async function noteCovered(page: Page): Promise<Moment> {
  const noted = await page.evaluateHandle(() => ({
    moment: new Promise<number>((covered) => {
      const look = () => {
        if (document.querySelector('dialog[open]') === null) return;
        observer.disconnect();
        covered(performance.timeOrigin + performance.now());
      };
      const observer = new MutationObserver(look);
      observer.observe(document.body, { subtree: true, childList: true, attributes: true });
      look();
    }),
  }));
  return () => noted.evaluate(({ moment }) => moment);
}

/** Starts to watch for an event. @returns a function that resolves with its time in epoch milliseconds */
async function noteEvent(page: Page, name: 'click' | 'online' | 'resume'): Promise<Moment> {
  const noted = await page.evaluateHandle(
    (type) => ({
      moment: new Promise<number>((happened) => {
        const note = () => happened(performance.timeOrigin + performance.now());
        window.addEventListener(type, note, { capture: true, once: true });
      }),
    }),
    name,
  );
  return () => noted.evaluate(({ moment }) => moment);
}

async function expectReadOnlyInTime(page: Page, since: Moment, covered: Moment) {
  const seconds = ((await covered()) - (await since())) / 1000;
  test.info().annotations.push({ type: 'read-only after', description: `${seconds.toFixed(2)} s` });
  expect(seconds).toBeLessThan(mostSeconds);
  await expect(paperOn(page).conflict).toBeVisible();
  await expect(page.getByRole('radio').first()).toBeDisabled();
}

/** Presses «Continue here» and expects the question. */
async function continueHere(page: Page): Promise<void> {
  await paperOn(page).goOnHere.click();
  await expect(page.getByRole('region', { name: 'Question' })).toBeVisible();
  await expect(page.getByRole('dialog')).toHaveCount(0);
}

/** Presses «Continue here» on one page, and expects the other to become read-only in time. */
async function takeOver(here: Page, there: Page): Promise<void> {
  const [clicked, covered] = [await noteEvent(here, 'click'), await noteCovered(there)];
  await continueHere(here);
  await expectReadOnlyInTime(there, clicked, covered);
}

/** Chooses an option of a question, counted from 0. */
async function pick(page: Page, index: number, option: string): Promise<void> {
  const paper = paperOn(page);
  await paper.bead(index + 1).click();
  await paper.pick(option);
}

/**
 * Two pages take the attempt from each other ten times. Each chooses answers while it has the attempt, and changes
 * some answers of the other page.
 */
async function fight(first: Page, second: Page, beforeEach: (loser: Page) => Promise<void>): Promise<void> {
  let [here, there] = [first, second];
  await here.bringToFront();
  await pick(here, 0, wrong(0));
  for (let round = 0; round < 10; round += 1) {
    await beforeEach(here);
    [here, there] = [there, here];
    await here.bringToFront();
    await takeOver(here, there);
    await pick(here, round, right(round));
    await pick(here, 9 - round, round < 5 ? wrong(9 - round) : right(9 - round));
  }
  await paperOn(here).bead(10).click();
  await paperOn(here).submitQuiz();
  await expect(paperOn(here).completed).toContainText('100%');
}

test('two tabs that take one attempt from each other ten times lose no answer', { tag: '@extended' }, async ({
  newTab,
  site,
  person,
  guard,
}) => {
  guard.allow(refusedCall(409));
  const first = await newTab();
  await paperOn(first, site.url).open(firstQuiz._id);
  const second = await newTab();
  await second.goto(site.url + paperPath);
  await expect(paperOn(second).elsewhere).toBeVisible();
  // An answer that was not sent yet reaches the other tab by the draft on the device.
  await fight(first, second, async () => undefined);
  await expectSubmittedOnce(site.url, person, firstQuiz, rightAnswers(firstQuiz));
});

test('a frozen tab loses the attempt to another one, and is read-only as soon as it wakes', {
  tag: '@whole-browser',
}, async ({ newTab, site, person, guard }) => {
  guard.allow(unansweredCall);
  guard.allow(refusedCall(409));
  const frozen = await newTab();
  await paperOn(frozen, site.url).open(firstQuiz._id);
  await frozen.route('**/updateQuizSubmission/*', (route) => route.abort('connectionrefused'));
  await pick(frozen, 0, right(0));
  await pick(frozen, 1, wrong(1));
  const [woken, covered] = [await noteEvent(frozen, 'resume'), await noteCovered(frozen)];

  const awake = await newTab();
  await freeze(frozen);
  await awake.goto(site.url + paperPath);
  await expect(paperOn(awake).elsewhere).toBeVisible();
  await continueHere(awake);
  await expect(paperOn(awake).bead(1)).toHaveAccessibleName('Question 1, Answered');
  await pick(awake, 1, right(1));
  await pick(awake, 2, right(2));
  await expect(paperOn(awake).saved).toBeVisible();

  await frozen.bringToFront();
  await expectReadOnlyInTime(frozen, woken, covered);
  await frozen.unroute('**/updateQuizSubmission/*');
  await takeOver(frozen, awake);
  await paperOn(frozen).bead(10).click();
  await paperOn(frozen).submitQuiz();
  await expect(paperOn(frozen).completed).toContainText('30%');
  await expectSubmittedOnce(site.url, person, firstQuiz, { 0: right(0), 1: right(1), 2: right(2) });
});

test('two devices that take one attempt from each other ten times lose no answer', {
  tag: '@extended',
}, async ({ page, otherDevice, site, person, guard }) => {
  guard.allow(refusedCall(409));
  await paperOn(page).open(firstQuiz._id);
  const other = await otherDevice();
  await rememberPerson(other.context(), site.url, person);
  await other.goto(paperPath);
  await expect(paperOn(other).elsewhere).toBeVisible();
  await fight(page, other, (loser) => expect(paperOn(loser).saved).toBeVisible());
  await expectSubmittedOnce(site.url, person, firstQuiz, rightAnswers(firstQuiz));
});

test('what a device chose without a network joins what another one chose meanwhile, the later choice first', {
  tag: '@extended',
}, async ({ page, context, otherDevice, site, person, guard }) => {
  guard.allow(unansweredCall);
  guard.allow(refusedCall(409));
  await paperOn(page).open(firstQuiz._id);
  await pick(page, 0, right(0));
  await expect(paperOn(page).saved).toBeVisible();
  await context.setOffline(true);
  await pick(page, 1, wrong(1));
  await pick(page, 2, right(2));
  await expect(paperOn(page).offline).toBeVisible();

  const other = await otherDevice();
  await rememberPerson(other.context(), site.url, person);
  await other.goto(paperPath);
  await expect(paperOn(other).elsewhere).toBeVisible();
  await continueHere(other);
  await readClockAsItChanges(other);
  await pick(other, 1, right(1));
  await pick(other, 3, right(3));
  await pick(other, 4, wrong(4));
  await expect(paperOn(other).saved).toBeVisible();
  await readClockAsItChanges(page);
  await pick(page, 4, right(4));

  const [online, covered] = [await noteEvent(page, 'online'), await noteCovered(page)];
  await context.setOffline(false);
  await expectReadOnlyInTime(page, online, covered);
  await takeOver(page, other);
  await expect(paperOn(page).saved).toBeVisible();
  const together = Object.fromEntries([0, 1, 2, 3, 4].map((index) => [index, right(index)]));
  expect((await attemptOf(site.url, person, firstQuiz._id)).answers).toEqual(together);
  await paperOn(page).bead(10).click();
  await paperOn(page).submitQuiz();
  await expect(paperOn(page).completed).toContainText('50%');
  await expectSubmittedOnce(site.url, person, firstQuiz, together);
});
