import type { Page } from '@playwright/test';
import { coursePageOn, expectPaid, gatewayPageOn, watchPayments } from '#test/support/browser/payment.ts';
import { expect, test } from '#test/support/browser/test.ts';
import { caseTag } from '#test/support/run-size.ts';
import { seededRandom } from '#test/support/seeded-random.ts';

const random = seededRandom(2026);
const upTo = (most: number) => Math.round(random() * most);

/** The time of the payment within a polling round, and the delay until the window closes, in milliseconds. */
const timings = Array.from({ length: 10 }, () => ({ polling: upTo(3000), closes: upTo(1200) }));

/** Lets the test close the window of the page without the delay of a Playwright call. */
const keepWindow = (page: Page) =>
  page.addInitScript(() => {
    const open = window.open.bind(window);
    window.open = (...given) => {
      const opened = open(...given);
      window.addEventListener('close-window', ({ detail }: CustomEventInit<number>) => {
        setTimeout(() => opened?.close(), detail);
      });
      return opened;
    };
  });

/** Closes that window after this delay. */
const closeWindowIn = (page: Page, ms: number) =>
  page.evaluate((detail) => void window.dispatchEvent(new CustomEvent('close-window', { detail })), ms);

for (const [index, { polling, closes }] of timings.entries()) {
  test(
    `a payment ${polling} ms into the polling is noticed, though its window is closed ${closes} ms later`,
    caseTag(index),
    async ({ page, context, site, person }) => {
      const payments = watchPayments(context);
      await keepWindow(page);
      await page.clock.install();
      const course = coursePageOn(page);
      await course.open();
      const popup = await course.begin();
      await expect(gatewayPageOn(popup).pay).toBeVisible();
      const orderId = await payments.order();
      await page.clock.runFor(polling);
      const charged = popup.waitForEvent('response', (response) => response.request().method() === 'POST');
      await gatewayPageOn(popup).pay.click();
      await charged;
      await closeWindowIn(page, closes);
      await expectPaid(page, site.url, person, orderId);
    },
  );
}
