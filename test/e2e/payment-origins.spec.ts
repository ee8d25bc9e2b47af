import {
  coursePageOn,
  expectPaid,
  gatewayPageOn,
  setGatewayOpenerPolicy,
  statusOf,
  statusResponseOn,
  watchPayments,
} from '#test/support/browser/payment.ts';
import { expect, test } from '#test/support/browser/test.ts';
import { caseTag } from '#test/support/run-size.ts';

// The site has another origin than the gateway, and its own policy lets windows keep their openers.
const policies = [
  { policy: 'unsafe-none', cutsOff: false },
  { policy: 'same-origin-allow-popups', cutsOff: true },
  { policy: 'same-origin', cutsOff: true },
];

for (const [index, { policy, cutsOff }] of policies.entries()) {
  test(
    `a gateway whose pages say «${policy}» is paid at`,
    caseTag(index),
    async ({ page, context, site, person }) => {
      const payments = watchPayments(context);
      await setGatewayOpenerPolicy(context, policy);
      const course = coursePageOn(page);
      await course.open();
      const popup = await course.begin();
      const bank = gatewayPageOn(popup);
      await expect(bank.pay).toBeVisible();
      expect(await popup.evaluate(() => window.opener === null)).toBe(cutsOff);
      // A severed window appears closed to its opener.
      await expect(cutsOff ? course.dormant : course.waiting).toBeVisible();
      const closed = popup.waitForEvent('close');
      await bank.pay.click();
      await expectPaid(page, site.url, person, await payments.order());
      await closed;
      expect(context.pages()).toEqual([page]);
    },
  );
}

test('an announcement from another site, or of another order, is not followed', { tag: '@extended' }, async ({
  page,
  context,
  site,
  person,
}) => {
  const payments = watchPayments(context);
  await page.clock.install();
  const course = coursePageOn(page);
  await course.open();
  const popup = await course.begin();
  await expect(gatewayPageOn(popup).pay).toBeVisible();
  const orderId = await payments.order();
  await statusResponseOn(page, 'NEW');
  // From here on, no timer sends a request.
  await page.clock.pauseAt(Date.now() + 1000);
  const asked = payments.questionsOf(page);
  const complete = { type: 'paymentComplete', status: 'CHARGED', orderId };
  const another = { ...complete, orderId: 'aaaaaaaaaaaaaaaaa' };
  await popup.evaluate((message) => window.opener.postMessage(message, '*'), complete);
  await page.evaluate((message) => window.postMessage(message), another);
  await page.evaluate((message) => new BroadcastChannel('payment').postMessage(message), another);
  await page.evaluate((message) => window.postMessage(message), complete);
  await statusResponseOn(page, 'NEW');
  expect(payments.questionsOf(page)).toBe(asked + 1);
  await expect(course.waiting).toBeVisible();
  expect(await statusOf(site.url, person, orderId)).toBe('NEW');
});
