import { expect, type Page } from '@playwright/test';

/** A window size, and its text size in percent. */
export interface Look {
  readonly width: number;
  readonly height: number;
  readonly text: number;
}

const windows = [
  [320, 568],
  [360, 740],
  [740, 360],
  [768, 1024],
  [1024, 768],
  [1440, 900],
] as const;

export const looks: readonly Look[] = windows.flatMap(([width, height]) =>
  [100, 130, 200].map((text) => ({ width, height, text })),
);

/** The narrowest combinations, which represent the others. */
export const tightLooks = looks.filter(
  ({ width, text }) => text === 200 || (text === 130 && width === 360) || (text === 100 && width === 320),
);

export const nameOf = ({ width, height, text }: Look) => `${width} × ${height} at ${text} %`;

export async function lookAt(page: Page, { width, height, text }: Look): Promise<void> {
  await page.setViewportSize({ width, height });
  await page.evaluate((percent) => {
    document.documentElement.style.fontSize = `${percent}%`;
  }, text);
}

/** Expects that no word in a part of the page is split across lines. */
export async function expectWholeWords(page: Page, part: string, look: Look): Promise<void> {
  await lookAt(page, look);
  const broken = await page.evaluate((selector) => {
    const linesOf = (word: Range) => new Set([...word.getClientRects()].map(({ top }) => Math.round(top)));
    const found: string[] = [];
    for (const each of document.querySelectorAll(selector)) {
      if (!each.checkVisibility({ visibilityProperty: true })) continue;
      const texts = document.createTreeWalker(each, NodeFilter.SHOW_TEXT);
      for (let text = texts.nextNode(); text !== null; text = texts.nextNode()) {
        for (const { 0: word, index } of (text.textContent ?? '').matchAll(/[\p{L}\p{M}\u200c\u200d]+/gu)) {
          const range = document.createRange();
          range.setStart(text, index);
          range.setEnd(text, index + word.length);
          if (linesOf(range).size > 1) found.push(word);
        }
      }
    }
    return found;
  }, part);
  expect.soft(broken, `broken words of ${part} at ${page.url()} in ${nameOf(look)}`).toEqual([]);
}

export async function expectNoSidewaysScroll(page: Page, look: Look): Promise<void> {
  await lookAt(page, look);
  const found = await page.evaluate(() => {
    const pressable = 'a[href], button, input, select, textarea, [role=tab], summary';
    const scrollsSideways = (from: Element) => {
      for (let each: Element | null = from; each !== null; each = each.parentElement)
        if (each.scrollWidth > each.clientWidth && getComputedStyle(each).overflowX !== 'visible')
          return true;
      return false;
    };
    const clipped = [...document.querySelectorAll(pressable)].filter((element) => {
      const { left, right, width } = element.getBoundingClientRect();
      if (width <= 1 || (left >= -1 && right <= innerWidth + 1)) return false;
      return element.checkVisibility({ visibilityProperty: true }) && !scrollsSideways(element);
    });
    return {
      wider: (document.scrollingElement?.scrollWidth ?? 0) - innerWidth,
      clipped: clipped.map((element) => element.outerHTML.slice(0, 120)),
    };
  });
  expect.soft(found, `${page.url()} in ${nameOf(look)}`).toEqual({ wider: expect.any(Number), clipped: [] });
  expect.soft(found.wider, `${page.url()} in ${nameOf(look)}`).toBeLessThanOrEqual(0);
}
