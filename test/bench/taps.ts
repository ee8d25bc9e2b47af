import type { Page } from '@playwright/test';

const phoneSlowdown = 4;

export async function throttleProcessor(page: Page): Promise<void> {
  const session = await page.context().newCDPSession(page);
  await session.send('Emulation.setCPUThrottlingRate', { rate: phoneSlowdown });
}

interface Target {
  readonly selector: string;
  readonly index: number;
}

/** The position of the target once it is in view and the page is idle. */
function middleOf(page: Page, target: Target): Promise<{ x: number; y: number }> {
  return page.evaluate(async ({ selector, index }) => {
    const element = document.querySelectorAll(selector)[index];
    if (element === undefined) throw new Error(`${selector} has no number ${index}`);
    element.scrollIntoView({ block: 'nearest', behavior: 'instant' });
    await new Promise((rested) => requestAnimationFrame(() => requestIdleCallback(rested)));
    const { left, top, width, height } = element.getBoundingClientRect();
    return { x: left + width / 2, y: top + height / 2 };
  }, target);
}

/** @returns milliseconds from the tap to a task after the next frame, which shows what the tap changed */
export async function measureTap(page: Page, target: Target): Promise<number> {
  const { x, y } = await middleOf(page, target);
  const measured = await page.evaluateHandle(() => ({
    milliseconds: new Promise<number>((painted) =>
      window.addEventListener(
        'click',
        ({ timeStamp }) =>
          requestAnimationFrame(() => {
            const { port1, port2 } = new MessageChannel();
            port2.onmessage = () => painted(performance.now() - timeStamp);
            port1.postMessage(null);
          }),
        { capture: true, once: true },
      ),
    ),
  }));
  await page.touchscreen.tap(x, y);
  const milliseconds = await measured.evaluate((each) => each.milliseconds);
  await measured.dispose();
  return milliseconds;
}
