import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { createActor, fromCallback, fromPromise } from 'xstate';
import type { VerifyResult } from '#domain/payments/seen-order.ts';
import { orderFollowUpMachine } from '#machines/payment/order-follow-up.machine.ts';
import type { FollowUpEvent } from '#machines/payment/order-follow-up.types.ts';
import { paymentStatusMachine } from '#machines/payment/payment-status.machine.ts';
import { after, done, failed, type ModelOptions } from './model-options.ts';
import {
  followUpCallbacks,
  patienceIsOver,
  pauseIsOver,
  retryPauseIsOver,
  waitLimitIsOver,
} from './order-follow-up.model.ts';
import {
  charged,
  declined,
  expired,
  mismatched,
  notFound,
  orderId,
  paymentStatusModel,
  pending,
  refunded,
  returning,
  unknown,
} from './payment-status.model.ts';
import { runScenarios, type Scenario, type Scene } from './scenario.ts';

type Machine = typeof paymentStatusModel.machine;
type Told = Scene<Machine, FollowUpEvent>;

/** Runs the child machine too, which asks about the order. */
const status: ModelOptions<Machine> = {
  ...paymentStatusModel,
  callbacks: followUpCallbacks,
  sentDirectly: [waitLimitIsOver.type],
  children: { orderFollowUp: orderFollowUpMachine },
};

const document = { orderId, openedAs: 'document' } as const;
const page = { orderId, openedAs: 'page' } as const;
const popup = { orderId, openedAs: 'popup' } as const;

const cut = new Error('the wire was cut');
const asks = { starts: ['verifyPayment'] };
const silent = { starts: [], tells: [] };
const ownPayment = { type: 'payment.announced', orderId } as const;
const otherPayment = { type: 'payment.announced', orderId: 'z9y8x7w6v5u4t3s2r' } as const;
const ownHeard = { type: 'announcement.heard', orderId } as const;
const otherHeard = { type: 'announcement.heard', orderId: 'z9y8x7w6v5u4t3s2r' } as const;
const pageShown = { type: 'page.shown' } as const;
const forget = { type: 'order.forget', orderId };
const forgets = { starts: [], tells: [forget] };
const reached = (status: string) => ({ tells: [{ type: 'result.reached', orderId, status }] });
/** The order can no longer be paid. */
const over = (status: string) => ({ tells: [forget, ...reached(status).tells] });

const checking = (asking: 'asking' | 'resting' | 'retrying') => ['checking', `following.${asking}`];
/** The result is shown, and the server is still asked. */
const shown = (asking: 'asking' | 'resting' = 'resting') => ['ended.shown', `following.${asking}`];
/** The result is final. */
const settled = ['ended.shown', 'idle'];
const notifying = ['ended.notifying', 'following.resting'];
const offline = ['checking', 'offline'];

const checks: readonly Told[] = [
  ['start', checking('asking'), { starts: ['announcements', 'attention', 'orderStore', 'verifyPayment'] }],
];
const waits: readonly Told[] = [
  ...checks,
  [done('verifyPayment', pending), checking('resting'), { ...silent, knows: { order: pending } }],
];
const retries: readonly Told[] = [
  ...checks,
  [failed('verifyPayment', cut), checking('retrying'), { ...silent, knows: { failures: 1 } }],
];
const isPaid: readonly Told[] = [
  ...checks,
  [done('verifyPayment', charged), settled, { ...over('CHARGED'), knows: { order: charged } }],
];
const fails: readonly Told[] = [
  ...checks,
  [done('verifyPayment', unknown), shown(), { ...over(''), knows: { ending: 'refused', order: null } }],
];
const rechecks: readonly Told[] = [...fails, [pageShown, shown('asking'), asks]];

/** A request that fails four times in a row. */
const triesInVain = (silence: Told[0]): readonly Told[] => [
  ...[1, 2, 3].flatMap((failures): Told[] => [
    [silence, checking('retrying'), { knows: { failures } }],
    [retryPauseIsOver, checking('asking')],
  ]),
  [silence, shown(), { knows: { ending: 'unverified' } }],
];

const closes = (asking: 'idle' | 'following.resting'): readonly Told[] => [
  [
    after('popupCloses', 'paymentStatus.ended.notifying'),
    ['ended.closing', asking],
    { takes: 1000, says: [{ type: 'closing.requested' }] },
  ],
  [after('closingPatience', 'paymentStatus.ended.closing'), ['ended.shown', asking], { takes: 500 }],
];

