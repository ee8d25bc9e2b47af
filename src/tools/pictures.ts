import { mkdirSync } from 'node:fs';
import { join, resolve } from 'node:path';
import process from 'node:process';
import { type Browser, type BrowserContext, chromium, type Page } from '@playwright/test';
import sharp from 'sharp';
import { CommandError } from '#server/common/command-error.ts';
import { menu, openOffice, ownerLink } from '#test/support/browser/office.ts';
import { openContent } from '#test/support/browser/office-quizzes.ts';
import { firstQuiz, paperOn, rightOption } from '#test/support/browser/paper.ts';
import { newPerson, rememberPerson, signIn, signUp } from '#test/support/browser/people.ts';
import { addressOf, startNode, startProcess, temporaryFolder } from '#test/support/server/process.ts';
import { buildIfStale } from './build.ts';
import { reportExpectedErrors } from './give-up.ts';
import { ensureChromium } from './system-packages.ts';

const pictures = resolve(import.meta.dirname, '../../docs/pictures');
const viewport = { width: 1440, height: 900 };
const courseToBuy = 'abacus-foundation';

interface Site {
  readonly url: string;
  readonly run: (...command: readonly string[]) => Promise<string>;
}

interface Stage {
  readonly site: Site;
  readonly newContext: (size?: typeof viewport) => Promise<BrowserContext>;
  readonly newStudent: (size?: typeof viewport) => Promise<BrowserContext>;
}

async function shot(page: Page): Promise<Buffer> {
  await page.waitForLoadState('networkidle');
  await page.getByText('Loading', { exact: true }).waitFor({ state: 'detached' });
  return await page.screenshot({ animations: 'disabled', caret: 'hide' });
}

function written(file: string): void {
  process.stdout.write(`docs/pictures/${file}\n`);
}

async function take(page: Page, name: string): Promise<void> {
  await sharp(await shot(page)).toFile(join(pictures, `${name}.png`));
  written(`${name}.png`);
}

async function takeHome({ newContext }: Stage): Promise<void> {
  const page = await (await newContext()).newPage();
  await page.goto('/');
  await take(page, 'home');
}

async function takePaper({ newStudent }: Stage): Promise<void> {
  const page = await (await newStudent()).newPage();
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

async function takePayment({ newStudent }: Stage): Promise<void> {
  const page = await (await newStudent()).newPage();
  await page.goto(`/course-details/${courseToBuy}`);
  const enrol = page.getByRole('button', { name: 'Enroll Now' });
  const [payment] = await Promise.all([page.waitForEvent('popup'), enrol.click()]);
  await payment.setViewportSize(viewport);
  await payment.getByRole('heading', { name: /^Pay/ }).waitFor();
  await take(payment, 'payment');
}

async function takeLostConnection({ newStudent }: Stage): Promise<void> {
  const context = await newStudent({ width: 1100, height: 700 });
  const page = await context.newPage();
  const paper = paperOn(page);
  const frames: { readonly picture: Buffer; readonly ms: number }[] = [];
  const frame = async (ms: number) => {
    frames.push({ picture: await page.screenshot({ animations: 'disabled', caret: 'hide' }), ms });
  };
  await paper.open(firstQuiz._id);
  await paper.pick(rightOption(firstQuiz, 0));
  await paper.saved.waitFor();
  await frame(1800);
  await context.setOffline(true);
  await paper.next.click();
  await paper.pick(rightOption(firstQuiz, 1));
  await paper.offline.waitFor();
  await frame(2600);
  await paper.next.click();
  await paper.pick(rightOption(firstQuiz, 2));
  await frame(2200);
  await context.setOffline(false);
  await paper.saved.waitFor();
  await frame(3000);
  const small = await Promise.all(frames.map(({ picture }) => sharp(picture).resize(880).png().toBuffer()));
  await sharp(small, { join: { animated: true } })
    .gif({ delay: frames.map(({ ms }) => ms), loop: 0, colours: 128 })
    .toFile(join(pictures, 'lost-connection.gif'));
  written('lost-connection.gif');
}

async function takeOffice({ site, newContext }: Stage): Promise<void> {
  const page = await (await newContext({ width: 1280, height: 800 })).newPage();
  await openOffice(page, await ownerLink(site.run, 'meera@example.org'));
  await openContent(page, 'Courses');
  await take(page, 'office-content');
  await openContent(page, 'Quizzes');
  await page.getByRole('main').getByRole('link', { name: firstQuiz.title, exact: true }).click();
  await page.getByRole('button', { name: /^1\. / }).click();
  await page
    .getByRole('heading', { name: 'Questions', exact: true })
    .evaluate((heading) => heading.scrollIntoView());
  await take(page, 'office-quiz');
  await menu(page).filter({ hasText: 'Institute' }).click();
  await page.getByLabel('Name of the institute').waitFor();
  await take(page, 'office-institute');
}

const scenes: ReadonlyMap<string, (stage: Stage) => Promise<void>> = new Map([
  ['home', takeHome],
  ['question-paper', takePaper],
  ['payment', takePayment],
  ['lost-connection', takeLostConnection],
  ['office', takeOffice],
]);

function stageOn(site: Site, browser: Browser): Stage {
  const newContext = (size = viewport) =>
    browser.newContext({
      baseURL: site.url,
      viewport: size,
      locale: 'en-IN',
      timezoneId: 'Asia/Kolkata',
      reducedMotion: 'reduce',
    });
  const newStudent = async (size = viewport) => {
    const person = newPerson();
    await signUp(site.url, person);
    const context = await newContext(size);
    await rememberPerson(context, site.url, await signIn(site.url, person));
    return context;
  };
  return { site, newContext, newStudent };
}

async function takeAll(names: readonly string[]): Promise<void> {
  await buildIfStale();
  mkdirSync(pictures, { recursive: true });
  const folder = temporaryFolder();
  const settings = { PORT: '0', SANDBOX_PORT: '0', DATA_DIR: folder.path, LOG_LEVEL: 'warn' };
  const server = startProcess('dist/server/main.js', settings);
  const run = async (...command: readonly string[]) => {
    const child = startNode(
      ['--import', 'tsx', resolve(import.meta.dirname, 'site-command.ts'), ...command],
      settings,
    );
    await child.ended;
    return child.output.out;
  };
  try {
    const site = { url: await addressOf(server), run };
    const browser = await chromium.launch({ executablePath: ensureChromium(), args: ['--no-sandbox'] });
    try {
      for (const name of names) await scenes.get(name)?.(stageOn(site, browser));
    } finally {
      await browser.close();
    }
  } finally {
    server.process.kill('SIGTERM');
    await server.ended;
    folder.remove();
  }
}

/** `npm run pictures`: takes the screenshots of the docs; `npm run pictures -- office payment` takes these. */
function run(): Promise<void> {
  return reportExpectedErrors(async () => {
    const asked = process.argv.slice(2);
    const unknown = asked.filter((name) => !scenes.has(name));
    if (unknown.length > 0) {
      const known = [...scenes.keys()].join(', ');
      throw new CommandError(`No picture is called ${unknown.join(', ')}; there are ${known}.`);
    }
    await takeAll(asked.length > 0 ? asked : [...scenes.keys()]);
  });
}

await run();
