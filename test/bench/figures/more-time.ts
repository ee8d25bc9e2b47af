import { type BrowserContext, chromium, type Page } from '@playwright/test';
import { allow } from '#contract/office/allowances.ts';
import { chromiumShellOr, ensureChromium } from '#tools/system-packages.ts';
import { paperOn } from '../../support/browser/paper.ts';
import { newPerson, rememberPerson, signIn, signUp } from '../../support/browser/people.ts';
import type { Figure } from '../figure.ts';
import { joinAsOwner } from '../office-client.ts';
import { quizId } from '../quiz-harness.ts';
import { startSiteProcess } from '../site-process.ts';

const runs = 5;
const minutes = 10;

/** Resolves with the time at which the clock of the paper has more minutes than now. */
const watchClock = (page: Page) =>
  page.evaluate(async () => {
    const before = Number.parseInt(document.querySelector('[role=timer]')?.textContent ?? '', 10);
    let minutesLeft = before;
    while (!(minutesLeft > before)) {
      await new Promise(requestAnimationFrame);
      minutesLeft = Number.parseInt(document.querySelector('[role=timer]')?.textContent ?? '', 10);
    }
    return Date.now();
  });

async function measure(context: BrowserContext, page: Page, give: () => Promise<unknown>) {
  const online: number[] = [];
  const afterOffline: number[] = [];
  for (let run = 0; run < runs; run += 1) {
    const seen = watchClock(page);
    const asked = Date.now();
    await give();
    online.push((await seen) - asked);

    await context.setOffline(true);
    const seenLater = watchClock(page);
    await give();
    const back = Date.now();
    await context.setOffline(false);
    afterOffline.push((await seenLater) - back);
  }
  return { online, afterOffline };
}

/** From the request of the office, and from the return of the network, to the clock of an open paper. */
export async function moreTimeFigures(): Promise<readonly Figure[]> {
  const site = await startSiteProcess();
  const browser = await chromium.launch({
    executablePath: chromiumShellOr(ensureChromium()),
    args: ['--no-sandbox'],
  });
  try {
    const call = await joinAsOwner(site.url, site.dataFolder);
    const person = newPerson();
    await signUp(site.url, person);
    const student = await signIn(site.url, person);
    const context = await browser.newContext();
    await rememberPerson(context, site.url, student);
    const page = await context.newPage();
    await paperOn(page, site.url).open(quizId);
    const body = { kind: 'time', quizId, students: [student.id], minutes, reason: 'The light went out' };
    const { online, afterOffline } = await measure(context, page, () => call(allow, allow.path, body));
    const what = `${minutes} more minutes for an open attempt, to the clock of its page`;
    const wanted = { of: 'itself', atMost: 2000 } as const;
    return [
      { what, unit: 'ms', ours: online, wanted },
      { what: `${what}, after the network is back`, unit: 'ms', ours: afterOffline, wanted },
    ];
  } finally {
    await browser.close();
    await site.stop();
  }
}
