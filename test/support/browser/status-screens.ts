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
const wentBadly = shows('Payment Failed', 'There was not enough money in the account.');
const closes = 'This window closes by itself.';
const closesAfterSuccess = shows('Payment Successful!', closes);
const closesAfterFailure = shows('Payment Failed', closes);

/** The server has told of the order, or nobody has yet. */
const knowsOrder =
  (isKnown: boolean): Look =>
  async ({ status, order }) => {
    const facts = isKnown ? [order?.orderId ?? '', wanted.price] : [order?.orderId ?? ''];
    for (const fact of facts) await expect(status.facts.filter({ hasText: fact })).toBeVisible();
    await expect(status.facts.filter({ hasText: wanted.price })).toHaveCount(isKnown ? 1 : 0);
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

/** What the person sees in each state of a payment's page, and what proves that it is that one. */
export const paymentStatusScreens: Readonly<Record<string, ExpectedScreen<StatusScene, unknown>>> = {
  noOrder: {
    seen: shows('No order ID provided', 'does not say which payment it is about'),
    proof: all(asksNothing, async ({ status }) => expect(status.facts).toHaveCount(0)),
  },
  'checking.verifying': { seen: verifying, proof: all(verifies, knowsOrder(false)) },
  'checking.pending': { seen: verifying, proof: all(asksNothing, knowsOrder(true)) },
  'checking.retrying': { seen: verifying, proof: all(asksNothing, knowsOrder(false)) },
  waitingForNetwork: {
    seen: shows('Verifying payment...', 'You are offline. We will go on as soon as you are back online.'),
    proof: asksNothing,
  },
  'settled.notifying': { seen: closesAfterSuccess, proof: all(asksNothing, isOpen) },
  // What the person sees is that the window is gone.
  'settled.closing': { seen: isClosed, proof: asksNothing },
  'settled.shown': {
    seen: wentWell,
    proof: all(asksNothing, isOpen, async ({ status }) => {
      await expect(status.link('Go to My Courses')).toBeVisible();
    }),
  },
  'unsettled.notifying': { seen: closesAfterFailure, proof: all(asksNothing, isOpen) },
  'unsettled.closing': { seen: isClosed, proof: asksNothing },
  'unsettled.shown': { seen: wentBadly, proof: all(asksNothing, isOpen) },
  'unsettled.rechecking': { seen: wentBadly, proof: verifies },
};
