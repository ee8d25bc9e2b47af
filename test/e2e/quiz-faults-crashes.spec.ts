import { setTimeout as pause } from 'node:timers/promises';
import type { Page } from '@playwright/test';
import { readClockAsItChanges } from '#test/support/browser/clock.ts';
import { firstQuiz, paperOn } from '#test/support/browser/paper.ts';
import { attemptOf } from '#test/support/browser/people.ts';
import { expectSubmittedOnce } from '#test/support/browser/record.ts';
import { expect, refusedCall, test, unansweredCall } from '#test/support/browser/test.ts';
import { isWhole } from '#test/support/run-size.ts';
import { seededRandom } from '#test/support/seeded-random.ts';

const kills = isWhole ? 20 : 6;
const isSave = (request: { method: () => string }) => request.method() === 'PATCH';

/**
 * Chooses random answers while `goesOn` returns true.
 * @returns the last chosen options
 */
async function pickWhile(page: Page, goesOn: () => boolean) {
  const random = seededRandom(1);
  const paper = paperOn(page);
  const chosen: Record<string, string> = {};
  while (goesOn()) {
    const index = Math.floor(random() * firstQuiz.questions.length);
    const { options = [] } = firstQuiz.questions[index] ?? {};
    const option = options[Math.floor(random() * options.length)] ?? '';
    await paper.bead(index + 1).click();
    await expect(paper.question(index + 1)).toBeVisible();
    await paper.pick(option);
    chosen[index] = option;
  }
  return chosen;
}

test('a server that is killed again and again during one attempt costs no answer', {
  tag: '@extended',
}, async ({ page, site, person, guard }) => {
  test.setTimeout(400_000);
  guard.allow(unansweredCall);
  guard.allow(refusedCall(503));
  guard.allow(refusedCall(409));
  const random = seededRandom(2);
  const paper = paperOn(page);
  await paper.open(firstQuiz._id);
  let killing = true;
  const picking = pickWhile(page, () => killing);
  try {
    for (let kill = 0; kill < kills; kill += 1) {
      // Every second kill happens during a save, the others at a random time.
      if (kill % 2 === 0) await page.waitForRequest(isSave);
      await pause(random() * (kill % 2 === 0 ? 20 : 400));
      await site.kill();
      await site.restart();
    }
  } finally {
    killing = false;
  }
  const chosen = await picking;
  await expect(paper.saved).toBeVisible();
  expect((await attemptOf(site.url, person, firstQuiz._id)).answers).toEqual(chosen);
  await paper.bead(firstQuiz.questions.length).click();
  await paper.submitQuiz();
  await expect(paper.completed).toBeVisible();
  await expectSubmittedOnce(site.url, person, firstQuiz, chosen);
});

test('a tab that crashes right after a choice has it when it is opened again', async ({
  page,
  context,
  site,
  person,
  guard,
}) => {
  guard.allow(unansweredCall);
  const chosen: Record<string, string> = {};
  let tab = page;
  await paperOn(tab).open(firstQuiz._id);
  for (const index of [0, 1, 2]) {
    // No save reaches the server, so the answer can only come back from this device.
    await tab.route('**/updateQuizSubmission/*', (route) => route.abort('connectionreset'));
    await paperOn(tab)
      .bead(index + 1)
      .click();
    const session = await context.newCDPSession(tab);
    const crashed = tab.waitForEvent('crash');
    await expect(paperOn(tab).question(index + 1)).toBeVisible();
    const { options = [] } = firstQuiz.questions[index] ?? {};
    const option = options[index] ?? '';
    await tab.keyboard.press(String(index + 1));
    session.send('Page.crash').catch(() => undefined);
    await crashed;
    await tab.close();
    chosen[index] = option;

    tab = await context.newPage();
    const paper = paperOn(tab);
    await paper.open(firstQuiz._id);
    await expect(paper.question(index + 1)).toBeVisible();
    await expect(paper.option(option)).toBeChecked();
    await expect(paper.saved).toBeVisible();
    const { answers, deadline } = await attemptOf(site.url, person, firstQuiz._id);
    expect(answers).toEqual(chosen);
    const { shown, at } = await readClockAsItChanges(tab);
    expect(Math.abs(shown - (Date.parse(deadline ?? '') - at) / 1000)).toBeLessThanOrEqual(1);
  }
});
