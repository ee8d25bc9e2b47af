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

/** The machine that asks about the order is told of with the page. */
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
/** The order cannot be paid any more. */
const over = (status: string) => ({ tells: [forget, ...reached(status).tells] });

const checking = (asking: 'asking' | 'resting' | 'retrying') => ['checking', `following.${asking}`];
/** The result stands, and the server is asked on. */
const shown = (asking: 'asking' | 'resting' = 'resting') => ['ended.shown', `following.${asking}`];
/** The result stands for good. */
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

/** A question that gets no answer four times in a row. */
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

/** What each of these facts leads to, as a scenario of its own. */
const each = (
  way: readonly Told[],
  facts: Readonly<Record<string, Told>>,
): Record<string, Scenario<Machine, FollowUpEvent>> =>
  Object.fromEntries(Object.entries(facts).map(([title, fact]) => [title, [document, ...way, fact]]));

runScenarios<Machine, FollowUpEvent>(status, {
  'without an order there is nothing to ask for': [
    { orderId: null, openedAs: 'document' },
    ['start', ['noOrder', 'idle'], { starts: ['announcements', 'attention', 'orderStore'] }],
  ],
  'a window of its own tells its opener of the payment and closes a second later': [
    popup,
    ...checks,
    [done('verifyPayment', charged), ['ended.notifying', 'idle'], over('CHARGED')],
    ...closes('idle'),
  ],
  'a window of its own closes after a failure too': [
    popup,
    ...checks,
    [done('verifyPayment', declined), notifying, reached('AUTHORIZATION_FAILED')],
    ...closes('following.resting'),
  ],
  'a failure can be asked for again before the window closes': [
    popup,
    ...checks,
    [done('verifyPayment', declined), notifying],
    [{ type: 'retry.requested' }, checking('asking'), asks],
  ],
  'a window that was cut off from its opener closes once it is heard': [
    document,
    ...isPaid,
    [otherHeard, settled],
    [ownHeard, ['ended.notifying', 'idle']],
    ...closes('idle'),
  ],
  'a page of this site stays open': [page, ...isPaid, [ownHeard, settled], [pageShown, settled, silent]],
  'a page of this site lets the payment window know that its word has arrived, so that it closes': [
    page,
    ...isPaid,
    [otherPayment, settled, silent],
    [
      ownPayment,
      settled,
      { starts: [], tells: [{ type: 'announcement.heard', orderId: ownPayment.orderId }] },
    ],
  ],
  'a page of this site lets it know while it still verifies, and when the payment failed': [
    page,
    ...waits,
    [ownPayment, checking('asking'), { ...asks, tells: [{ type: 'announcement.heard', orderId }] }],
    [done('verifyPayment', declined), shown(), reached('AUTHORIZATION_FAILED')],
    [ownPayment, shown('asking'), { ...asks, tells: [{ type: 'announcement.heard', orderId }] }],
  ],
  'a window does not answer another one, or both would close': [
    document,
    ...isPaid,
    [ownPayment, settled, silent],
  ],

  'an open payment is asked for again, slower and slower': [
    document,
    ...waits,
    [pauseIsOver, checking('asking'), { takes: 3000, ...asks }],
    [done('verifyPayment', pending), checking('resting'), silent],
    [pauseIsOver, checking('asking'), { takes: 4500, ...asks }],
    [done('verifyPayment', charged), settled, over('CHARGED')],
  ],
  'once the network is back it is asked as briefly as at first, and so it is after a failure': [
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
  'an open payment is asked for at once when it is announced': [
    document,
    ...waits,
    [otherPayment, checking('resting'), silent],
    [ownPayment, checking('asking'), asks],
  ],
  'an open payment is asked for at once when the person comes back': [
    document,
    ...waits,
    [pageShown, checking('asking'), asks],
  ],
  'a question that fails is asked again after 1, 2 and 4 s, and then no more': [
    document,
    ...retries,
    [retryPauseIsOver, checking('asking'), { takes: 1000, ...asks }],
    [failed('verifyPayment', cut), checking('retrying'), { knows: { failures: 2 } }],
    [retryPauseIsOver, checking('asking'), { takes: 2000, ...asks }],
    [failed('verifyPayment', cut), checking('retrying'), { knows: { failures: 3 } }],
    [retryPauseIsOver, checking('asking'), { takes: 4000, ...asks }],
    [failed('verifyPayment', cut), shown(), { ...reached(''), knows: { ending: 'unverified' } }],
  ],
  'so is one that is not answered for 10 s': [
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
  'an answer between failures begins their count again': [
    document,
    ...retries,
    [retryPauseIsOver, checking('asking')],
    [done('verifyPayment', pending), checking('resting'), { knows: { failures: 0 } }],
  ],
  'a question that failed is asked again at once when the payment is announced': [
    document,
    ...retries,
    [otherPayment, checking('retrying'), silent],
    [ownPayment, checking('asking'), asks],
  ],
  'a question that failed is asked again at once when the person comes back': [
    document,
    ...retries,
    [pageShown, checking('asking'), asks],
  ],
  'without a network nothing is asked, and everything again when it is back': [
    document,
    ...retries,
    [{ type: 'network.lost' }, offline, silent],
    [{ type: 'network.restored' }, checking('asking'), { ...asks, knows: { failures: 0 } }],
  ],
  'a quarter of an hour begins again once the network is back': [
    document,
    ...waits,
    [{ type: 'network.lost' }, offline],
    [{ type: 'network.restored' }, checking('asking'), asks],
    [done('verifyPayment', pending), checking('resting'), { knows: { pause: 3000 } }],
  ],
  'who tries again without a network is told so': [
    document,
    ...fails,
    [{ type: 'network.lost' }, shown(), silent],
    [{ type: 'retry.requested' }, offline, silent],
    [{ type: 'network.restored' }, checking('asking'), asks],
  ],
  'a network that was lost and is back is no reason not to ask on request': [
    document,
    ...fails,
    [{ type: 'network.lost' }, shown(), silent],
    [{ type: 'network.restored' }, shown('asking'), asks],
    [{ type: 'network.lost' }, shown('asking'), silent],
    [{ type: 'network.restored' }, shown('asking'), silent],
    [done('verifyPayment', unknown), shown(), silent],
    [{ type: 'retry.requested' }, checking('asking'), asks],
  ],
  'nobody waits for longer than the limit': [
    document,
    ...waits,
    [waitLimitIsOver, shown(), { ...reached('PENDING_VBV'), knows: { ending: 'unverified' } }],
  ],

  ...each(checks, {
    'a declined payment failed': [
      done('verifyPayment', declined),
      shown(),
      { ...reached('AUTHORIZATION_FAILED'), knows: { ending: 'failed', order: declined } },
    ],
    'one of another amount must be looked at': [
      done('verifyPayment', mismatched),
      shown(),
      { ...over('MISMATCH'), knows: { ending: 'review', order: mismatched } },
    ],
    'one that the gateway does not know is unknown at once': [
      done('verifyPayment', notFound),
      shown(),
      { ...reached('NOT_FOUND'), knows: { ending: 'unknown', order: notFound } },
    ],
    'one whose money goes back is on its way, though it is CHARGED': [
      done('verifyPayment', returning),
      shown(),
      { ...over('CHARGED'), knows: { ending: 'returning', order: returning } },
    ],
    'one whose money went back is refunded': [
      done('verifyPayment', refunded),
      settled,
      { ...over('AUTO_REFUNDED'), knows: { ending: 'refunded', order: refunded } },
    ],
    'an order that is shown to its buyer alone needs signing in': [
      done('verifyPayment', expired),
      shown(),
      { ...reached(''), knows: { ending: 'signedOut' } },
    ],
  }),

  'a payment that is paid is not asked for again on request': [
    document,
    ...isPaid,
    [{ type: 'retry.requested' }, settled, silent],
  ],
  'a failure is asked for again on request': [
    document,
    ...fails,
    [{ type: 'retry.requested' }, checking('asking'), { ...asks, knows: { failures: 0 } }],
  ],
  'a failure that is asked for again without an answer is unknown then, whether the question fails or stays open':
    [
      document,
      ...fails,
      [{ type: 'retry.requested' }, checking('asking'), asks],
      ...triesInVain(failed('verifyPayment', cut)),
      [{ type: 'retry.requested' }, checking('asking'), asks],
      [done('verifyPayment', declined), shown(), { knows: { ending: 'failed' } }],
      [{ type: 'retry.requested' }, checking('asking'), asks],
      ...triesInVain(patienceIsOver),
    ],
  'a window with a failure that was cut off from its opener closes once it is heard': [
    document,
    ...fails,
    [otherHeard, shown()],
    [ownHeard, notifying],
  ],
  'a page of this site with a failure stays open': [page, ...fails, [ownHeard, shown()]],
  'a failure is asked for without a word when another window saw it paid, or the network is back': [
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
  'a failure is asked for by itself, slower and slower, since it may be paid after all': [
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
  'an order that the server does not know any more is told after a failure too': [
    document,
    ...checks,
    [done('verifyPayment', declined), shown(), { knows: { ending: 'failed' } }],
    [pageShown, shown('asking'), asks],
    [done('verifyPayment', unknown), shown(), { ...forgets, knows: { ending: 'refused' } }],
  ],
  ...each(rechecks, {
    'a late success does not stay hidden': [
      done('verifyPayment', charged),
      settled,
      { ...over('CHARGED'), knows: { order: charged } },
    ],
    'a failure of finding out becomes one of the payment': [
      done('verifyPayment', declined),
      shown(),
      { ...silent, knows: { ending: 'failed', order: declined } },
    ],
    'money that goes back is told without a word': [
      done('verifyPayment', returning),
      shown(),
      { ...forgets, knows: { ending: 'returning', order: returning } },
    ],
    'money that went back is told, and nothing is asked any more': [
      done('verifyPayment', refunded),
      settled,
      { ...over('AUTO_REFUNDED'), knows: { ending: 'refunded', order: refunded } },
    ],
    'an amount that must be looked at is told': [
      done('verifyPayment', mismatched),
      shown(),
      { ...forgets, knows: { ending: 'review', order: mismatched } },
    ],
    'an order that the gateway does not know is told': [
      done('verifyPayment', notFound),
      shown(),
      { ...silent, knows: { ending: 'unknown', order: notFound } },
    ],
    'signing in may be needed by now': [
      done('verifyPayment', expired),
      shown(),
      { ...silent, knows: { ending: 'signedOut' } },
    ],
  }),
});

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

it('says after a quarter of an hour that nobody knows, and still sees the payment', async () => {
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
