import process from 'node:process';
import { setTimeout as pause } from 'node:timers/promises';
import type { BrowserContext, Page } from '@playwright/test';
import * as v from 'valibot';
import { firstQuiz, paperOn } from '#test/support/browser/paper.ts';
import { attemptOf, type SignedInPerson, signIn } from '#test/support/browser/people.ts';
import { expect, test } from '#test/support/browser/test.ts';
import { caseTag } from '#test/support/run-size.ts';
import { seededRandom } from '#test/support/seeded-random.ts';

/** How often each browser is killed. */
const { KILLS: kills } = v.parse(
  v.object({ KILLS: v.optional(v.pipe(v.string(), v.toNumber(), v.integer(), v.minValue(1)), '2') }),
  process.env,
);
/** An attempt must not run out of time while its browser is killed again and again. */
const killsPerAttempt = 20;

/** Signs the user in on every page of a browser, even if its local storage did not reach the disk. */
const signInOn = (context: BrowserContext, { token, id, fullName, role }: SignedInPerson) =>
  context.addInitScript(
    (stored) => {
      for (const [name, value] of Object.entries(stored)) localStorage.setItem(name, value);
    },
    { authToken: token, user: JSON.stringify({ fullName }), userid: id, role },
  );

/** Taps an option of a question, counted from 0. */
async function tap(page: Page, index: number, option: string): Promise<void> {
  const paper = paperOn(page);
  await paper.bead(index + 1).click();
  await expect(paper.question(index + 1)).toBeVisible();
  await paper.option(option).click();
}

for (const [index, network] of ['with a network', 'without a network'].entries()) {
  test(
    `a browser ${network} that is killed after a tap has every answer when it is started again @whole-browser`,
    caseTag(index),
    async ({ site, nextClassmate, mortalBrowser }, info) => {
      test.setTimeout(60_000 + kills * 20_000);
      const random = seededRandom(network.length);
      const among = (count: number) => Math.floor(random() * count);
      let person = await signIn(site.url, nextClassmate());
      /** Question index to the option that was tapped last. */
      let tapped: Record<string, string> = {};
      const lost: object[] = [];

      for (let kill = 0; kill <= kills; kill += 1) {
        const browser = await mortalBrowser();
        await signInOn(browser.context, person);
        const page = browser.context.pages()[0] ?? (await browser.context.newPage());
        const paper = paperOn(page, site.url);
        await paper.open(firstQuiz._id);
        await expect(paper.saved).toBeVisible();
        const { answers } = await attemptOf(site.url, person, firstQuiz._id);
        for (const [index, option] of Object.entries(tapped)) {
          if (answers[index] !== option) lost.push({ kill, index, option, found: answers[index] ?? null });
        }
        tapped = { ...answers };
        if (kill === kills) break;
        if (kill > 0 && kill % killsPerAttempt === 0) {
          person = await signIn(site.url, nextClassmate());
          tapped = {};
          await signInOn(browser.context, person);
          // This history entry belongs to the other user's attempt, so the page would turn the user away.
          await page.goto(`${site.url}/about`);
          await paper.open(firstQuiz._id);
        }
        await browser.context.setOffline(network === 'without a network');
        for (let taps = 1 + among(3); taps > 0; taps -= 1) {
          const index = among(firstQuiz.questions.length);
          const { options = [] } = firstQuiz.questions[index] ?? {};
          const option = options[among(options.length)] ?? '';
          await tap(page, index, option);
          tapped[index] = option;
        }
        await pause(100 + random() * 200);
        await browser.kill();
      }
      info.annotations.push({ type: 'answers lost', description: `${lost.length} after ${kills} kills` });
      expect(lost).toEqual([]);
    },
  );
}
