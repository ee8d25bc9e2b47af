import type { Page } from '@playwright/test';
import { eq } from 'drizzle-orm';
import { courses } from '#server/db/course-schema.ts';
import { sendSignIn } from '#test/support/browser/forms.ts';
import {
  actAtBank,
  boughtBy,
  coursePageOn,
  coursePath,
  expectPaid,
  gatewayPageOn,
  statusOn,
  statusRequestOn,
  wanted,
  watchPayments,
} from '#test/support/browser/payment.ts';
import { expect, refusedCall, test, unansweredCall } from '#test/support/browser/test.ts';
import { caseTag } from '#test/support/run-size.ts';

/** Records the alerts of the page from now on. */
function watchAlerts(page: Page): string[] {
  const said: string[] = [];
  page.on('dialog', async (dialog) => {
    said.push(`${dialog.type()}: ${dialog.message()}`);
    await dialog.accept();
  });
  return said;
}
const toasts = (page: Page) => page.getByRole('region', { name: 'Notifications' }).getByRole('alert');

test('thirty seconds without a network show on the panel alone, and it goes on at once', {
  tag: '@extended',
}, async ({ page, context, site, person, guard }) => {
  guard.allow(unansweredCall);
  const payments = watchPayments(context);
  const alerts = watchAlerts(page);
  await page.clock.install();
  const course = coursePageOn(page);
  await course.open();
  const popup = await course.begin();
  const bank = gatewayPageOn(popup);
  await expect(bank.pay).toBeVisible();
  await context.setOffline(true);
  await expect(course.offline).toBeVisible();
  const asked = payments.questionsOf(page);
  await page.clock.runFor(30_000);
  await expect(course.offline).toBeVisible();
  expect(payments.questionsOf(page)).toBe(asked);
  await Promise.all([statusRequestOn(page), context.setOffline(false)]);
  await expect(course.waiting).toBeVisible();
  await expect(toasts(page)).toHaveCount(0);
  await bank.pay.click();
  await expectPaid(page, site.url, person, await payments.order());
  expect(alerts).toEqual([]);
});

test('a price that changes while the page is open is said before anything can be paid', async ({
  page,
  context,
  site,
  person,
  guard,
}) => {
  // The site is down while its data changes.
  for (const each of [unansweredCall, refusedCall(503)]) guard.allow(each);
  const setPrice = (pricePaise: number) =>
    site.changeData((database) =>
      database.update(courses).set({ pricePaise }).where(eq(courses.id, wanted.id)),
    );
  const course = coursePageOn(page);
  await course.open();
  await expect(page.getByText(wanted.price)).toBeVisible();
  await setPrice(249_950);
  await course.enrol.click();
  await expect(page.getByText('The price is now ₹2,499.50')).toBeVisible();
  await expect(
    page.getByText('It was ₹1,999.50 when you opened this page. Nothing has been paid.'),
  ).toBeVisible();
  await expect(page.getByText('₹2,499.50', { exact: true })).toBeVisible();
  await expect.poll(() => context.pages().length).toBe(1);
  const popup = await course.begin();
  await expect(popup.getByRole('button', { name: 'Pay ₹2,499.50', exact: true })).toBeVisible();
  await popup.close();
  await setPrice(199_950);
  expect(await boughtBy(site.url, person)).toEqual([]);
});

test('thirty seconds of failing requests show nowhere', { tag: '@extended' }, async ({
  page,
  context,
  site,
  person,
  guard,
}) => {
  guard.allow(refusedCall(502));
  const payments = watchPayments(context);
  const alerts = watchAlerts(page);
  await page.clock.install();
  const course = coursePageOn(page);
  await course.open();
  const popup = await course.begin();
  const bank = gatewayPageOn(popup);
  await expect(bank.pay).toBeVisible();
  await page.route('**/api/verifyPayment*', (route) => route.fulfill({ status: 502, body: 'Bad gateway' }));
  for (let passed = 0; passed < 30_000; passed += 3000) {
    await Promise.all([page.waitForResponse('**/api/verifyPayment*'), page.clock.runFor(3000)]);
  }
  await expect(course.waiting).toBeVisible();
  await expect(toasts(page)).toHaveCount(0);
  await page.unroute('**/api/verifyPayment*');
  await bank.pay.click();
  await expectPaid(page, site.url, person, await payments.order());
  expect(alerts).toEqual([]);
});

