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

/** axe would wait ten seconds for a video that cannot be loaded, and then skip the stylesheets. */
export const withoutVideos: RunOptions = { preload: { assets: ['cssom'] } };

export const phone = 360;
export const desktop = 1440;
export const everyWidth = [phone, desktop];

/** Loads axe once for each page load: it has half a megabyte. */
async function bringAxe(page: Page): Promise<void> {
  for (const frame of page.frames()) {
    if (await frame.evaluate(() => 'axe' in window)) continue;
    await frame.evaluate(axe.source);
    await frame.evaluate(() => window.axe?.configure({ allowedOrigins: ['<unsafe_all_origins>'] }));
  }
}

/** Checks WCAG 2.2 AA and axe's best practices on a phone; `npm run test:all` on a desktop too. */
export async function expectAccessible(
  page: Page,
  widths: readonly number[] = isWhole ? everyWidth : [phone],
  more: RunOptions = {},
) {
  const wanted = { ...options, ...more };
  for (const width of widths) {
    await page.setViewportSize({ width, height: 800 });
    // A sticky bar covers a part of the page, which axe reads without scrolling.
    const whole = await page.evaluate(() =>
      document.querySelector('[data-save-bar]') === null ? 0 : document.documentElement.scrollHeight,
    );
    if (whole > 0) await page.setViewportSize({ width, height: whole });
    await bringAxe(page);
    const violations = await page.evaluate(async (given) => {
      // axe must not read the colours of running transitions.
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
