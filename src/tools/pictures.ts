import { mkdirSync } from 'node:fs';
import { join, resolve } from 'node:path';
import process from 'node:process';
import { type BrowserContext, chromium, type Page } from '@playwright/test';
import { firstQuiz, paperOn, rightOption } from '#test/support/browser/paper.ts';
import { newPerson, rememberPerson, signIn, signUp } from '#test/support/browser/people.ts';
import { addressOf, startProcess, temporaryFolder } from '#test/support/server/process.ts';
import { buildIfStale } from './build.ts';
import { ensureChromium } from './system-packages.ts';

const pictures = resolve(import.meta.dirname, '../../docs/pictures');
const viewport = { width: 1440, height: 900 };
const courseToBuy = 'abacus-foundation';

/** Waits until everything on the page is there and nothing moves, then writes the picture. */
async function take(page: Page, name: string): Promise<void> {
  await page.waitForLoadState('networkidle');
  await page.screenshot({ path: join(pictures, `${name}.png`), animations: 'disabled', caret: 'hide' });
  process.stdout.write(`docs/pictures/${name}.png\n`);
}

async function takeHome(context: BrowserContext): Promise<void> {
  const page = await context.newPage();
  await page.goto('/');
  await take(page, 'home');
}

/** In the middle: five questions answered, one marked, one left open. */
async function takePaper(context: BrowserContext): Promise<void> {
  const page = await context.newPage();
  const paper = paperOn(page);
  await paper.open(firstQuiz._id);
  for (const index of [0, 1, 2, 3, 4]) {
    await paper.pick(rightOption(firstQuiz, index));
    await paper.next.click();
  }
  await paper.mark.click();
  await paper.next.click();
  await paper.next.click();
  await paper.saved.waitFor();
  await take(page, 'question-paper');
}

async function takePayment(context: BrowserContext): Promise<void> {
  const page = await context.newPage();
  await page.goto(`/course-details/${courseToBuy}`);
  const enrol = page.getByRole('button', { name: 'Enroll Now' });
  const [payment] = await Promise.all([page.waitForEvent('popup'), enrol.click()]);
  await payment.setViewportSize(viewport);
  await payment.getByRole('heading', { name: /^Pay/ }).waitFor();
  await take(payment, 'payment');
}

async function takeAll(url: string): Promise<void> {
  const person = newPerson();
  await signUp(url, person);
  const browser = await chromium.launch({ executablePath: ensureChromium(), args: ['--no-sandbox'] });
  try {
    const context = await browser.newContext({
      baseURL: url,
      viewport,
      locale: 'en-IN',
      timezoneId: 'Asia/Kolkata',
      reducedMotion: 'reduce',
    });
    await takeHome(context);
    await rememberPerson(context, url, await signIn(url, person));
    await takePaper(context);
    await takePayment(context);
  } finally {
    await browser.close();
  }
}

/** `npm run pictures`: takes the pictures of the README again, of the built site on an empty folder. */
export async function run(): Promise<void> {
  await buildIfStale();
  mkdirSync(pictures, { recursive: true });
  const folder = temporaryFolder();
  const site = startProcess('dist/server/main.js', {
    PORT: '0',
    SANDBOX_PORT: '0',
    DATA_DIR: folder.path,
    LOG_LEVEL: 'warn',
  });
  try {
    await takeAll(await addressOf(site));
  } finally {
    site.process.kill('SIGTERM');
    await site.ended;
    folder.remove();
  }
}
