import { type Browser, type BrowserContext, chromium, type Page } from '@playwright/test';
import { openEmbedded } from '#server/db/open-embedded.ts';
import { addSubjects } from '#server/sample/fill.ts';
import { chromiumShellOr, ensureChromium } from '#tools/system-packages.ts';
import { paperOn } from '../../support/browser/paper.ts';
import { newPerson, rememberPerson, signIn, signUp } from '../../support/browser/people.ts';
import { addressOf, startProcess, temporaryFolder } from '../../support/server/process.ts';
import type { Figure } from '../figure.ts';
import { barePaper, longQuiz, longSubject } from '../long-quiz.ts';
import { percentile } from '../measure.ts';
import { measureTap, throttleProcessor } from '../taps.ts';

/** More than elsewhere, since single runs take half as long again under load. */
const runs = 9;
const taps = 100;
const warmUps = 5;
const phone = { viewport: { width: 412, height: 823 }, isMobile: true, hasTouch: true };

interface Paper {
  readonly page: Page;
  readonly numbers: string;
  readonly options: string;
  readonly showNumbers: () => Promise<unknown>;
}

interface Run {
  readonly pick: number;
  readonly jump: number;
}

async function startSite() {
  const folder = temporaryFolder();
  const opened = await openEmbedded(folder.path, (database) => addSubjects(database, [longSubject]));
  await opened.close();
  const child = startProcess('dist/server/main.js', {
    PORT: '0',
    DATA_DIR: folder.path,
    LOG_LEVEL: 'silent',
  });
  return {
    url: await addressOf(child),
    stop: async () => {
      child.process.kill('SIGTERM');
      await child.ended;
      folder.remove();
    },
  };
}

async function openOurs(context: BrowserContext, url: string): Promise<Paper> {
  const page = await context.newPage();
  await paperOn(page, url).open(longQuiz._id, longQuiz.questions.length);
  const numbers = 'aside ol button';
  // Playwright's locators leave listeners on the window, which delay every touch.
  await page.reload();
  await untilThere(page, numbers, longQuiz.questions.length);
  return {
    page,
    numbers,
    options: 'label:has(input[type=radio])',
    showNumbers: () => measureTap(page, { selector: 'button[aria-controls=sheet]', index: 0 }),
  };
}

/** Waits without a locator, which would leave listeners. */
const untilThere = (page: Page, selector: string, count: number) =>
  page.evaluate(
    async (wanted) => {
      while (document.querySelectorAll(wanted.selector).length < wanted.count) {
        await new Promise(requestAnimationFrame);
      }
    },
    { selector, count },
  );

async function openBare(context: BrowserContext): Promise<Paper> {
  const page = await context.newPage();
  await page.setContent(barePaper());
  return {
    page,
    numbers: 'nav button',
    options: 'fieldset:not([hidden]) label',
    showNumbers: () => Promise.resolve(),
  };
}

async function measure({ page, numbers, options, showNumbers }: Paper): Promise<Run> {
  await throttleProcessor(page);
  const picks: number[] = [];
  const jumps: number[] = [];
  for (let round = -warmUps; round < taps; round += 1) {
    // 37 and 200 have no common factor, so every question is visited.
    const index = (longQuiz.questions.length + round * 37) % longQuiz.questions.length;
    await showNumbers();
    const jump = await measureTap(page, { selector: numbers, index });
    const pick = await measureTap(page, { selector: options, index: await notPicked(page, options) });
    if (round < 0) continue;
    jumps.push(jump);
    picks.push(pick);
  }
  await page.close();
  return { pick: percentile(picks, 95), jump: percentile(jumps, 95) };
}

/** The option after the selected one, or the first. */
const notPicked = (page: Page, options: string) =>
  page.evaluate((selector) => {
    const labels = [...document.querySelectorAll(selector)];
    const picked = labels.findIndex((label) => label.querySelector(':checked') !== null);
    return (picked + 1) % labels.length;
  }, options);

async function measureAll(browser: Browser, url: string): Promise<readonly Figure[]> {
  const person = newPerson();
  await signUp(url, person);
  const context = await browser.newContext({ ...phone, locale: 'en-IN', timezoneId: 'Asia/Kolkata' });
  await rememberPerson(context, url, await signIn(url, person));
  const ours: Run[] = [];
  const floor: Run[] = [];
  for (let run = 0; run < runs; run += 1) {
    floor.push(await measure(await openBare(context)));
    ours.push(await measure(await openOurs(context, url)));
  }
  const figure = (what: string, of: keyof Run, atMost: number): Figure => ({
    what: `200 questions, processor 4 × slower, ${what} to the next paint, 95th percentile, beside radio buttons in HTML alone`,
    unit: 'ms',
    ours: ours.map((run) => run[of]),
    floor: floor.map((run) => run[of]),
    wanted: { of: 'floor', atMost },
  });
  return [figure('tap on an option', 'pick', 1.5), figure('jump by the palette', 'jump', 1.6)];
}

/** Taps on a long quiz on a cheap phone: Chromium on the built site and its server. */
export async function paperFigures(): Promise<readonly Figure[]> {
  const site = await startSite();
  try {
    const executablePath = chromiumShellOr(ensureChromium());
    const browser = await chromium.launch({ executablePath, args: ['--no-sandbox'] });
    try {
      return await measureAll(browser, site.url);
    } finally {
      await browser.close();
    }
  } finally {
    await site.stop();
  }
}
