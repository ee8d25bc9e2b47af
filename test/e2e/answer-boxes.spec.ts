import type { Locator, Page } from '@playwright/test';
import { firstQuiz, paperOn, rightOption, wrongOption } from '#test/support/browser/paper.ts';
import { expect, test } from '#test/support/browser/test.ts';

const chosen = rightOption(firstQuiz, 0);

async function boxOf(page: Page, option: string): Promise<Locator> {
  const paper = paperOn(page);
  await expect(paper.option(option)).toBeVisible();
  return page.locator('label').filter({ has: paper.option(option) });
}

/** WCAG 2.2, 1.4.11: the border against the backgrounds of the card and of the box. */
const borderContrast = (box: Locator) =>
  box.evaluate((element) => {
    const canvas = document.createElement('canvas').getContext('2d', { willReadFrequently: true });
    if (canvas === null) throw new Error('The browser has no canvas');
    const luminance = (colour: string) => {
      canvas.clearRect(0, 0, 1, 1);
      canvas.fillStyle = colour;
      canvas.fillRect(0, 0, 1, 1);
      const [red = 0, green = 0, blue = 0] = [...canvas.getImageData(0, 0, 1, 1).data].map((byte) => {
        const share = byte / 255;
        return share <= 0.04045 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4;
      });
      return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
    };
    const ground = (from: Element | null): string => {
      if (from === null) return 'white';
      const { backgroundColor } = getComputedStyle(from);
      return /^rgba\(.* 0\)$/.test(backgroundColor) ? ground(from.parentElement) : backgroundColor;
    };
    const { borderTopColor, borderTopStyle, borderTopWidth } = getComputedStyle(element);
    if (borderTopStyle === 'none' || Number.parseFloat(borderTopWidth) < 1) return 1;
    const ratios = [ground(element), ground(element.parentElement)].map((colour) => {
      const [light = 0, dark = 0] = [luminance(borderTopColor), luminance(colour)].sort((a, b) => b - a);
      return (light + 0.05) / (dark + 0.05);
    });
    return Math.min(...ratios);
  });

for (const { name, media } of [
  { name: 'by day', media: { colorScheme: 'light' } },
  { name: 'by night', media: { colorScheme: 'dark' } },
  { name: 'in forced colours', media: { colorScheme: 'light', forcedColors: 'active' } },
  { name: 'in forced dark colours', media: { colorScheme: 'dark', forcedColors: 'active' } },
] as const)
  test(`the border of every answer box has a contrast of 3:1 ${name}`, async ({ page, person: _ }) => {
    await page.emulateMedia({ reducedMotion: 'reduce', ...media });
    const paper = paperOn(page);
    await paper.open(firstQuiz._id);
    await paper.pick(chosen);
    for (const option of [chosen, wrongOption(firstQuiz, 0)]) {
      const box = await boxOf(page, option);
      await expect.poll(() => borderContrast(box), { message: option }).toBeGreaterThanOrEqual(3);
    }
  });

for (const { reducedMotion, transitions } of [
  { reducedMotion: 'no-preference', transitions: ['translate 0.2s'] },
  { reducedMotion: 'reduce', transitions: ['translate 0s'] },
] as const)
  test(`the bead of a chosen answer moves, with the motion preference «${reducedMotion}»`, async ({
    page,
    person: _,
  }) => {
    await page.emulateMedia({ reducedMotion });
    const paper = paperOn(page);
    await paper.open(firstQuiz._id);
    const bead = (await boxOf(page, chosen)).locator('b');
    await expect(bead).toHaveCSS('translate', 'none');
    await paper.pick(chosen);
    await expect(bead).toHaveCSS('translate', '6px');
    expect(
      await bead.evaluate((element) => {
        const { transitionProperty, transitionDuration } = getComputedStyle(element);
        return [`${transitionProperty} ${transitionDuration}`];
      }),
    ).toEqual(transitions);
  });
