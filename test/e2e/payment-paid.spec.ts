import { holdRequests } from '#test/support/browser/network.ts';
import {
  coursePageOn,
  coursePath,
  expectPaid,
  gatewayPageOn,
  statusOn,
  statusResponseOn,
  wanted,
  watchPayments,
} from '#test/support/browser/payment.ts';
import { expect, test } from '#test/support/browser/test.ts';

test('pays in a window that opens at once, and finds the course and its receipt', async ({
  page,
  context,
  site,
  person,
}) => {
  const payments = watchPayments(context);
  const course = coursePageOn(page);
  const answer = await holdRequests(page, '**/api/initiatePayment');
  await course.open();
  const popup = await course.begin();
  await expect(popup.getByRole('heading', { name: 'Connecting…' })).toBeVisible();
  await expect(course.waiting).toBeHidden();
  answer();
  const bank = gatewayPageOn(popup);
  await expect(bank.pay).toBeVisible();
  expect(new URL(popup.url()).origin).not.toBe(site.url);
  await expect(course.waiting).toBeVisible();
  const closed = popup.waitForEvent('close');
  await bank.pay.click();
  await closed;
  const orderId = await payments.order();
  await expect(page).toHaveURL(`/payment-status?order_id=${orderId}`);
  await expectPaid(page, site.url, person, orderId);

  await statusOn(page).link('Go to My Courses').click();
  await expect(page.getByRole('heading', { level: 2, name: wanted.title })).toBeVisible();
  await page.getByRole('heading', { name: 'Receipt' }).click();
  await expect(page.getByRole('region', { name: 'Receipt' })).toContainText(orderId);
  await expect(page.getByRole('region', { name: 'Receipt' })).toContainText(wanted.price);
  await page.goto(coursePath);
  await expect(page.getByText('You have this course')).toBeVisible();
  await expect(course.enrol).toBeHidden();
});

test('a payment that failed can be paid in the same window', async ({ page, context, site, person }) => {
  const payments = watchPayments(context);
  const course = coursePageOn(page);
  await course.open();
  const popup = await course.begin();
  const bank = gatewayPageOn(popup);
  await bank.fail.click();
  await expect(bank.saidNo).toBeVisible();
  await statusResponseOn(page, 'AUTHORIZATION_FAILED');
  await expect(course.waiting).toBeVisible();
  await bank.pay.click();
  await expectPaid(page, site.url, person, await payments.order());
});
