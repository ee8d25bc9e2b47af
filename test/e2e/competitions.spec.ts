import type { Page } from '@playwright/test';
import { enterCompetition } from '#contract/competitions.ts';
import { desktop, expectAccessible, phone } from '#test/support/browser/axe.ts';
import { competitionOn } from '#test/support/browser/competitions.ts';
import { paperOn } from '#test/support/browser/paper.ts';
import {
  call,
  complete,
  openAttempt,
  rememberPerson,
  type SignedInPerson,
  signIn,
} from '#test/support/browser/people.ts';
import { test as base, expect, type Guard, refusedCall, unansweredCall } from '#test/support/browser/test.ts';
import { expectNoSidewaysScroll } from '#test/support/browser/text-sizes.ts';

/** Adds a second student on another device. */
const test = base.extend<{ readonly classmate: SignedInPerson; readonly other: Page }>({
  classmate: async ({ site, nextClassmate }, use) => use(await signIn(site.url, nextClassmate())),
  other: async ({ site, otherDevice, classmate }, use) => {
    const other = await otherDevice();
    await rememberPerson(other.context(), site.url, classmate);
    await use(other);
  },
});

const widths = [phone, desktop];
const held = 'Results come when the institute releases them.';
const open = 'The paper is open. You can begin now.';
const begin = (page: Page) => page.getByRole('button', { name: 'Begin', exact: true });
const heading = (page: Page, name: string) => page.getByRole('heading', { name, exact: true });

/** Emits the event of a page that comes back into view. */
const lookAgain = (page: Page) =>
  page.evaluate(() => void document.dispatchEvent(new Event('visibilitychange')));

async function enter(page: Page, nickname: string) {
  await page.getByRole('textbox', { name: 'Nickname' }).fill(nickname);
  await page.getByRole('button', { name: 'Enter the competition' }).press('Enter');
}

function enterByCall(url: string, { token }: SignedInPerson, id: string, nickname: string) {
  const path = enterCompetition.path.replace('{id}', id);
  return call(url, { method: enterCompetition.method, path, token, body: { nickname } });
}

/** Allows the errors of requests while the server restarts. */
function allowRestarts(guard: Guard) {
  guard.allow(unansweredCall);
  for (const status of [503, 400, 409]) guard.allow(refusedCall(status));
}

const fitsLargeText = async (page: Page) => {
  for (const width of widths) await expectNoSidewaysScroll(page, { width, height: 800, text: 200 });
  await page.evaluate(() => document.documentElement.style.removeProperty('font-size'));
};

test('two children enter under nicknames that differ, and wait for the paper', async ({
  page,
  person: _,
  other,
  site,
  guard,
}) => {
  allowRestarts(guard);
  await competitionOn(site, 'Spring race');

  await page.goto('/events');
  await page.getByRole('link', { name: 'Competitions', exact: true }).click();
  await expectAccessible(page, widths);
  await page.getByRole('link', { name: 'Enter with a nickname: Spring race' }).click();
  await expect(page.getByRole('timer', { name: 'The paper opens in' })).toBeVisible();
  await expectAccessible(page, widths);
  await enter(page, 'Brave Bead');
  await expect(page.getByText('You are in as')).toBeVisible();
  await expect(page.locator(':focus')).toHaveText('You are in as Brave Bead');
  await expect(begin(page)).toHaveAttribute('aria-disabled', 'true');
  await expectAccessible(page, widths);
  await fitsLargeText(page);

  await other.goto('/competition');
  await other.getByRole('link', { name: 'Competitions', exact: true }).click();
  await other.getByRole('link', { name: 'Enter with a nickname: Spring race' }).click();
  await enter(other, 'brave bead');
  const field = other.getByRole('textbox', { name: 'Nickname' });
  await expect(field).toHaveAccessibleDescription('This nickname is taken. Please choose another one.');
  await expect(field).toHaveValue('brave bead');
  await field.clear();
  await other.getByRole('group', { name: 'Or choose one of these:' }).getByRole('button').first().click();
  const chosen = await field.inputValue();
  await other.getByRole('button', { name: 'Enter the competition' }).click();
  await expect(other.locator(':focus')).toHaveText(`You are in as ${chosen}`);
});

