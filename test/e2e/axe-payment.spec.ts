import type { Page } from '@playwright/test';
import { expectAccessible } from '#test/support/browser/axe.ts';
import {
  coursePageOn,
  coursePath,
  gatewayPageOn,
  pressWithoutClick,
  statusOn,
  wanted,
} from '#test/support/browser/payment.ts';
import { expect, refusedCall, test } from '#test/support/browser/test.ts';

test.use({ contextOptions: { reducedMotion: 'reduce' } });

test('the page of a course that waits for its payment, and the payment page', { tag: '@extended' }, async ({
  page,
  person,
}) => {
  const course = coursePageOn(page);
  await course.open();
  const popup = await course.begin();
  const bank = gatewayPageOn(popup);
  await expect(bank.pay).toBeVisible();
  await expect(course.waiting).toBeVisible();
  await expectAccessible(page);
  await expectAccessible(popup);
  await bank.fail.click();
  await expect(bank.saidNo).toBeVisible();
  await expectAccessible(popup);
  await popup.close();
  await expect(course.again).toBeEnabled();
  await expectAccessible(page);
  expect(person.role).toBe('student');
});

/** Whether the page fits into a width of 360 pixels. */
const fits = async (page: Page) => {
  await page.setViewportSize({ width: 360, height: 640 });
  return (await page.evaluate(() => document.documentElement.scrollWidth)) <= 360;
};

test('the payment page before and after paying, on a phone, which chooses how its refunds end', {
  tag: '@extended',
}, async ({ page, person, context }) => {
  const course = coursePageOn(page);
  await course.open();
  const popup = await course.begin();
  await expect(gatewayPageOn(popup).pay).toBeVisible();
  const paymentUrl = popup.url();
  const again = await context.newPage();
  await again.goto(paymentUrl);
  expect(await fits(again)).toBe(true);
  await gatewayPageOn(popup).pay.click();
  await expect(async () => {
    await again.goto(paymentUrl);
    await expect(again.getByRole('heading', { level: 1, name: 'Paid!' })).toBeVisible({ timeout: 1000 });
  }).toPass();
  expect(await fits(again)).toBe(true);
  await expectAccessible(again);
  const refunds = again.getByLabel('A refund');
  await refunds.selectOption('needs a review');
  await again.getByRole('button', { name: 'Save' }).click();
  await expect(refunds).toHaveValue('MANUAL_REVIEW');
  await expectAccessible(again);
  expect(person.role).toBe('student');
});

test('the page of a course whose window was blocked', { tag: ['@whole-browser', '@extended'] }, async ({
  page,
  person,
}) => {
  await pressWithoutClick(page);
  await Promise.all([page.waitForResponse('**/api/initiatePayment'), page.goto(coursePath)]);
  await expect(coursePageOn(page).blocked).toBeVisible();
  await expectAccessible(page);
  expect(person.role).toBe('student');
});

/** Responds with this status of the payment. */
const answerWith = (page: Page, status: string, refund: object | null = null) =>
  page.route('**/api/verifyPayment*', (route) =>
    route.fulfill({
      json: { status, order_id: 'order1', amount: 1999.5, currency: 'INR', course_id: wanted.id, refund },
    }),
  );
const refund = { why: 'merchant', amount: 1999.5, at: null, arrivesBy: null };
const refunded = { ...refund, at: '2026-11-22T10:00:00.000Z', arrivesBy: '2026-12-02T10:00:00.000Z' };

test('how a payment ended: well, badly, unknown to all, without an order', { tag: '@extended' }, async ({
  page,
  person,
  guard,
}) => {
  guard.allow(refusedCall(404));
  const status = statusOn(page);
  for (const [answer, heading, told] of [
    ['PENDING_VBV', 'Verifying payment...', null],
    ['CHARGED', 'Payment Successful!', null],
    ['AUTHORIZATION_FAILED', 'Payment Failed', null],
    ['PARTIAL_CHARGED', 'Payment Failed', null],
    ['NOT_FOUND', 'We do not know this order', null],
    ['CHARGED', 'The money is on its way back to you', refund],
    ['AUTO_REFUNDED', 'Refunded', refunded],
  ] as const) {
    await answerWith(page, answer, told);
    await page.goto('/payment-status?order_id=order1');
    await expect(status.heading(heading)).toBeVisible();
    await expect(status.facts).toHaveCount(3);
    await expectAccessible(page);
    await page.unroute('**/api/verifyPayment*');
  }
  await page.goto('/payment-status?order_id=order1');
  await expect(status.heading('Payment verification failed')).toBeVisible();
  await expectAccessible(page);
  await page.goto('/payment-status');
  await expect(status.heading('No order ID provided')).toBeVisible();
  await expectAccessible(page);
  expect(person.role).toBe('student');
});

test('a payment that a visitor may not see', { tag: '@extended' }, async ({ page, guard }) => {
  guard.allow(refusedCall(401));
  await page.goto('/payment-status?order_id=order1');
  await expect(statusOn(page).link('Login')).toBeVisible();
  await expectAccessible(page);
});