test('a payment that goes through after its window was closed brings the course all the same', {
  tag: '@extended',
}, async ({ page, context, site, person }) => {
  const payments = watchPayments(context);
  const course = coursePageOn(page);
  await course.open();
  const popup = await course.begin();
  await gatewayPageOn(popup).later.click();
  await expect(popup.getByText('Close this window now.')).toBeVisible();
  await popup.close();
  await expect(course.dormant).toBeVisible();
  await page.goto('/my-courses');
  await expect(page.getByRole('main').getByText('Verifying payment...')).toBeVisible();
  await expect(page.getByRole('heading', { name: 'No courses yet' })).toHaveCount(0);
  const bought = { course: wanted.id, orderId: await payments.order() };
  await expect.poll(() => boughtBy(site.url, person)).toEqual([bought]);
  await expect(page.getByRole('heading', { level: 2, name: wanted.title })).toBeVisible();
  await page.getByRole('heading', { name: 'Receipt' }).click();
  await expect(page.getByRole('region', { name: 'Receipt' })).toContainText(bought.orderId);
});

test('a refused card is explained on the page of the course, which notices a later payment automatically', {
  tag: '@extended',
}, async ({ page, context, site, person }) => {
  const payments = watchPayments(context);
  const course = coursePageOn(page);
  await course.open();
  const popup = await course.begin();
  const bank = gatewayPageOn(popup);
  await bank.fail.click();
  await expect(bank.saidNo).toBeVisible();
  const bankPage = popup.url();
  await bank.back.click();
  await expect(statusOn(popup).heading('Payment Failed')).toBeVisible();
  await popup.waitForEvent('close');
  await expect(page.getByText('Payment Failed')).toBeVisible();
  await expect(
    page.getByText('There was not enough money in the account. Nothing was taken for this course.'),
  ).toBeVisible();
  await expect(course.again).toBeEnabled();
  // The user pays after all, in a window that this page does not know.
  await actAtBank(bankPage, 'CHARGED');
  await expect(statusOn(page).heading('Payment Successful!')).toBeVisible();
  await expectPaid(page, site.url, person, await payments.order());
});

const refusals = [
  {
    what: 'an answer without a payment page',
    answer: { status: 200, json: { success: true, order_id: 'aaaaaaaaaaaaaaaaa' } },
    words: 'Payment initiation failed. Please try again.',
  },
  {
    what: 'a failure with a message',
    answer: { status: 500, json: { success: false, message: 'The bank is having a nap.' } },
    words: 'The bank is having a nap.',
  },
  { what: 'no answer', answer: 'none', words: 'An error occurred. Please try again.' },
] as const;

for (const [index, { what, answer, words }] of refusals.entries()) {
  test(
    `${what} at the beginning is an alert, and the window closes`,
    caseTag(index),
    async ({ page, context, person, guard }) => {
      if (answer === 'none') guard.allow(unansweredCall);
      else if (answer.status !== 200) guard.allow(refusedCall(answer.status));
      await page.route('**/api/initiatePayment', (route) =>
        answer === 'none' ? route.abort('connectionreset') : route.fulfill(answer),
      );
      const course = coursePageOn(page);
      await course.open();
      const alerts = watchAlerts(page);
      await course.begin();
      await expect.poll(() => alerts).toEqual([`alert: ${words}`]);
      await expect(course.enrol).toBeEnabled();
      expect(context.pages()).toEqual([page]);
      expect(person.role).toBe('student');
    },
  );
}

test('a visitor signs in first, and comes back to the course', async ({ page, context, nextClassmate }) => {
  const course = coursePageOn(page);
  await course.open();
  await course.enrol.click();
  await expect(page).toHaveURL('/login');
  await sendSignIn(page, nextClassmate());
  await expect(page).toHaveURL(coursePath);
  await course.begin();
  await expect(course.waiting).toBeVisible();
  await expect.poll(() => context.pages().length).toBe(2);
});

test('a visitor is asked to sign in to see a payment, and comes back to it', { tag: '@extended' }, async ({
  page,
  context,
  site,
  person,
  otherDevice,
  guard,
}) => {
  guard.allow(refusedCall(401));
  const payments = watchPayments(context);
  const course = coursePageOn(page);
  await course.open();
  await gatewayPageOn(await course.begin()).pay.click();
  const orderId = await payments.order();
  await expectPaid(page, site.url, person, orderId);

  const elsewhere = await otherDevice();
  await elsewhere.goto(`/payment-status?order_id=${orderId}`);
  const status = statusOn(elsewhere);
  await expect(status.heading('Payment verification failed')).toBeVisible();
  await status.link('Login').click();
  await sendSignIn(elsewhere, person);
  await expect(elsewhere).toHaveURL(`/payment-status?order_id=${orderId}`);
  await expectPaid(elsewhere, site.url, person, orderId);
});
