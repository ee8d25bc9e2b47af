import { expect, type Page } from '@playwright/test';
import axe, { type RunOptions } from 'axe-core';
import { isWhole } from '../run-size.ts';

declare global {
  interface Window {
    axe?: Pick<typeof axe, 'run' | 'configure'>;
  }
}

const options: RunOptions = {
  runOnly: ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22a', 'wcag22aa', 'best-practice'],
  resultTypes: ['violations'],
};

/** For a film that cannot be loaded: axe would wait ten seconds for it, and then not look at the styles either. */
export const withoutVideos: RunOptions = { preload: { assets: ['cssom'] } };

export const phone = 360;
export const desktop = 1440;
export const everyWidth = [phone, desktop];

/** Puts axe into a page and its frames: half a megabyte, once for each that is loaded and not for each look. */
async function bringAxe(page: Page): Promise<void> {
  for (const frame of page.frames()) {
    if (await frame.evaluate(() => 'axe' in window)) continue;
    await frame.evaluate(axe.source);
    await frame.evaluate(() => window.axe?.configure({ allowedOrigins: ['<unsafe_all_origins>'] }));
  }
}

/**
 * Nothing on the page, as it now is, breaks WCAG 2.2 AA or axe's best practices: on a phone, and with `npm run test:all`
 * on a desktop too.
 */
export async function expectAccessible(
  page: Page,
  widths: readonly number[] = isWhole ? everyWidth : [phone],
  more: RunOptions = {},
) {
  const wanted = { ...options, ...more };
  for (const width of widths) {
    await page.setViewportSize({ width, height: 800 });
    // The bar of a form covers a part of the page, which is scrolled before it is used: axe looks at all of it at once.
    const whole = await page.evaluate(() =>
      document.querySelector('[data-save-bar]') === null ? 0 : document.documentElement.scrollHeight,
    );
    if (whole > 0) await page.setViewportSize({ width, height: whole });
    await bringAxe(page);
    const violations = await page.evaluate(async (given) => {
      // A colour that is still on its way is none that anybody reads by.
      for (const each of document.getAnimations()) {
        const { effect } = each;
        const fades =
          effect instanceof KeyframeEffect &&
          effect.getComputedTiming().endTime !== Number.POSITIVE_INFINITY &&
          effect.getKeyframes().some((frame) => 'opacity' in frame);
        if (fades || each instanceof CSSTransition) each.finish();
      }
      return (await window.axe?.run(document, given))?.violations;
    }, wanted);
    const found = violations?.flatMap(({ id, nodes }) =>
      nodes.map(({ target, failureSummary }) => `${id} at ${target.join(' ')}: ${failureSummary}`),
    );
    expect(found, `${page.url()} at ${width}`).toEqual([]);
  }
}