test('two children who wait begin at once, and see nothing before the release', async ({
  page,
  person,
  classmate,
  other,
  site,
  guard,
}) => {
  allowRestarts(guard);
  const race = await competitionOn(site, 'Summer race');
  await enterByCall(site.url, person, race.id, 'Brave Bead');
  await enterByCall(site.url, classmate, race.id, 'Calm Comet');

  const both = [page, other];
  for (const each of both) {
    await each.goto(`/competitions/${race.id}`);
    await expect(each.getByRole('timer', { name: 'The paper opens in' })).toBeVisible();
    await each.evaluate(() => Object.assign(window, { isSamePage: true }));
  }
  await race.openIn(15_000);
  for (const each of both) {
    await expect(async () => {
      await lookAgain(each);
      const soon = each.getByRole('timer').filter({ hasNotText: /:\d\d:/ });
      await expect(soon.or(heading(each, open))).toBeVisible({ timeout: 1000 });
    }).toPass();
  }
  for (const each of both) {
    await expect(heading(each, open)).toBeVisible();
    await expect(begin(each)).not.toHaveAttribute('aria-disabled');
    expect(await each.evaluate(() => 'isSamePage' in window)).toBe(true);
  }
  await expectAccessible(page, widths);
  await begin(page).press('Enter');
  await begin(other).click();
  for (const each of both) await expect(each.getByText('Question 1 of 4', { exact: true })).toBeVisible();
  for (const each of both) {
    await paperOn(each).bead(4).click();
    await paperOn(each).submitQuiz();
    await expect(each.getByRole('dialog', { name: 'Your answers are in' })).toContainText(held);
    await expect(each.getByRole('dialog')).not.toContainText('%');
  }
  await expectAccessible(page, [phone]);
  await page.getByRole('dialog').getByRole('button', { name: 'Continue' }).click();
  await expect(page.getByRole('dialog')).toHaveCount(0);
  await expect(heading(page, 'Your answers are in')).toBeVisible();
  await expect(page.getByText(held)).toBeVisible();
  await page.goto(`/questionPaper/${race.quizId}`);
  await expect(page.getByText('You have already completed this quiz')).toBeVisible();
  await page.goto('/events');
  await expect(heading(page, 'No quizzes yet')).toBeVisible();
  await page.goto(`/competitions/${race.id}`);
  await expect(heading(page, 'Your answers are in')).toBeVisible();
  await expect(page.getByText(held)).toBeVisible();
  await expectAccessible(page, widths);
});

test('children with the same score and time share a rank after the release', async ({
  page,
  person,
  classmate,
  site,
  guard,
}) => {
  allowRestarts(guard);
  const race = await competitionOn(site, 'Autumn race');
  await enterByCall(site.url, person, race.id, 'Brave Bead');
  await enterByCall(site.url, classmate, race.id, 'Calm Comet');
  await race.openIn(0);
  for (const each of [person, classmate]) {
    await openAttempt(site.url, each, race.quizId);
    await complete(site.url, each, race.quizId);
  }
  await race.close();
  await page.goto(`/competitions/${race.id}`);
  await expect(page.getByText(held)).toBeVisible();
  await race.release(65);
  await page.reload();
  await expect(page.getByText('You are number 1 of 2')).toBeVisible();
  await expect(page.getByText('You share this rank', { exact: false })).toBeVisible();
  await expect(page.getByRole('row')).toHaveCount(3);
  await expect(page.getByRole('row', { name: 'Brave Bead' })).toHaveText(/^1Brave Bead You01m 5s$/);
  await expect(page.getByRole('row', { name: 'Calm Comet' })).toHaveText('1Calm Comet 01m 5s');
  await expectAccessible(page, widths);
  await page.emulateMedia({ colorScheme: 'dark' });
  await expectAccessible(page, widths);
  await page.emulateMedia({ colorScheme: 'light' });
  await fitsLargeText(page);
  await page.getByRole('link', { name: 'See your own result' }).click();
  await expect(page.getByText('Keep Practicing!')).toBeVisible();
});
