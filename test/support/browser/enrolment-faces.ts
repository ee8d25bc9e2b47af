import { getMyCourses } from '#contract/bought-courses.ts';
import { initiatePayment, verifyPayment } from '#contract/payments.ts';
import { passTime } from './clock.ts';
import type { CourseScene } from './enrolment-stage.ts';
import { expectUnderWay } from './held-calls.ts';
import type { Face } from './state-tests.ts';
import { expect } from './test.ts';

type Look = (scene: CourseScene) => Promise<void>;

const asksNothing: Look = ({ held }) => expectUnderWay(held, []);
const verifies: Look = ({ held }) => expectUnderWay(held, [verifyPayment]);
/** Whether the course was bought before is still asked; nobody waits for it any more. */
const asksOnlyOfBefore: Look = ({ held }) => expectUnderWay(held, [getMyCourses]);

const offers: Look = async ({ course }) => {
  await expect(course.enrol).toBeVisible();
  await expect(course.enrol).not.toHaveAttribute('aria-busy');
};
const isBusy: Look = async ({ course }) => {
  await expect(course.enrol).toHaveAttribute('aria-busy', 'true');
};
const says =
  (words: string): Look =>
  async ({ page }) => {
    await expect(page.getByRole('main').getByRole('status').filter({ hasText: words })).toBeVisible();
  };
const waits: Look = async ({ course }) => {
  await expect(course.waiting.or(course.offline)).toBeVisible();
  await expect(course.show).toBeEnabled();
};
const watches: Look = async ({ course }) => {
  await expect(course.payHere).toBeEnabled();
};
const isOnline: Look = async ({ course }) => {
  await expect(course.waiting).toBeVisible();
};
const isOffline: Look = async ({ course }) => {
  await expect(course.offline).toBeVisible();
};
const all =
  (...looks: readonly Look[]): Look =>
  async (scene) => {
    for (const look of looks) await look(scene);
  };

/** An announcement of the own order is acknowledged, whoever made it. */
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

/** What the person sees in each state of the enrolment, and what proves that it is that one. */
export const enrolmentFaces: Readonly<Record<string, Face<CourseScene, unknown>>> = {
  visitor: {
    seen: offers,
    proof: all(asksNothing, async ({ page, held }) => {
      expect(held.timesAsked(getMyCourses)).toBe(0);
      await expect(page.getByRole('link', { name: 'Login' }).first()).toBeVisible();
    }),
  },
  signedOutMidway: {
    seen: says('A payment is under way'),
    proof: all(asksNothing, async ({ course }) => expect(course.login).toBeEnabled()),
    after: async ({ page, course }) => {
      await course.login.click();
      await expect(page).toHaveURL('/login');
    },
  },
  'idle.lookingUp': { seen: offers, proof: asksOnlyOfBefore },
  'idle.ready': {
    seen: offers,
    proof: all(asksNothing, async ({ held }) => expect(held.timesAsked(getMyCourses)).toBe(1)),
  },
  bought: {
    seen: says('You have this course'),
    proof: async ({ page, course }) => {
      await expect(page.getByRole('main').getByRole('link', { name: 'Go to My Courses' })).toBeVisible();
      await expect(course.enrol).toHaveCount(0);
    },
  },
  initiating: {
    seen: isBusy,
    proof: async ({ held, context }) => {
      await expectUnderWay(held, [getMyCourses, initiatePayment]);
      expect(context.pages()).toHaveLength(2);
      for (const popup of context.pages().slice(1)) {
        await expect(popup.getByRole('heading', { name: 'Connecting…' })).toBeVisible();
      }
    },
  },
  'following.resuming': {
    // It is over as soon as the window is found, so it is read from what the panel said in turn: from asking a last
    // time, which has the same words, no way leads on to waiting.
    seen: async ({ page }) => {
      await expect(page.locator('html')).toHaveAttribute(
        'data-said',
        'Verifying payment...|Waiting for the payment in the other window…',
      );
    },
    proof: async ({ context, held }) => {
      expect(context.pages()).toHaveLength(2);
      expect(held.timesAsked(initiatePayment)).toBe(0);
    },
  },
  'following.waiting.poll.resting': { seen: waits, proof: all(asksOnlyOfBefore, isOnline, hears) },
  'following.waiting.poll.asking': { seen: waits, proof: verifies },
  'following.waiting.poll.paused': { seen: waits, proof: all(isOffline, asksNothing) },
  'following.waiting.watch.looking': {
    seen: waits,
    proof: async ({ context }) => expect(context.pages()).toHaveLength(2),
    after: async ({ page, closeWindow, course }) => {
      await closeWindow();
      await passTime(page, 1000);
      await expect(course.waiting.or(course.offline)).toBeHidden();
    },
  },
  'following.settling': { seen: all(says('Verifying payment...'), isBusy), proof: verifies },
  'following.watching.told.blocked': {
    seen: says('Your browser did not open the payment window'),
    proof: all(asksOnlyOfBefore, async ({ context, course }) => {
      await expect(course.openPage).toBeEnabled();
      expect(context.pages()).toHaveLength(1);
    }),
  },
  'following.watching.told.verifying': {
    seen: all(says('No payment has arrived yet'), offers),
    proof: says('Verifying payment...'),
  },
  'following.watching.told.refused': {
    seen: says('Payment Failed'),
    proof: all(says('There was not enough money in the account.'), async ({ course }) => {
      await expect(course.again).toBeEnabled();
    }),
  },
  'following.watching.told.givenUp': {
    seen: all(says('We keep looking; you will find it under My Courses'), offers),
    proof: async ({ page }) => {
      await expect(page.getByRole('main').getByRole('link', { name: 'Go to My Courses' })).toBeVisible();
    },
  },
  'following.watching.ask.resting': { seen: watches, proof: asksNothing },
  'following.watching.ask.asking': { seen: watches, proof: verifies },
  failed: {
    seen: all(says('Payment verification failed'), offers),
    proof: all(asksNothing, async ({ page }) => {
      await expect(page.getByRole('link', { name: 'See this payment' })).toBeVisible();
    }),
  },
  signedOut: {
    seen: isBusy,
    // The window is closed, which it is not while the answer is awaited.
    proof: all(asksOnlyOfBefore, ({ context }) => expect.poll(() => context.pages().length).toBe(1)),
    after: async ({ page }) => {
      await passTime(page, 1200);
      await expect(page).toHaveURL('/login');
    },
  },
  paid: {
    seen: says('Your payment has arrived'),
    proof: all(asksOnlyOfBefore, async ({ course }) => expect(course.enrol).toHaveCount(0)),
    after: async ({ page, letPagesCome }) => {
      letPagesCome();
      await expect(page).toHaveURL(/\/payment-status\?order_id=/);
    },
  },
};
