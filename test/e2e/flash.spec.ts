import type { Page } from '@playwright/test';
import sharp from 'sharp';
import { expectAccessible, phone } from '#test/support/browser/axe.ts';
import { expect, test } from '#test/support/browser/test.ts';

const second = 1000;
/** WCAG 2.3.1, technique G176: a quarter of the middle of the field of view, in CSS pixels. */
const field = { width: 341, height: 256 };
const largestFlash = (field.width * field.height) / 4;

const stage = (page: Page) => page.locator('[aria-hidden="true"] [translate="no"]');
const press = (page: Page, name: string) => page.getByRole('button', { name, exact: true }).press('Enter');

/** Opens a level, stops its time, and counts down to the first number. */
async function startLevel(page: Page, level: string, isSlow: boolean): Promise<void> {
  await page.clock.install();
  await page.goto(`/practice/flash?level=${level}`);
  await page.getByRole('button', { name: 'Start' }).waitFor();
  await page.clock.pauseAt(Date.now() + 60 * second);
  if (isSlow) await page.getByRole('checkbox', { name: /^Slow/ }).press('Space');
  await press(page, 'Start');
  await expect(stage(page)).toHaveText('Get ready: 3');
  await page.clock.runFor(3 * second);
}

/** Reads the numbers of a run, until the question for the sum. */
async function readNumbers(page: Page, count: number, ms: number): Promise<number[]> {
  const numbers: number[] = [];
  for (let index = 0; index < count; index += 1) {
    await page.clock.runFor(ms / 2);
    await expect(stage(page)).toHaveText(/^\d+$/);
    numbers.push(Number(await stage(page).textContent()));
    await page.clock.runFor(ms / 2);
  }
  await page.clock.runFor(100);
  return numbers;
}

const add = (numbers: readonly number[]): number => numbers.reduce((sum, each) => sum + each, 0);

test('plays four numbers, each for its second, asks for their sum by the keyboard alone and keeps the answer', async ({
  page,
  person,
  site,
}) => {
  await startLevel(page, 'flash-10-kyu', false);
  const numbers = await readNumbers(page, 4, second);
  const box = page.getByRole('textbox', { name: 'What is the sum?' });
  await expect(box).toBeFocused();
  await page.keyboard.type(String(add(numbers)));
  await page.keyboard.press('Enter');
  const status = page.getByRole('status').filter({ hasText: 'Right!' });
  await expect(status).toContainText(`${numbers.join(' + ')} = ${add(numbers)}`);
  await expect(status).toContainText('Each number was on screen for 1 second.');
  await expect(page.getByRole('button', { name: 'Next' })).toBeFocused();
  await expect(page.getByText('1 of the last 1 right and in time')).toBeVisible();
  await expect(async () => {
    const response = await fetch(`${site.url}/api/practice`, {
      headers: { Authorization: `Bearer ${person.token}` },
    });
    expect(await response.json()).toMatchObject({ data: [{ step: 'flash-10-kyu', recent: [true] }] });
  }).toPass();
});

test('goes on without a network, and stops on request', async ({ page, context, guard }) => {
  guard.allow(/^Failed to load resource: net::ERR_/);
  await startLevel(page, 'flash-6-kyu', false);
  await context.setOffline(true);
  const numbers = await readNumbers(page, 3, second);
  await page.keyboard.type(String(add(numbers) + 1));
  await page.keyboard.press('Enter');
  await expect(page.getByRole('status').filter({ hasText: 'is not right' })).toContainText(
    `${numbers.join(' + ')} = ${add(numbers)}`,
  );
  await page.keyboard.press('Enter');
  await expect(page.getByRole('button', { name: 'Next' })).toBeFocused();
  await page.clock.runFor(600);
  await page.keyboard.press('Enter');
  await expect(stage(page)).toHaveText('Get ready: 3');
  await page.clock.runFor(600);
  await press(page, 'Stop');
  await expect(page.getByRole('button', { name: 'Start' })).toBeFocused();
});

