import { verifyPayment } from '#contract/payments.ts';
import { expectUnderWay } from './held-calls.ts';
import { wanted } from './payment.ts';
import type { ExpectedScreen } from './state-tests.ts';
import type { StatusScene } from './status-harness.ts';
import { expect } from './test.ts';

type Look = (scene: StatusScene) => Promise<void>;

const asksNothing: Look = ({ held }) => expectUnderWay(held, []);
const verifies: Look = ({ held }) => expectUnderWay(held, [verifyPayment]);

const shows =
  (heading: string, words: string): Look =>
  async ({ page, status }) => {
    await expect(status.heading(heading)).toBeVisible();
    await expect(page.getByText(words)).toBeVisible();
  };
const verifying = shows('Verifying payment...', 'We are asking the bank.');
const wentWell = shows('Payment Successful!', 'Thank you! Your course is ready for you.');
const closesAfterSuccess = shows('Payment Successful!', 'This window closes automatically.');

const knowsNothing: Look = async ({ status, order }) => {
  await expect(status.facts.filter({ hasText: order?.orderId ?? '' })).toBeVisible();
  await expect(status.facts.filter({ hasText: wanted.price })).toHaveCount(0);
};
const isOpen: Look = async ({ page }) => expect(page.isClosed()).toBe(false);
const isClosed: Look = async ({ page, context, opener }) => {
  expect(page.isClosed()).toBe(true);
  expect(context.pages()).toEqual([opener]);
};
const all =
  (...looks: readonly Look[]): Look =>
  async (scene) => {
    for (const look of looks) await look(scene);
  };

export const paymentStatusScreens: Readonly<Record<string, ExpectedScreen<StatusScene, unknown>>> = {
  noOrder: {
    seen: shows('No order ID provided', 'does not say which payment it is about'),
    proof: all(asksNothing, async ({ status }) => expect(status.facts).toHaveCount(0)),
  },
  checking: { seen: verifying, proof: all(verifies, knowsNothing) },
  'ended.notifying': { seen: closesAfterSuccess, proof: all(asksNothing, isOpen) },
  'ended.closing': { seen: isClosed, proof: asksNothing },
  'ended.shown': {
    seen: wentWell,
    proof: all(asksNothing, isOpen, async ({ status }) => {
      await expect(status.link('Go to My Courses')).toBeVisible();
    }),
  },
};
