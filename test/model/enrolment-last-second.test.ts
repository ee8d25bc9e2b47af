// @vitest-environment jsdom
import { afterEach, beforeAll, beforeEach, expect, it, vi } from 'vitest';
import { createActor } from 'xstate';
import { enrolmentMachine } from '#machines/payment/enrolment.machine.ts';
import { orderFollowUpMachine } from '#machines/payment/order-follow-up.machine.ts';
import { paymentStatusMachine } from '#machines/payment/payment-status.machine.ts';
import { pendingOrderMachine } from '#machines/payment/pending-order.machine.ts';
import { createOrderStore, createOrderStoreActor } from '#web/actors/payment/order-store.ts';
import { createAnnouncements } from '#web/actors/payment/payment-announcements.ts';
import { createLookUpBought, createPaymentCalls } from '#web/actors/payment/payment-calls.ts';
import { createPaymentWindow } from '#web/actors/payment/payment-window.ts';
import { createApiClient, fetchNetwork } from '#web/api/client.ts';
import { attention } from '#web/platform/attention.ts';
import { memoryStorage } from '#web/platform/memory-storage.ts';
import { isWhole } from '../support/run-size.ts';
import { simulateChannels, simulateWindowOpening } from '../support/screens/payment-windows.ts';
import { seededRandom } from '../support/seeded-random.ts';
import { order } from './enrolment.model.ts';

/** Runs both pages of a payment with their real actors; only the network and the windows are stubs. */

interface Timing {
  readonly seed: number;
  /** Of a request and its response; the server reads the order in the middle. */
  readonly latency: number;
  /** Milliseconds after the payment page was opened. */
  readonly paidAt: number;
  /** Milliseconds from the payment until /payment-status runs in the window. */
  readonly returns: number;
  /** Milliseconds from the payment until the user closes the window; null if the page in it does. */
  readonly closes: number | null;
  /** The gateway's page severs the window from its opener. */
  readonly cutOff: boolean;
}

function timingOf(seed: number): Timing {
  const random = seededRandom(seed);
  const upTo = (most: number) => Math.round(random() * most);
  return {
    seed,
    latency: 20 + upTo(600),
    paidAt: upTo(7400),
    returns: 50 + upTo(700),
    closes: random() < 0.7 ? upTo(1200) : null,
    cutOff: random() < 0.3,
  };
}

const api = createApiClient({ host: '', getToken: () => 'token', onTokenRefused: () => undefined });
const pass = (ms: number) => vi.advanceTimersByTimeAsync(ms);
const later = (ms: number) => new Promise((over) => setTimeout(over, ms));
/** Milliseconds after the payment in which the page of the course must know of it. */
const patience = 3500;

/** A server that reads the order in the middle between request and response. */
function openShop(latency: number) {
  const shop = { isPaid: false };
  vi.stubGlobal('fetch', async (input: string | URL) => {
    const { pathname } = new URL(input, 'http://site.example');
    await later(latency / 2);
    const status = shop.isPaid ? 'CHARGED' : 'PENDING_VBV';
    const answer =
      pathname === '/api/initiatePayment'
        ? { order_id: order.orderId, payment_url: order.paymentUrl }
        : { status, order_id: order.orderId, amount: 3499, currency: 'INR', course_id: 'course-1' };
    await later(latency / 2);
    return Response.json(answer);
  });
  return shop;
}

/** @returns milliseconds from the payment until the page of the course continued; null if it never did */
async function pay({ latency, paidAt, returns, closes, cutOff }: Timing): Promise<number | null> {
  const shop = openShop(latency);
  const windows = simulateWindowOpening();
  const openChannel = simulateChannels();
  /** Each window has a session storage of its own. */
  const createTabStore = () => {
    const storage = memoryStorage();
    return createOrderStoreActor(createOrderStore(() => storage));
  };
  const announcements = (opener: () => Pick<Window, 'postMessage'> | null) =>
    createAnnouncements({ openChannel, storage: memoryStorage(), opener, now: Date.now });
  const { initiatePayment, verifyPayment } = createPaymentCalls(api);
  const orderStore = createTabStore();
  const paymentWindow = createPaymentWindow(() => windows.page);
  const course = createActor(
    enrolmentMachine.provide({
      actors: {
        initiatePayment,
        lookUpBought: createLookUpBought(async () => []),
        paymentWindow,
        orderStore,
        announcements: announcements(() => null),
        attention,
        pendingOrder: pendingOrderMachine.provide({
          actors: {
            paymentWindow,
            orderFollowUp: orderFollowUpMachine.provide({
              actors: { verifyPayment, announcements: announcements(() => null), attention, orderStore },
            }),
          },
        }),
      },
    }),
    { input: { courseId: 'course-1', userId: 'st-1', order: null, price: null } },
  );
  let knownAt: number | null = null;
  course.on('status.requested', () => {
    knownAt = Date.now();
  });
  course.start().send({ type: 'enrol.requested' });
  await pass(latency);
  const popup = windows.opened[0];
  expect(popup?.addresses).toEqual([order.paymentUrl]);
  // To its opener, a severed window appears closed at once.
  if (cutOff) popup?.close();

  await pass(paidAt);
  shop.isPaid = true;
  const chargedAt = Date.now();
  const toOpener = (data: unknown) =>
    window.dispatchEvent(new MessageEvent('message', { data, origin: window.location.origin }));
  const returned = createActor(
    paymentStatusMachine.provide({
      actors: {
        orderFollowUp: orderFollowUpMachine.provide({
          actors: {
            verifyPayment,
            orderStore: createTabStore(),
            announcements: announcements(() => (cutOff ? null : { postMessage: toOpener })),
            attention,
          },
        }),
      },
    }),
    { input: { orderId: order.orderId, openedAs: cutOff ? 'document' : 'popup' } },
  );
  let isOpen = true;
  const close = () => {
    if (!isOpen) return;
    isOpen = false;
    returned.stop();
    popup?.close();
    // The page behind a closed window gets the focus.
    if (cutOff) window.dispatchEvent(new Event('focus'));
  };
  returned.on('closing.requested', close);
  setTimeout(() => {
    if (isOpen) returned.start();
  }, returns);
  if (closes !== null) setTimeout(close, closes);
  await pass(patience);
  returned.stop();
  course.stop();
  return knownAt === null ? null : knownAt - chargedAt;
}

// Fake timers would not wait for this import at the first request.
beforeAll(fetchNetwork);
beforeEach(() => {
  vi.useFakeTimers({ now: Date.UTC(2026, 0, 15, 6) });
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

const count = isWhole ? 200 : 50;
it(`misses none of ${count} payments in the last second of their windows`, async () => {
  const timings = Array.from({ length: count }, (_, seed) => timingOf(seed));
  const missed: Timing[] = [];
  for (const timing of timings) if ((await pay(timing)) === null) missed.push(timing);
  expect(missed).toEqual([]);
});
