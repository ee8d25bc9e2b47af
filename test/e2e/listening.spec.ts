import type { Page } from '@playwright/test';
import { clipGap } from '#domain/practice/clip-plan.ts';
import { expectAccessible, phone } from '#test/support/browser/axe.ts';
import { expect, test } from '#test/support/browser/test.ts';
import english from '../../src/web/sounds/numbers-en.json' with { type: 'json' };
import hindi from '../../src/web/sounds/numbers-hi.json' with { type: 'json' };
import telugu from '../../src/web/sounds/numbers-te.json' with { type: 'json' };

test.use({ serviceWorkers: 'allow' });

/** Ten numbers of one digit, one a second. */
const level = '/practice/listen?level=listen-1d-10-add-60';
const numberCount = 10;
const digits = ['one', 'two', 'three', 'four', 'five', 'six', 'seven', 'eight', 'nine'] as const;

interface Clip {
  /** Seconds on the clock of the audio context. */
  readonly at: number;
  readonly from: number;
}

declare global {
  interface Window {
    plannedClips: Clip[];
  }
}

/** Records the clips that the page schedules. */
async function noteClips(page: Page): Promise<void> {
  await page.addInitScript(() => {
    window.plannedClips = [];
    const { start } = AudioBufferSourceNode.prototype;
    AudioBufferSourceNode.prototype.start = function note(at = 0, from = 0, length = 0) {
      window.plannedClips.push({ at, from });
      start.call(this, at, from, length);
    };
  });
}

const press = (page: Page, name: string) => page.getByRole('button', { name, exact: true }).press('Enter');

const digitAt = (from: number): number => digits.findIndex((word) => english[word][0] === from) + 1;

/** The numbers of a run, by the offsets of their clips. */
async function plannedNumbers(page: Page): Promise<number[]> {
  const clips = await page.evaluate(() => window.plannedClips.splice(0));
  const starts = clips.map(({ at }) => at);
  for (const [index, at] of starts.slice(1).entries()) expect(at - (starts[index] ?? 0)).toBeCloseTo(1, 6);
  expect(clips.at(-1)?.from).toBe(english.equals[0]);
  return clips.slice(0, -1).map(({ from }) => digitAt(from));
}

const add = (numbers: readonly number[]): number => numbers.reduce((sum, each) => sum + each, 0);

test('speaks ten numbers, one a second, and asks for their sum by the keyboard alone', async ({
  page,
  person,
  site,
}) => {
  await noteClips(page);
  await page.goto(level);
  await press(page, 'Play a test sound');
  await expect(async () => {
    expect(await page.evaluate(() => window.plannedClips.length)).toBe(3);
  }).toPass();
  await page.evaluate(() => void window.plannedClips.splice(0));
  await press(page, 'Start');
  await expect(page.getByRole('button', { name: 'Stop' })).toBeFocused();
  await expect(page.getByText(/^Number \d+ of 10$/)).toBeVisible();
  // A screen reader must not speak during the numbers.
  await expect(page.getByRole('main').getByRole('status')).toHaveText('');
  const box = page.getByRole('textbox', { name: 'What is the sum?' });
  await expect(box).toBeFocused({ timeout: 60_000 });
  const numbers = await plannedNumbers(page);
  expect(numbers).toHaveLength(numberCount);
  await page.keyboard.type(String(add(numbers)));
  await page.keyboard.press('Enter');
  const status = page.getByRole('status').filter({ hasText: 'Right!' });
  await expect(status).toContainText(`${numbers.join(' + ')} = ${add(numbers)}`);
  await expect(status).toContainText('You heard 60 numbers a minute.');
  await expect(page.getByRole('button', { name: 'Next' })).toBeFocused();
  await expect(async () => {
    const response = await fetch(`${site.url}/api/practice`, {
      headers: { Authorization: `Bearer ${person.token}` },
    });
    expect(await response.json()).toMatchObject({ data: [{ step: 'listen-1d-10-add-60', recent: [true] }] });
  }).toPass();
});

/** The loudness of each part of a sound, as the root of the mean square of samples from -1 to 1. */
const loudness = (page: Page, file: string, parts: readonly (readonly [from: number, to: number])[]) =>
  page.evaluate(
    async ({ address, places }) => {
      const decoder = new OfflineAudioContext(1, 1, 22_050);
      const sound = await decoder.decodeAudioData(await (await fetch(address)).arrayBuffer());
      const samples = sound.getChannelData(0);
      return places.map(([from, to]) => {
        const part = samples.subarray(from * sound.sampleRate, to * sound.sampleRate);
        return Math.sqrt(part.reduce((sum, each) => sum + each * each, 0) / part.length);
      });
    },
    { address: file, places: parts },
  );

for (const [language, table] of Object.entries({ en: english, hi: hindi, te: telugu }))
  test(`every phrase of ${language} is heard, with silence before the next one`, async ({ page }) => {
    const file = page.waitForResponse(/numbers-.*\.mp3$/);
    await page.goto(`/practice/listen?level=listen-1d-4-add-20&language=${language}`);
    const address = (await file).url();
    expect(address).toContain(`numbers-${language}`);
    const clips = Object.entries(table).map(([phrase, [from = 0, length = 0]]) => ({
      phrase,
      from,
      end: from + length + clipGap,
    }));
    // The phrases, then the last 5 ms of each clip: decoders move a sound by up to 70 ms.
    const levels = await loudness(page, address, [
      ...clips.map(({ from, end }) => [from, end] as const),
      ...clips.map(({ end }) => [end - 0.005, end] as const),
    ]);
    const wrong = clips.filter((_, index) => {
      const [heard = 0, after = 1] = [levels[index], levels[clips.length + index]];
      return heard < 0.04 || after > heard / 5;
    });
    expect(wrong).toEqual([]);
  });

test('goes on without a network once its sounds are loaded, also after a reload', async ({
  page,
  context,
  guard,
}) => {
  guard.allow(/^Failed to load resource: net::ERR_/);
  await page.goto('/practice/listen?level=listen-1d-4-add-20&language=te');
  await page.getByRole('button', { name: 'Start' }).waitFor();
  await page.evaluate(() => navigator.serviceWorker.ready.then(() => undefined));
  await context.setOffline(true);
  await page.reload();
  await press(page, 'Start');
  await expect(page.getByText('Number 1 of 4')).toBeVisible();
  await press(page, 'Stop');
  await expect(page.getByRole('button', { name: 'Start' })).toBeFocused();
});

test('the pages of spoken numbers have no barrier on a phone', async ({ page }) => {
  await page.setViewportSize({ width: phone, height: 800 });
  await page.goto('/practice/listen');
  // Devices without the script have no other letters for the names of the languages.
  const language = page.getByRole('combobox', { name: 'Language of the numbers' });
  await expect(language).toHaveCSS('font-family', /"Language Names"/);
  await expectAccessible(page, [phone]);
  await page.goto(level);
  await page.getByRole('button', { name: 'Start' }).waitFor();
  await expect(page.getByRole('main').getByText('English', { exact: true })).toHaveCSS(
    'font-family',
    /"Language Names"/,
  );
  await expectAccessible(page, [phone]);
  await press(page, 'Start');
  await expect(page.getByText(/^Number \d+ of 10$/)).toBeVisible();
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(phone);
  await expectAccessible(page, [phone]);
});
