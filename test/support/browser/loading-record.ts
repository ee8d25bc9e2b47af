import type { Page } from '@playwright/test';
import { hydrated } from './rendering.ts';

declare global {
  interface Window {
    loadingRecord: LoadingRecord;
  }
}

interface LoadingRecord {
  /** Visible texts and images, four times a second. */
  readonly frames: (readonly string[])[];
  layoutShift: number;
  readonly shiftedElements: string[];
  hydratedMs: number;
}

export interface LoadingReport {
  readonly firstPaintMs: number;
  readonly hydratedMs: number;
  readonly layoutShift: number;
  readonly shiftedElements: readonly string[];
  readonly vanished: readonly string[];
  readonly firstFrame: readonly string[];
}

const slow3G = {
  offline: false,
  latency: 400,
  downloadThroughput: 400_000 / 8,
  uploadThroughput: 400_000 / 8,
};
const cpuSlowdown = 4;

function observeLoading(): void {
  const record: LoadingRecord = { frames: [], layoutShift: 0, shiftedElements: [], hydratedMs: Infinity };
  window.loadingRecord = record;
  document.addEventListener('page.hydrated', () => {
    record.hydratedMs = performance.now();
  });
  new PerformanceObserver((list) => {
    for (const entry of list.getEntries()) {
      if (!('value' in entry && 'hadRecentInput' in entry && 'sources' in entry) || entry.hadRecentInput)
        continue;
      record.layoutShift += Number(entry.value);
      for (const { node } of Array.isArray(entry.sources) ? entry.sources : [])
        record.shiftedElements.push(
          node instanceof Element ? node.outerHTML.slice(0, 80) : String(node?.textContent),
        );
    }
  }).observe({ type: 'layout-shift', buffered: true });

  /** Skeletons and their status texts may vanish; the clock may change. */
  const isContent = (element: Element) =>
    element.closest('[role="status"], [role="timer"], [aria-hidden="true"], [aria-live]') === null &&
    element.checkVisibility({ visibilityProperty: true, opacityProperty: true }) &&
    element.getBoundingClientRect().width > 1;
  const look = () => {
    const main = document.querySelector('main');
    if (main === null || performance.getEntriesByName('first-contentful-paint').length === 0) return;
    const frame: string[] = [];
    const texts = document.createTreeWalker(main, NodeFilter.SHOW_TEXT);
    for (let node = texts.nextNode(); node !== null; node = texts.nextNode()) {
      const text = node.textContent?.trim() ?? '';
      if (text !== '' && node.parentElement !== null && isContent(node.parentElement)) frame.push(text);
    }
    for (const picture of main.querySelectorAll('img'))
      if (isContent(picture)) frame.push(`picture ${picture.getAttribute('src')}`);
    record.frames.push(frame);
  };
  setInterval(look, 250);
}

/** Loads a page on a slow phone until it is complete. */
export async function recordLoading(page: Page, path: string): Promise<LoadingReport> {
  await page.addInitScript(observeLoading);
  const session = await page.context().newCDPSession(page);
  await session.send('Network.enable');
  await session.send('Network.emulateNetworkConditions', slow3G);
  await session.send('Emulation.setCPUThrottlingRate', { rate: cpuSlowdown });
  await page.goto(path);
  await hydrated(page);
  await page.waitForLoadState('networkidle');
  const recorded = await page.evaluate(() => window.loadingRecord.frames.length);
  await page.waitForFunction((length) => window.loadingRecord.frames.length >= length + 4, recorded);
  return await page.evaluate(() => {
    const { frames, layoutShift, shiftedElements, hydratedMs } = window.loadingRecord;
    const vanished = new Set<string>();
    const seen = new Set<string>();
    for (const frame of frames) {
      const shown = new Set(frame);
      for (const text of seen) if (!shown.has(text)) vanished.add(text);
      for (const text of shown) seen.add(text);
    }
    return {
      firstPaintMs: performance.getEntriesByName('first-contentful-paint')[0]?.startTime ?? Infinity,
      hydratedMs,
      layoutShift,
      shiftedElements,
      vanished: [...vanished],
      firstFrame: frames[0] ?? [],
    };
  });
}
