import { expect, type Page } from '@playwright/test';
import { type Look, lookAt, nameOf } from './text-sizes.ts';

const mostStops = 400;

/** The focused element and the faults of its display; null at the end of the page. */
const stop = (page: Page) =>
  page.evaluate(() => {
    const element = document.activeElement;
    if (element === null || element === document.body) return null;
    if (element.getAttribute('data-walked') === 'last') return { what: '', faults: [] };
    if (element.hasAttribute('data-walked')) return null;
    document.querySelector('[data-walked=last]')?.setAttribute('data-walked', '');
    element.setAttribute('data-walked', 'last');
    const [{ left, top, right, bottom } = element.getBoundingClientRect()] = element.getClientRects();
    const shown = {
      left: Math.max(left, 0),
      top: Math.max(top, 0),
      right: Math.min(right, innerWidth),
      bottom: Math.min(bottom, innerHeight),
    };
    const faults: string[] = [];
    // Of a taller field, browsers show only the line with the cursor.
    const isArea = element.matches('textarea, [contenteditable]');
    const least = Math.min(bottom - top, 24);
    if (shown.bottom - shown.top < least - 1 || shown.right - shown.left < Math.min(right - left, 24) - 1)
      faults.push('is out of the window');
    // Not in the middle, where a field may have a button.
    const hit = document.elementFromPoint(
      shown.left + 12,
      isArea ? shown.top + 24 : (shown.top + shown.bottom) / 2,
    );
    if (hit === null || !(element.contains(hit) || hit.contains(element))) faults.push('is covered');
    const hasOutline = (around: Element | null, pseudo?: string) => {
      if (around === null) return false;
      const { outlineStyle, outlineWidth } = getComputedStyle(around, pseudo);
      return outlineStyle !== 'none' && Number.parseFloat(outlineWidth) >= 2;
    };
    if (!hasOutline(element) && !hasOutline(element, '::after') && !hasOutline(element.parentElement))
      faults.push('shows no focus');
    return { what: element.outerHTML.slice(0, 160), faults };
  });

const missed = (page: Page) =>
  page.evaluate(() => {
    const pressable =
      'a[href], button:not(:disabled), input:not(:disabled), select, textarea, [contenteditable]';
    const within = [...document.querySelectorAll('dialog[open]')].at(-1) ?? document;
    const groups = new Set(
      [...document.querySelectorAll('input[type=radio][data-walked]')].map((each) =>
        each.getAttribute('name'),
      ),
    );
    const left = [...within.querySelectorAll<HTMLElement>(pressable)].filter(
      (each) =>
        !each.hasAttribute('data-walked') &&
        each.tabIndex >= 0 &&
        each.checkVisibility({ visibilityProperty: true }) &&
        !(each.matches('input[type=radio]') && groups.has(each.getAttribute('name'))),
    );
    for (const each of document.querySelectorAll('[data-walked]')) each.removeAttribute('data-walked');
    return left.map((each) => each.outerHTML.slice(0, 160));
  });

/** Walks a page, or its dialog, by Tab: every control gets the focus, and shows it. */
export async function expectWalkable(page: Page, look: Look): Promise<void> {
  await lookAt(page, look);
  await page.evaluate(() => {
    scrollTo(0, 0);
    const start = [...document.querySelectorAll('dialog[open]')].at(-1) ?? document.body;
    start.setAttribute('tabindex', '-1');
    if (start instanceof HTMLElement) start.focus();
    start.removeAttribute('tabindex');
  });
  const faults: string[] = [];
  for (let stops = 0; stops < mostStops; stops += 1) {
    await page.keyboard.press('Tab');
    const found = await stop(page);
    if (found === null) break;
    for (const fault of found.faults) faults.push(`${found.what} ${fault}`);
  }
  for (const what of await missed(page)) faults.push(`${what} is not reached`);
  expect.soft(faults, `${page.url()} in ${nameOf(look)}`).toEqual([]);
}
