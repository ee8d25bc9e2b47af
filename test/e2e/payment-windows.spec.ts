import type { Page } from '@playwright/test';
import {
  coursePageOn,
  coursePath,
  expectPaid,
  gatewayPageOn,
  pressWithoutClick,
  statusRequestOn,
  statusResponseOn,
  watchPayments,
} from '#test/support/browser/payment.ts';
import { expect, test } from '#test/support/browser/test.ts';

/** Opens the page of the course, where the browser has blocked the payment window. */
async function openBlocked(page: Page) {
  await pressWithoutClick(page);
  await Promise.all([page.waitForResponse('**/api/initiatePayment'), page.goto(coursePath)]);
  await expect(coursePageOn(page).blocked).toBeVisible();
}

test('where the browser blocked the window, a click opens it', { tag: '@whole-browser' }, async ({
  page,
  context,
  site,
  person,
}) => {
  const payments = watchPayments(context);
  await openBlocked(page);
  expect(context.pages()).toEqual([page]);
  const course = coursePageOn(page);
  const [popup] = await Promise.all([page.waitForEvent('popup'), course.openPage.click()]);
  await expect(course.waiting).toBeVisible();
  await gatewayPageOn(popup).pay.click();
  await expectPaid(page, site.url, person, await payments.order());
});

test('where the browser blocked the window, one can pay in the same tab', {
  tag: ['@whole-browser', '@extended'],
}, async ({ page, context, site, person }) => {
  const payments = watchPayments(context);
  await openBlocked(page);
  await coursePageOn(page).payHere.click();
  await gatewayPageOn(page).pay.click();
  await expectPaid(page, site.url, person, await payments.order());
  expect(context.pages()).toEqual([page]);
});

test('a window closed early is asked about more slowly, and «Enroll Now» goes on with the same order', {
  tag: '@extended',
}, async ({ page, context, site, person }) => {
  const payments = watchPayments(context);
  await page.clock.install();
  const course = coursePageOn(page);
  await course.open();
  const popup = await course.begin();
  await expect(gatewayPageOn(popup).pay).toBeVisible();
  await statusResponseOn(page, 'NEW');
  const asked = payments.questionsOf(page);
  await popup.close();
  await expect(course.dormant).toBeVisible();
  expect(payments.questionsOf(page)).toBe(asked + 1);
  // Then the page asks automatically with growing pauses, and shows nothing new.
  for (const pause of [3000, 4500, 6750]) {
    await Promise.all([statusResponseOn(page, 'NEW'), page.clock.runFor(pause)]);
  }
  await expect(course.dormant).toBeVisible();

  const again = await course.begin();
  await expect(course.waiting).toBeVisible();
  await gatewayPageOn(again).pay.click();
  await expectPaid(page, site.url, person, await payments.order());
  expect(payments.orders).toHaveLength(2);
});

test('a page loaded again in the middle finds its window and goes on waiting', async ({
  page,
  context,
  site,
  person,
}) => {
  const payments = watchPayments(context);
  const course = coursePageOn(page);
  await course.open();
  const popup = await course.begin();
  const bank = gatewayPageOn(popup);
  await expect(bank.pay).toBeVisible();
  const shown = popup.url();
  await Promise.all([statusRequestOn(page), page.reload()]);
  await expect(course.waiting).toBeVisible();
  expect(context.pages()).toEqual([page, popup]);
  expect(popup.url()).toBe(shown);
  await bank.pay.click();
  await expectPaid(page, site.url, person, await payments.order());
  expect(payments.orders).toHaveLength(1);
});

test('a double click opens one window and makes one order', { tag: '@extended' }, async ({
  page,
  context,
  site,
  person,
}) => {
  const payments = watchPayments(context);
  const course = coursePageOn(page);
  await course.open();
  const [popup] = await Promise.all([page.waitForEvent('popup'), course.enrol.dblclick()]);
  const bank = gatewayPageOn(popup);
  await expect(bank.pay).toBeVisible();
  await statusResponseOn(page, 'NEW');
  expect(context.pages()).toEqual([page, popup]);
  expect(payments.orders).toHaveLength(1);
  await bank.pay.click();
  await expectPaid(page, site.url, person, await payments.order());
});

test('a second tab with the course gives way to it within 5 s of the purchase', async ({
  page,
  context,
  site,
  person,
}) => {
  const payments = watchPayments(context);
  const second = await context.newPage();
  await coursePageOn(second).open();
  await page.bringToFront();
  const course = coursePageOn(page);
  await course.open();
  const popup = await course.begin();
  await gatewayPageOn(popup).pay.click();
  await expectPaid(page, site.url, person, await payments.order());
  await expect(second.getByText('You have this course')).toBeVisible({ timeout: 5000 });
  await expect(coursePageOn(second).enrol).toHaveCount(0);
});
