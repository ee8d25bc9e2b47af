import { type Browser, chromium, type Page } from '@playwright/test';
import { chromiumShellOr, ensureChromium } from '#tools/system-packages.ts';
import type { Figure } from '../figure.ts';
import { percentile } from '../measure.ts';
import { startBuiltSite } from '../site.ts';
import { measureTap, throttleProcessor } from '../taps.ts';

const phone = { viewport: { width: 412, height: 823 }, isMobile: true, hasTouch: true };
const tapRuns = 5;
const taps = 40;
const mostTapMs = 100;
const runs = 20;
const msPerNumber = 100;
const numberCount = 10;
const frameMs = 16.7;

/** The content of the numbers' element in one animation frame. */
interface Frame {
  readonly at: number;
  readonly text: string;
}

interface Run {
  /** How much longer or shorter each number was on screen than its time, in milliseconds. */
  readonly deviations: readonly number[];
  /** Frames between the first and the last number without a number. */
  readonly blanks: number;
  readonly isCounted: boolean;
}

/** Records the shown number after every frame until the last number is over. */
const watchFrames = (page: Page) =>
  page.evaluate(
    () =>
      new Promise<Frame[]>((ended) => {
        const seen: Frame[] = [];
        const { port1, port2 } = new MessageChannel();
        port2.onmessage = ({ data }) => {
          const text = document.querySelector('[aria-hidden="true"] [translate="no"]')?.textContent;
          if (text !== undefined) seen.push({ at: Number(data), text });
          if (text === undefined && seen.length > 0) {
            ended([...seen, { at: Number(data), text: '' }]);
            return;
          }
          requestAnimationFrame((at) => port1.postMessage(at));
        };
        requestAnimationFrame((at) => port1.postMessage(at));
      }),
  );

function measureRun(frames: readonly Frame[]): Omit<Run, 'isCounted'> {
  const first = frames.findIndex(({ text }) => /^\d+$/.test(text));
  const run = frames.slice(first);
  const changes = run.filter(({ text }, index) => text !== run[index - 1]?.text);
  const deviations = changes
    .slice(1)
    .map(({ at }, index) => Math.abs(at - (changes[index]?.at ?? at) - msPerNumber));
  return { deviations, blanks: run.slice(0, -1).filter(({ text }) => text === '').length };
}

async function playRun(page: Page): Promise<Run> {
  const watched = watchFrames(page);
  await page.getByRole('button', { name: /^(?:Start|Next|Try again)$/ }).click();
  const measured = measureRun(await watched);
  if (measured.deviations.length !== numberCount) throw new Error('A run did not show ten numbers');
  const box = page.locator('#numbers-answer');
  const isCounted = await box
    .or(page.getByRole('button', { name: 'Try again' }))
    .evaluate((element) => element.tagName === 'INPUT');
  if (isCounted) {
    await box.fill('0');
    await page.getByRole('button', { name: 'Check' }).click();
  }
  return { ...measured, isCounted };
}

async function measureFlash(browser: Browser, url: string): Promise<readonly Figure[]> {
  const page = await browser.newPage();
  await page.goto(`${url}/practice/flash?level=flash-lightning`);
  await page.getByRole('button', { name: 'Start' }).waitFor();
  await throttleProcessor(page);
  const played: Run[] = [];
  for (let run = 0; run < runs; run += 1) played.push(await playRun(page));
  await page.close();
  const deviations = played.flatMap((run) => run.deviations);
  const what = `flash round, ${msPerNumber} ms a number, processor 4 × slower, ${runs} runs`;
  return [
    {
      what: `${what}: a number longer or shorter on screen than its time, 99th percentile`,
      unit: 'ms',
      ours: [percentile(deviations, 99)],
      wanted: { of: 'itself', atMost: frameMs },
    },
    {
      what: `${what}: frames without a number between the first and the last one`,
      unit: '',
      ours: [played.reduce((sum, { blanks }) => sum + blanks, 0)],
      wanted: { of: 'itself', atMost: 0 },
    },
    {
      what: `${what}: runs that were void`,
      unit: '',
      ours: [played.filter(({ isCounted }) => !isCounted).length],
    },
  ];
}

/** Gives a wrong answer without a locator, since locators leave listeners that delay every touch. */
const answerWrongly = (page: Page) =>
  page.evaluate(async () => {
    const box = document.querySelector<HTMLInputElement>('#practice-answer');
    if (box === null) throw new Error('No answer is asked for');
    const write = Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')?.set;
    write?.call(box, '999');
    box.dispatchEvent(new Event('input', { bubbles: true }));
    await new Promise(requestAnimationFrame);
    box.form?.requestSubmit();
    while (document.querySelector('[data-outcome="wrong"]') === null)
      await new Promise(requestAnimationFrame);
  });

async function measureTaps(browser: Browser, url: string): Promise<Figure> {
  const slowest: number[] = [];
  for (let run = 0; run < tapRuns; run += 1) {
    const context = await browser.newContext(phone);
    const page = await context.newPage();
    await page.goto(`${url}/practice?step=tens-mixed`);
    await page.evaluate(async () => {
      while (document.querySelector('#practice-answer') === null) await new Promise(requestAnimationFrame);
    });
    await throttleProcessor(page);
    const measured: number[] = [];
    for (let tap = 0; tap < taps; tap += 1) {
      await answerWrongly(page);
      measured.push(await measureTap(page, { selector: 'form:has(#practice-answer) button', index: 0 }));
    }
    slowest.push(percentile(measured, 95));
    await context.close();
  }
  return {
    what: 'practice, processor 4 × slower, tap to the next sum painted, 95th percentile',
    unit: 'ms',
    ours: slowest,
    wanted: { of: 'itself', atMost: mostTapMs },
  };
}

/** Practice on a cheap phone: Chromium on the built site and its server. */
export async function roundFigures(): Promise<readonly Figure[]> {
  const site = await startBuiltSite();
  try {
    const executablePath = chromiumShellOr(ensureChromium());
    const browser = await chromium.launch({ executablePath, args: ['--no-sandbox'] });
    try {
      return [...(await measureFlash(browser, site.url)), await measureTaps(browser, site.url)];
    } finally {
      await browser.close();
    }
  } finally {
    await site.stop();
  }
}