test('the numbers change on a still background, on less than a quarter of the middle of the view', async ({
  page,
}) => {
  await startLevel(page, 'flash-10-dan', true);
  const pictures: Buffer[] = [];
  for (let index = 0; index < 3; index += 1) {
    await page.clock.runFor(second);
    await expect(stage(page)).toHaveText(/^\d{3}$/);
    pictures.push(await page.screenshot({ animations: 'disabled', scale: 'css' }));
    await page.clock.runFor(second);
  }
  const [first, ...others] = await Promise.all(pictures.map(readPixels));
  for (const other of others) {
    const { width, height, count } = difference(first ?? other, other);
    expect(count).toBeGreaterThan(0);
    expect(width).toBeLessThanOrEqual(field.width);
    expect(height).toBeLessThanOrEqual(field.height);
    // Even the rectangle around all digits, most of which is the still background.
    expect(width * height).toBeLessThan(largestFlash);
  }
  expect(await contrast(page)).toBeGreaterThanOrEqual(7);
});

test('the pages of flash rounds have no barrier on a phone', async ({ page }) => {
  await page.setViewportSize({ width: phone, height: 800 });
  await page.goto('/practice/flash');
  await expectAccessible(page, [phone]);
  const lede = await page.getByText(/^Numbers come one after another/).boundingBox();
  const warning = await page.getByText(/^The numbers may change quickly/).boundingBox();
  expect((lede?.y ?? 0) + (lede?.height ?? 0)).toBeLessThan(warning?.y ?? 0);
  await page.goto('/practice/flash?level=flash-10-dan');
  await page.getByRole('checkbox', { name: /^Slow/ }).check();
  await expectAccessible(page, [phone]);
  await press(page, 'Start');
  await expect(stage(page)).toHaveText(/^\d{3}$/);
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(phone);
  await expectAccessible(page, [phone]);
});

interface Pixels {
  readonly data: Buffer;
  readonly width: number;
}

async function readPixels(picture: Buffer): Promise<Pixels> {
  const { data, info } = await sharp(picture).removeAlpha().raw().toBuffer({ resolveWithObject: true });
  return { data, width: info.width };
}

/** The rectangle around all pixels that differ, and how many these are. */
function difference(one: Pixels, other: Pixels) {
  const columns: number[] = [];
  const rows: number[] = [];
  for (let byte = 0; byte < one.data.length; byte += 3) {
    if (one.data.compare(other.data, byte, byte + 3, byte, byte + 3) === 0) continue;
    const pixel = byte / 3;
    columns.push(pixel % one.width);
    rows.push(Math.trunc(pixel / one.width));
  }
  const extent = (places: readonly number[]) =>
    places.reduce((most, each) => Math.max(most, each), 0) -
    places.reduce((least, each) => Math.min(least, each), Number.POSITIVE_INFINITY) +
    1;
  return { width: extent(columns), height: extent(rows), count: columns.length };
}

/** The contrast of the digits with the card behind them, by the relative luminance of WCAG. */
function contrast(page: Page): Promise<number> {
  return stage(page).evaluate((element) => {
    const luminance = (color: string) => {
      const [red = 0, green = 0, blue = 0] = (color.match(/[\d.]+/g) ?? []).slice(0, 3).map((part) => {
        const share = Number(part) / 255;
        return share <= 0.04045 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4;
      });
      return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
    };
    let behind: Element | null = element;
    while (behind !== null && getComputedStyle(behind).backgroundColor === 'rgba(0, 0, 0, 0)')
      behind = behind.parentElement;
    if (behind === null) throw new Error('Nothing is behind the digits');
    const text = luminance(getComputedStyle(element).color);
    const ground = luminance(getComputedStyle(behind).backgroundColor);
    return (Math.max(text, ground) + 0.05) / (Math.min(text, ground) + 0.05);
  });
}
