import { getMyCourses } from '#contract/bought-courses.ts';
import { initiatePayment, verifyPayment } from '#contract/payments.ts';
import { passTime } from './clock.ts';
import type { CourseScene } from './enrolment-harness.ts';
import { expectUnderWay } from './held-calls.ts';
import type { ExpectedScreen } from './state-tests.ts';
import { expect } from './test.ts';

export type Look = (scene: CourseScene) => Promise<void>;

export const asksNothing: Look = ({ held }) => expectUnderWay(held, []);
export const verifies: Look = ({ held }) => expectUnderWay(held, [verifyPayment]);
export const hasNoWindow: Look = ({ context }) => expect.poll(() => context.pages().length).toBe(1);
/** Playwright hears of a window after the page that opened it. */
export const hasWindow: Look = ({ context }) => expect.poll(() => context.pages().length).toBe(2);
export const asksOnlyOfBefore: Look = ({ held }) => expectUnderWay(held, [getMyCourses]);

export const offers: Look = async ({ course }) => {
  await expect(course.enrol).toBeVisible();
  await expect(course.enrol).not.toHaveAttribute('aria-busy');
};
export const isBusy: Look = async ({ course }) => {
  await expect(course.enrol).toHaveAttribute('aria-busy', 'true');
};
export const says =
  (words: string): Look =>
  async ({ page }) => {
    await expect(page.getByRole('main').getByRole('status').filter({ hasText: words })).toBeVisible();
  };
export const all =
  (...looks: readonly Look[]): Look =>
  async (scene) => {
    for (const look of looks) await look(scene);
  };

const isLinked =
  (name: string): Look =>
  async ({ page }) => {
    await expect(page.getByRole('main').getByRole('link', { name, exact: true })).toBeVisible();
  };
const seesPayment = all(asksNothing, hasNoWindow, isLinked('See this payment'));

export const isOver = {
  failed: { seen: all(says('Payment verification failed'), offers), proof: seesPayment },
  refunded: { seen: all(says('Refunded'), offers), proof: seesPayment },
  returning: { seen: all(says('The money is on its way back to you'), offers), proof: seesPayment },
  review: {
    seen: says('Payment Failed'),
    proof: all(seesPayment, isLinked('Contact us'), async ({ course }) => {
      await expect(course.enrol).toHaveCount(0);
      await expect(course.again).toHaveCount(0);
    }),
  },
};

export const enrolmentScreens: Readonly<Record<string, ExpectedScreen<CourseScene, unknown>>> = {
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
      await expect.poll(() => context.pages().length).toBe(2);
      for (const popup of context.pages().slice(1)) {
        await expect(popup.getByRole('heading', { name: 'Connecting…' })).toBeVisible();
      }
    },
  },
  repriced: {
    seen: all(says('The price is now ₹3,999'), offers),
    proof: all(asksOnlyOfBefore, hasNoWindow),
  },
  following: { seen: says('Verifying payment...'), proof: verifies },
  'ended.failed': isOver.failed,
  'ended.refunded': isOver.refunded,
  'ended.returning': isOver.returning,
  'ended.review': isOver.review,
  signedOut: {
    seen: isBusy,
    proof: all(asksOnlyOfBefore, hasNoWindow),
    after: async ({ page }) => {
      await passTime(page, 1200);
      await expect(page).toHaveURL('/login');
    },
  },
  'ended.paid': {
    seen: says('Your payment has arrived'),
    proof: all(asksOnlyOfBefore, async ({ course }) => expect(course.enrol).toHaveCount(0)),
    after: async ({ page, letPagesCome }) => {
      letPagesCome();
      await expect(page).toHaveURL(/\/payment-status\?order_id=/);
    },
  },
};
