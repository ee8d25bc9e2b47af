import type { Page } from '@playwright/test';
import { expectAccessible } from '#test/support/browser/axe.ts';
import { toast } from '#test/support/browser/forms.ts';
import { holdRequests } from '#test/support/browser/network.ts';
import { expect, refusedCall, test, unansweredCall } from '#test/support/browser/test.ts';
import { caseTag } from '#test/support/run-size.ts';

interface Form {
  readonly path: string;
  readonly call: string;
  readonly button: string;
  readonly thanks: string;
  readonly afterwards: string;
  readonly typed: Readonly<Record<string, string>>;
  readonly chosen: Readonly<Record<string, string>>;
  /** A field that is left empty, and the server's error for it. */
  readonly lacking: readonly [label: string, error: string];
  /** The hint beside this field once it is filled. */
  readonly hint: string;
}

const forms: readonly Form[] = [
  {
    path: '/contact',
    call: '**/api/contactus/create-request',
    button: 'Send Message',
    thanks: 'Your message has been sent successfully!',
    afterwards: 'Thank you! We have your message',
    typed: {
      'Full name': 'Asha Rao',
      Email: 'asha@example.org',
      Subject: 'Sunday batches',
      Message: 'Is there a batch on Sunday?',
    },
    chosen: {},
    lacking: ['Subject', 'Subject is required'],
    hint: '',
  },
  {
    path: '/franchise',
    call: '**/api/franchise-requests/create-request',
    button: 'Send Enquiry',
    thanks: 'Data submitted Successfully',
    afterwards: 'Thank you! We have your enquiry',
    typed: {
      Name: 'Asha Rao',
      Email: 'asha@example.org',
      'Mobile number': '9876543210',
      Location: 'Samalkot',
    },
    chosen: { State: 'Andhra Pradesh', 'Training type': 'Training' },
    lacking: ['Mobile number', 'Mobile number is required'],
    hint: '10 digits',
  },
  {
    path: '/bookdemo',
    call: '**/api/booka-a-demo/create-demo-request',
    button: 'Book my demo',
    thanks: 'Form submitted successfully',
    afterwards: 'Thank you! We have your request',
    typed: {
      'Student name': 'Kavya',
      'Parent name': 'Asha Rao',
      Email: 'asha@example.org',
      'Mobile number': '9876543210',
      District: 'Warangal',
      Location: 'Hanamkonda',
    },
    chosen: { State: 'Telangana' },
    lacking: ['District', 'District is required'],
    hint: '',
  },
];

const formOn = (page: Page) => page.getByRole('main').getByRole('form');

async function fill(page: Page, { typed, chosen }: Form) {
  const form = formOn(page);
  for (const [label, value] of Object.entries(typed)) await form.getByLabel(label).fill(value);
  for (const [label, value] of Object.entries(chosen)) await form.getByLabel(label).selectOption(value);
}
async function expectFilled(page: Page, { typed, chosen }: Form) {
  for (const [label, value] of Object.entries({ ...typed, ...chosen })) {
    await expect(formOn(page).getByLabel(label)).toHaveValue(value);
  }
}

for (const [index, form] of forms.entries()) {
  test(
    `${form.path} shows what is refused, then sends, thanks and is empty again`,
    caseTag(index),
    async ({ page, guard }) => {
      guard.allow(refusedCall(400));
      await page.goto(form.path);
      await fill(page, form);
      const [label, error] = form.lacking;
      const field = formOn(page).getByLabel(label);
      await field.fill('');
      await formOn(page).getByRole('button').click();
      await expect(toast(page, 'Validation error')).toBeVisible();
      await expect(field).toBeFocused();
      await expect(field).toHaveAccessibleDescription(error);
      await expectAccessible(page);

      await field.fill(form.typed[label] ?? '');
      await expect(field).toHaveAccessibleDescription(form.hint);
      const release = await holdRequests(page, form.call);
      await formOn(page).getByRole('button').click();
      await expect(formOn(page).getByRole('button', { name: 'Sending…' })).toBeVisible();
      await expectAccessible(page);
      release();
      const loadedAnew = page.waitForEvent('load');
      await expect(toast(page, form.thanks)).toBeVisible();
      await loadedAnew;
      await expect(page.getByText(form.afterwards)).toBeInViewport();
      await expect(formOn(page).getByLabel(label)).toHaveValue('');
      await expectAccessible(page);
    },
  );

  test(
    `${form.path} keeps what was typed while nothing is reached, and sends it then`,
    caseTag(index),
    async ({ page, guard }) => {
      guard.allow(unansweredCall);
      await page.goto(form.path);
      await fill(page, form);
      await page.route(form.call, (route) => route.abort('connectionreset'));
      await formOn(page).getByRole('button', { name: form.button }).click();
      await expect(toast(page, 'Something went wrong!')).toBeVisible();
      await expect(page.getByText('We cannot reach the server.', { exact: false }).first()).toBeVisible();
      await expectFilled(page, form);
      await page.unroute(form.call);
      await formOn(page).getByRole('button', { name: form.button }).click();
      await expect(toast(page, form.thanks)).toBeVisible();
    },
  );
}

test('an address that is none is stopped by the browser', { tag: '@extended' }, async ({ page }) => {
  await page.goto('/contact');
  const email = formOn(page).getByLabel('Email');
  await email.fill('nobody');
  await formOn(page).getByRole('button').click();
  await expect(email).toBeFocused();
  expect(await email.evaluate((input) => input.matches(':invalid'))).toBe(true);
  await expect(formOn(page).getByRole('button', { name: 'Send Message' })).toBeEnabled();
});
