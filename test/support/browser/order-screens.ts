import { initiatePayment } from '#contract/payments.ts';
import { passTime } from './clock.ts';
import type { CourseScene } from './enrolment-harness.ts';
import {
  all,
  asksNothing,
  hasNoWindow,
  hasWindow,
  isBusy,
  isOver,
  type Look,
  offers,
  says,
  verifies,
} from './enrolment-screens.ts';
import type { ExpectedScreen } from './state-tests.ts';
import { expect } from './test.ts';

const waits: Look = async ({ course }) => {
  await expect(course.waiting).toBeVisible();
  await expect(course.show).toBeEnabled();
};

const hears: Look = async ({ page, order }) => {
  const heard = await page.evaluate(
    (orderId) =>
      new Promise<unknown>((answered) => {
        const channel = new BroadcastChannel('payment');
        channel.addEventListener('message', ({ data }) => answered(data));
        channel.postMessage({ type: 'paymentComplete', orderId });
      }),
    order?.orderId,
  );
  expect(heard).toEqual({ type: 'paymentHeard', orderId: order?.orderId });
};

const resumes: ExpectedScreen<CourseScene, unknown> = {
  // The state ends as soon as the window is found, so recorded texts are read.
  seen: async ({ page }) => {
    await expect(page.locator('html')).toHaveAttribute(
      'data-said',
      'Verifying payment...|Waiting for the payment in the other window…',
    );
  },
  proof: all(verifies, hears, hasWindow, async ({ held }) => {
    expect(held.timesAsked(initiatePayment)).toBe(0);
  }),
};

export const orderScreens: Readonly<Record<string, ExpectedScreen<CourseScene, unknown>>> = {
  'resuming.looking': resumes,
  'resuming.seeking': resumes,
  'waiting.looking': {
    seen: waits,
    proof: all(asksNothing, hasWindow),
    after: async ({ page, closeWindow, course }) => {
      await closeWindow();
      await passTime(page, 1000);
      await expect(course.waiting).toBeHidden();
    },
  },
  'waiting.showing': { seen: waits, proof: hasWindow },
  'waiting.opening': { seen: waits, proof: hasWindow },
  settling: { seen: all(says('Verifying payment...'), isBusy), proof: verifies },
  'watching.blocked': {
    seen: says('Your browser did not open the payment window'),
    proof: all(asksNothing, async ({ context, course }) => {
      await expect(course.openPage).toBeEnabled();
      expect(context.pages()).toHaveLength(1);
    }),
  },
  'watching.verifying': {
    seen: all(says('No payment has arrived yet'), offers),
    proof: says('Verifying payment...'),
  },
  'watching.refused': {
    seen: says('Payment Failed'),
    proof: all(says('There was not enough money in the account.'), async ({ course }) => {
      await expect(course.again).toBeEnabled();
    }),
  },
  'watching.unknown': {
    seen: all(says('We do not know this order'), offers),
    proof: async ({ page }) => {
      await expect(page.getByRole('main').getByRole('link', { name: 'Contact us' })).toBeVisible();
    },
  },
  'watching.givenUp': {
    seen: all(says('We keep checking; you will find it under My Courses'), offers),
    proof: async ({ page }) => {
      await expect(page.getByRole('main').getByRole('link', { name: 'Go to My Courses' })).toBeVisible();
    },
  },
  ...isOver,
  signedOut: {
    seen: isBusy,
    proof: all(asksNothing, hasWindow),
    after: async ({ page }) => {
      await passTime(page, 1200);
      await expect(page).toHaveURL('/login');
    },
  },
  paid: {
    seen: says('Your payment has arrived'),
    proof: all(asksNothing, hasNoWindow, async ({ course }) => expect(course.enrol).toHaveCount(0)),
    after: async ({ page, letPagesCome }) => {
      letPagesCome();
      await expect(page).toHaveURL(/\/payment-status\?order_id=/);
    },
  },
  another: { seen: isBusy, proof: hasWindow },
};