/** One scenario for each of these last steps. */
const each = (
  way: readonly Told[],
  facts: Readonly<Record<string, Told>>,
): Record<string, Scenario<Machine, FollowUpEvent>> =>
  Object.fromEntries(Object.entries(facts).map(([title, fact]) => [title, [document, ...way, fact]]));

runScenarios<Machine, FollowUpEvent>(status, {
  'asks nothing without an order': [
    { orderId: null, openedAs: 'document' },
    ['start', ['noOrder', 'idle'], { starts: ['announcements', 'attention', 'orderStore'] }],
  ],
  'announces the payment from a popup and closes it a second later': [
    popup,
    ...checks,
    [done('verifyPayment', charged), ['ended.notifying', 'idle'], over('CHARGED')],
    ...closes('idle'),
  ],
  'closes a popup after a failed payment': [
    popup,
    ...checks,
    [done('verifyPayment', declined), notifying, reached('AUTHORIZATION_FAILED')],
    ...closes('following.resting'),
  ],
  'asks again on request before a popup closes': [
    popup,
    ...checks,
    [done('verifyPayment', declined), notifying],
    [{ type: 'retry.requested' }, checking('asking'), asks],
  ],
  'closes a window without an opener once its announcement is acknowledged': [
    document,
    ...isPaid,
    [otherHeard, settled],
    [ownHeard, ['ended.notifying', 'idle']],
    ...closes('idle'),
  ],
  'keeps a page of this site open': [page, ...isPaid, [ownHeard, settled], [pageShown, settled, silent]],
  'acknowledges the announcement of a popup from a page of this site': [
    page,
    ...isPaid,
    [otherPayment, settled, silent],
    [
      ownPayment,
      settled,
      { starts: [], tells: [{ type: 'announcement.heard', orderId: ownPayment.orderId }] },
    ],
  ],
  'acknowledges an announcement while it verifies and after a failed payment': [
    page,
    ...waits,
    [ownPayment, checking('asking'), { ...asks, tells: [{ type: 'announcement.heard', orderId }] }],
    [done('verifyPayment', declined), shown(), reached('AUTHORIZATION_FAILED')],
    [ownPayment, shown('asking'), { ...asks, tells: [{ type: 'announcement.heard', orderId }] }],
  ],
  'acknowledges nothing from a window that may be a popup': [
    document,
    ...isPaid,
    [ownPayment, settled, silent],
  ],

  'asks about an open payment with growing pauses': [
    document,
    ...waits,
    [pauseIsOver, checking('asking'), { takes: 3000, ...asks }],
    [done('verifyPayment', pending), checking('resting'), silent],
    [pauseIsOver, checking('asking'), { takes: 4500, ...asks }],
    [done('verifyPayment', charged), settled, over('CHARGED')],
  ],
  'asks at the first pace again after the network is back and after a failed payment': [
    document,
    ...waits,
    [pauseIsOver, checking('asking'), { takes: 3000, knows: { pause: 4500 } }],
    [{ type: 'network.lost' }, offline, { starts: [] }],
    [{ type: 'network.restored' }, checking('asking'), { ...asks, knows: { pause: 3000 } }],
    [done('verifyPayment', pending), checking('resting')],
    [pauseIsOver, checking('asking'), { takes: 3000, knows: { pause: 4500 } }],
    [done('verifyPayment', declined), shown(), { knows: { pause: 3000 } }],
    [pauseIsOver, shown('asking'), { takes: 3000, knows: { pause: 4500 } }],
  ],
  'asks at once when another window announces the payment': [
    document,
    ...waits,
    [otherPayment, checking('resting'), silent],
    [ownPayment, checking('asking'), asks],
  ],
  'asks at once when the page is shown again': [document, ...waits, [pageShown, checking('asking'), asks]],
  'retries a failed request after 1, 2 and 4 s': [
    document,
    ...retries,
    [retryPauseIsOver, checking('asking'), { takes: 1000, ...asks }],
    [failed('verifyPayment', cut), checking('retrying'), { knows: { failures: 2 } }],
    [retryPauseIsOver, checking('asking'), { takes: 2000, ...asks }],
    [failed('verifyPayment', cut), checking('retrying'), { knows: { failures: 3 } }],
    [retryPauseIsOver, checking('asking'), { takes: 4000, ...asks }],
    [failed('verifyPayment', cut), shown(), { ...reached(''), knows: { ending: 'unverified' } }],
  ],
  'retries a request without a response for 10 s': [
    document,
    ...checks,
    [patienceIsOver, checking('retrying'), { takes: 10_000, knows: { failures: 1 } }],
    [retryPauseIsOver, checking('asking')],
    [patienceIsOver, checking('retrying'), { knows: { failures: 2 } }],
    [retryPauseIsOver, checking('asking')],
    [patienceIsOver, checking('retrying'), { knows: { failures: 3 } }],
    [retryPauseIsOver, checking('asking')],
    [patienceIsOver, shown(), { ...reached(''), knows: { ending: 'unverified' } }],
  ],
  'counts failed requests from 0 after a response': [
    document,
    ...retries,
    [retryPauseIsOver, checking('asking')],
    [done('verifyPayment', pending), checking('resting'), { knows: { failures: 0 } }],
  ],
  'retries at once when another window announces the payment': [
    document,
    ...retries,
    [otherPayment, checking('retrying'), silent],
    [ownPayment, checking('asking'), asks],
  ],
  'retries at once when the page is shown again': [
    document,
    ...retries,
    [pageShown, checking('asking'), asks],
  ],
  'asks nothing without a network, and at once when it is back': [
    document,
    ...retries,
    [{ type: 'network.lost' }, offline, silent],
    [{ type: 'network.restored' }, checking('asking'), { ...asks, knows: { failures: 0 } }],
  ],
  'waits another 15 minutes once the network is back': [
    document,
    ...waits,
    [{ type: 'network.lost' }, offline],
    [{ type: 'network.restored' }, checking('asking'), asks],
    [done('verifyPayment', pending), checking('resting'), { knows: { pause: 3000 } }],
  ],
  'shows that the network is missing when the user tries again': [
    document,
    ...fails,
    [{ type: 'network.lost' }, shown(), silent],
    [{ type: 'retry.requested' }, offline, silent],
    [{ type: 'network.restored' }, checking('asking'), asks],
  ],
  'asks on request after the network was lost and restored': [
    document,
    ...fails,
    [{ type: 'network.lost' }, shown(), silent],
    [{ type: 'network.restored' }, shown('asking'), asks],
    [{ type: 'network.lost' }, shown('asking'), silent],
    [{ type: 'network.restored' }, shown('asking'), silent],
    [done('verifyPayment', unknown), shown(), silent],
    [{ type: 'retry.requested' }, checking('asking'), asks],
  ],
  'gives up waiting after 15 minutes': [
    document,
    ...waits,
    [waitLimitIsOver, shown(), { ...reached('PENDING_VBV'), knows: { ending: 'unverified' } }],
  ],

  ...each(checks, {
    'shows a declined payment as failed': [
      done('verifyPayment', declined),
      shown(),
      { ...reached('AUTHORIZATION_FAILED'), knows: { ending: 'failed', order: declined } },
    ],
    'shows a payment of another amount as in review': [
      done('verifyPayment', mismatched),
      shown(),
      { ...over('MISMATCH'), knows: { ending: 'review', order: mismatched } },
    ],
    'shows a payment that the gateway does not know as unknown': [
      done('verifyPayment', notFound),
      shown(),
      { ...reached('NOT_FOUND'), knows: { ending: 'unknown', order: notFound } },
    ],
    'shows a pending refund of a CHARGED order': [
      done('verifyPayment', returning),
      shown(),
      { ...over('CHARGED'), knows: { ending: 'returning', order: returning } },
    ],
    'shows a refunded payment': [
      done('verifyPayment', refunded),
      settled,
      { ...over('AUTO_REFUNDED'), knows: { ending: 'refunded', order: refunded } },
    ],
    'shows «Login» when the server asks to sign in': [
      done('verifyPayment', expired),
      shown(),
      { ...reached(''), knows: { ending: 'signedOut' } },
    ],
  }),

  'asks nothing on request once the order is paid': [
    document,
    ...isPaid,
    [{ type: 'retry.requested' }, settled, silent],
  ],
  'asks about a failed payment on request': [
    document,
    ...fails,
    [{ type: 'retry.requested' }, checking('asking'), { ...asks, knows: { failures: 0 } }],
  ],
  'shows a failed payment as unverified when it is asked about in vain': [
    document,
    ...fails,
    [{ type: 'retry.requested' }, checking('asking'), asks],
    ...triesInVain(failed('verifyPayment', cut)),
    [{ type: 'retry.requested' }, checking('asking'), asks],
    [done('verifyPayment', declined), shown(), { knows: { ending: 'failed' } }],
    [{ type: 'retry.requested' }, checking('asking'), asks],
    ...triesInVain(patienceIsOver),
  ],
  'closes a window without an opener after a failed payment': [
    document,
    ...fails,
    [otherHeard, shown()],
    [ownHeard, notifying],
  ],
  'keeps a page of this site open after a failed payment': [page, ...fails, [ownHeard, shown()]],
  'asks silently about a failed payment when it is announced or the network is back': [
    document,
    ...fails,
    [otherPayment, shown(), silent],
    [ownPayment, shown('asking'), asks],
    [done('verifyPayment', pending), shown(), { ...silent, knows: { ending: 'refused' } }],
    [{ type: 'network.restored' }, shown('asking'), asks],
    [failed('verifyPayment', cut), shown(), silent],
    [pageShown, shown('asking'), asks],
    [patienceIsOver, shown(), { ...silent, takes: 10_000 }],
  ],
  'keeps asking about a failed payment with growing pauses': [
    document,
    ...fails,
    [pauseIsOver, shown('asking'), { takes: 3000, ...asks }],
    [done('verifyPayment', declined), shown(), { starts: [] }],
    [pauseIsOver, shown('asking'), { takes: 4500, ...asks }],
    [done('verifyPayment', pending), shown(), { starts: [] }],
    [waitLimitIsOver, shown(), { ...silent, knows: { pause: 60_000 } }],
    [pauseIsOver, shown('asking'), asks],
    [done('verifyPayment', declined), shown()],
    [pauseIsOver, shown('asking'), { takes: 60_000, ...asks }],
    [done('verifyPayment', charged), settled, over('CHARGED')],
  ],
  'shows that the server has no such order after a failed payment': [
    document,
    ...checks,
    [done('verifyPayment', declined), shown(), { knows: { ending: 'failed' } }],
    [pageShown, shown('asking'), asks],
    [done('verifyPayment', unknown), shown(), { ...forgets, knows: { ending: 'refused' } }],
  ],
  ...each(rechecks, {
    'shows a payment that succeeds after a failure': [
      done('verifyPayment', charged),
      settled,
      { ...over('CHARGED'), knows: { order: charged } },
    ],
    'shows a failed payment after it was refused': [
      done('verifyPayment', declined),
      shown(),
      { ...silent, knows: { ending: 'failed', order: declined } },
    ],
    'shows a pending refund without an announcement': [
      done('verifyPayment', returning),
      shown(),
      { ...forgets, knows: { ending: 'returning', order: returning } },
    ],
    'shows a refund and stops asking': [
      done('verifyPayment', refunded),
      settled,
      { ...over('AUTO_REFUNDED'), knows: { ending: 'refunded', order: refunded } },
    ],
    'shows a payment in review after a failure': [
      done('verifyPayment', mismatched),
      shown(),
      { ...forgets, knows: { ending: 'review', order: mismatched } },
    ],
    'shows an unknown order after a failure': [
      done('verifyPayment', notFound),
      shown(),
      { ...silent, knows: { ending: 'unknown', order: notFound } },
    ],
    'shows «Login» after a failure': [
      done('verifyPayment', expired),
      shown(),
      { ...silent, knows: { ending: 'signedOut' } },
    ],
  }),
});

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

it('gives up after 15 minutes and still finds the payment', async () => {
  let isPaid = false;
  const actor = createActor(
    paymentStatusMachine.provide({
      actors: {
        orderFollowUp: orderFollowUpMachine.provide({
          actors: {
            verifyPayment: fromPromise<VerifyResult, { orderId: string }>(async () =>
              isPaid ? charged : pending,
            ),
            announcements: fromCallback(() => undefined),
            orderStore: fromCallback(() => undefined),
            attention: fromCallback(() => undefined),
          },
        }),
      },
    }),
    { input: document },
  ).start();
  await vi.advanceTimersByTimeAsync(15 * 60_000 - 1);
  expect(actor.getSnapshot().matches('checking')).toBe(true);
  await vi.advanceTimersByTimeAsync(1);
  expect(actor.getSnapshot().value).toEqual({ ended: 'shown' });
  expect(actor.getSnapshot().context.ending).toBe('unverified');
  isPaid = true;
  await vi.advanceTimersByTimeAsync(12_000);
  expect(actor.getSnapshot().context.ending).toBe('paid');
  actor.stop();
});
