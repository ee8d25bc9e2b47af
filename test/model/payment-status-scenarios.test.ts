import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { createActor, fromCallback, fromPromise } from 'xstate';
import type { VerifyResult } from '#machines/payment/payment.types.ts';
import { paymentStatusMachine } from '#machines/payment/payment-status.machine.ts';
import { after, done, failed } from './model-options.ts';
import {
  charged,
  declined,
  expired,
  limitIsOver,
  mismatched,
  notFound,
  orderId,
  paymentStatusModel,
  pending,
  refunded,
  returning,
  unknown,
  unsettledLimitIsOver,
} from './payment-status.model.ts';
import { runScenarios, type Scenario, type Scene } from './scenario.ts';

type Told = Scene<typeof paymentStatusModel.machine>;

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
const reached = (status: string) => ({ tells: [{ type: 'result.reached', orderId, status }] });
const patienceIsOver = after('verifyPatience', 'paymentStatus.checking.verifying');
const pauseIsOver = after('retryPause', 'paymentStatus.checking.retrying');

const pollAgain = after('pollPause', 'paymentStatus.checking.pending');
const recheckAgain = after('pollPause', 'paymentStatus.unsettled.shown');

const checks: readonly Told[] = [
  ['start', 'checking.verifying', { starts: ['announcements', 'attention', 'verifyPayment'] }],
];
const waits: readonly Told[] = [
  ...checks,
  [done('verifyPayment', pending), 'checking.pending', { ...silent, knows: { order: pending } }],
];
const retries: readonly Told[] = [
  ...checks,
  [failed('verifyPayment', cut), 'checking.retrying', { ...silent, knows: { failures: 1 } }],
];
const isPaid: readonly Told[] = [
  ...checks,
  [done('verifyPayment', charged), 'settled.shown', { ...reached('CHARGED'), knows: { order: charged } }],
];
const fails: readonly Told[] = [
  ...checks,
  [
    done('verifyPayment', unknown),
    'unsettled.shown',
    {
      ...reached(''),
      knows: { ending: 'refused', order: null },
    },
  ],
];
const rechecks: readonly Told[] = [...fails, [pageShown, 'unsettled.rechecking', asks]];

/** A question that gets no answer four times in a row. */
const triesInVain = (silence: Told[0]): readonly Told[] => [
  ...[1, 2, 3].flatMap((failures): Told[] => [
    [silence, 'checking.retrying', { knows: { failures } }],
    [pauseIsOver, 'checking.verifying'],
  ]),
  [silence, 'unsettled.shown', { knows: { ending: 'unverified' } }],
];

const closes = (result: 'settled' | 'unsettled'): readonly Told[] => [
  [
    after('popupCloses', `paymentStatus.${result}.notifying`),
    `${result}.closing`,
    { takes: 1000, says: [{ type: 'closing.requested' }] },
  ],
  [after('closingPatience', `paymentStatus.${result}.closing`), `${result}.shown`, { takes: 500 }],
];

/** What each of these facts leads to, as a scenario of its own. */
const each = (
  way: readonly Told[],
  facts: Readonly<Record<string, Told>>,
): Record<string, Scenario<typeof paymentStatusModel.machine>> =>
  Object.fromEntries(Object.entries(facts).map(([title, fact]) => [title, [document, ...way, fact]]));

runScenarios(paymentStatusModel, {
  'without an order there is nothing to ask for': [
    { orderId: null, openedAs: 'document' },
    ['start', 'noOrder', { starts: ['announcements', 'attention'] }],
  ],
  'a window of its own tells its opener of the payment and closes a second later': [
    popup,
    ...checks,
    [done('verifyPayment', charged), 'settled.notifying', reached('CHARGED')],
    ...closes('settled'),
  ],
  'a window of its own closes after a failure too': [
    popup,
    ...checks,
    [done('verifyPayment', declined), 'unsettled.notifying', reached('AUTHORIZATION_FAILED')],
    ...closes('unsettled'),
  ],
  'a failure can be asked for again before the window closes': [
    popup,
    ...checks,
    [done('verifyPayment', declined), 'unsettled.notifying'],
    [{ type: 'retry.requested' }, 'checking.verifying', asks],
  ],
  'a window that was cut off from its opener closes once it is heard': [
    document,
    ...isPaid,
    [otherHeard, 'settled.shown'],
    [ownHeard, 'settled.notifying'],
    ...closes('settled'),
  ],
  'a page of this site stays open': [
    page,
    ...isPaid,
    [ownHeard, 'settled.shown'],
    [pageShown, 'settled.shown', silent],
  ],
  'a page of this site lets the payment window know that its word has arrived, so that it closes': [
    page,
    ...isPaid,
    [otherPayment, 'settled.shown', silent],
    [
      ownPayment,
      'settled.shown',
      { starts: [], tells: [{ type: 'announcement.heard', orderId: ownPayment.orderId }] },
    ],
  ],
  'a window does not answer another one, or both would close': [
    document,
    ...isPaid,
    [ownPayment, 'settled.shown', silent],
  ],

  'an open payment is asked for again, slower and slower': [
    document,
    ...waits,
    [pollAgain, 'checking.verifying', { takes: 3000, ...asks }],
    [done('verifyPayment', pending), 'checking.pending', silent],
    [pollAgain, 'checking.verifying', { takes: 4500, ...asks }],
    [done('verifyPayment', charged), 'settled.shown', reached('CHARGED')],
  ],
  'once the network is back it is asked as briefly as at first, and so it is after a failure': [
    document,
    ...waits,
    [pollAgain, 'checking.verifying', { takes: 3000, knows: { pause: 4500 } }],
    [{ type: 'network.lost' }, 'waitingForNetwork', { starts: [] }],
    [{ type: 'network.restored' }, 'checking.verifying', { ...asks, knows: { pause: 3000 } }],
    [done('verifyPayment', pending), 'checking.pending'],
    [pollAgain, 'checking.verifying', { takes: 3000, knows: { pause: 4500 } }],
    [done('verifyPayment', declined), 'unsettled.shown', { knows: { pause: 3000 } }],
    [recheckAgain, 'unsettled.rechecking', { takes: 3000, knows: { pause: 4500 } }],
  ],
  'an open payment is asked for at once when it is announced': [
    document,
    ...waits,
    [otherPayment, 'checking.pending', silent],
    [ownPayment, 'checking.verifying', asks],
  ],
  'an open payment is asked for at once when the person comes back': [
    document,
    ...waits,
    [pageShown, 'checking.verifying', asks],
  ],
  'a question that fails is asked again after 1, 2 and 4 s, and then no more': [
    document,
    ...retries,
    [pauseIsOver, 'checking.verifying', { takes: 1000, ...asks }],
    [failed('verifyPayment', cut), 'checking.retrying', { knows: { failures: 2 } }],
    [pauseIsOver, 'checking.verifying', { takes: 2000, ...asks }],
    [failed('verifyPayment', cut), 'checking.retrying', { knows: { failures: 3 } }],
    [pauseIsOver, 'checking.verifying', { takes: 4000, ...asks }],
    [failed('verifyPayment', cut), 'unsettled.shown', { ...reached(''), knows: { ending: 'unverified' } }],
  ],
  'so is one that is not answered for 10 s': [
    document,
    ...checks,
    [patienceIsOver, 'checking.retrying', { takes: 10_000, knows: { failures: 1 } }],
    [pauseIsOver, 'checking.verifying'],
    [patienceIsOver, 'checking.retrying', { knows: { failures: 2 } }],
    [pauseIsOver, 'checking.verifying'],
    [patienceIsOver, 'checking.retrying', { knows: { failures: 3 } }],
    [pauseIsOver, 'checking.verifying'],
    [patienceIsOver, 'unsettled.shown', { ...reached(''), knows: { ending: 'unverified' } }],
  ],
  'an answer between failures begins their count again': [
    document,
    ...retries,
    [pauseIsOver, 'checking.verifying'],
    [done('verifyPayment', pending), 'checking.pending', { knows: { failures: 0 } }],
  ],
  'a question that failed is asked again at once when the payment is announced': [
    document,
    ...retries,
    [otherPayment, 'checking.retrying', silent],
    [ownPayment, 'checking.verifying', asks],
  ],
  'a question that failed is asked again at once when the person comes back': [
    document,
    ...retries,
    [pageShown, 'checking.verifying', asks],
  ],
  'without a network nothing is asked, and everything again when it is back': [
    document,
    ...retries,
    [{ type: 'network.lost' }, 'waitingForNetwork', silent],
    [{ type: 'network.restored' }, 'checking.verifying', { ...asks, knows: { failures: 0 } }],
  ],
  'nobody waits for longer than the limit': [
    document,
    ...waits,
    [limitIsOver, 'unsettled.shown', { ...reached('PENDING_VBV'), knows: { ending: 'unverified' } }],
  ],

  ...each(checks, {
    'a declined payment failed': [
      done('verifyPayment', declined),
      'unsettled.shown',
      { ...reached('AUTHORIZATION_FAILED'), knows: { ending: 'failed', order: declined } },
    ],
    'one of another amount must be looked at': [
      done('verifyPayment', mismatched),
      'unsettled.shown',
      { ...reached('MISMATCH'), knows: { ending: 'review', order: mismatched } },
    ],
    'one that the gateway does not know is unknown at once': [
      done('verifyPayment', notFound),
      'unsettled.shown',
      { ...reached('NOT_FOUND'), knows: { ending: 'unknown', order: notFound } },
    ],
    'one whose money goes back is on its way, though it is CHARGED': [
      done('verifyPayment', returning),
      'unsettled.shown',
      { ...reached('CHARGED'), knows: { ending: 'returning', order: returning } },
    ],
    'one whose money went back is refunded': [
      done('verifyPayment', refunded),
      'settled.shown',
      { ...reached('AUTO_REFUNDED'), knows: { ending: 'refunded', order: refunded } },
    ],
    'an order that is shown to its buyer alone needs signing in': [
      done('verifyPayment', expired),
      'unsettled.shown',
      { ...reached(''), knows: { ending: 'signedOut' } },
    ],
  }),

  'a failure is asked for again on request': [
    document,
    ...fails,
    [{ type: 'retry.requested' }, 'checking.verifying', { ...asks, knows: { failures: 0 } }],
  ],
  'a failure that is asked for again without an answer is unknown then, whether the question fails or stays open':
    [
      document,
      ...fails,
      [{ type: 'retry.requested' }, 'checking.verifying', asks],
      ...triesInVain(failed('verifyPayment', cut)),
      [{ type: 'retry.requested' }, 'checking.verifying', asks],
      [done('verifyPayment', declined), 'unsettled.shown', { knows: { ending: 'failed' } }],
      [{ type: 'retry.requested' }, 'checking.verifying', asks],
      ...triesInVain(patienceIsOver),
    ],
  'a window with a failure that was cut off from its opener closes once it is heard': [
    document,
    ...fails,
    [otherHeard, 'unsettled.shown'],
    [ownHeard, 'unsettled.notifying'],
  ],
  'a page of this site with a failure stays open': [page, ...fails, [ownHeard, 'unsettled.shown']],
  'a failure is asked for without a word when another window saw it paid, or the network is back': [
    document,
    ...fails,
    [otherPayment, 'unsettled.shown', silent],
    [ownPayment, 'unsettled.rechecking', asks],
    [done('recheckPayment', pending), 'unsettled.shown', { ...silent, knows: { ending: 'refused' } }],
    [{ type: 'network.restored' }, 'unsettled.rechecking', asks],
    [failed('recheckPayment', cut), 'unsettled.shown', silent],
    [pageShown, 'unsettled.rechecking', asks],
    [
      after('verifyPatience', 'paymentStatus.unsettled.rechecking'),
      'unsettled.shown',
      { ...silent, takes: 10_000 },
    ],
  ],
  'a failure is asked for by itself, slower and slower, since it may be paid after all': [
    document,
    ...fails,
    [recheckAgain, 'unsettled.rechecking', { takes: 3000, ...asks }],
    [done('recheckPayment', declined), 'unsettled.shown', { starts: [] }],
    [recheckAgain, 'unsettled.rechecking', { takes: 4500, ...asks }],
    [done('recheckPayment', pending), 'unsettled.shown', { starts: [] }],
    [unsettledLimitIsOver, 'unsettled.shown', { ...silent, knows: { pause: 60_000 } }],
    [recheckAgain, 'unsettled.rechecking', asks],
    [done('recheckPayment', declined), 'unsettled.shown'],
    [recheckAgain, 'unsettled.rechecking', { takes: 60_000, ...asks }],
    [done('recheckPayment', charged), 'settled.shown', reached('CHARGED')],
  ],
  'an order that the server does not know any more is told after a failure too': [
    document,
    ...checks,
    [done('verifyPayment', declined), 'unsettled.shown', { knows: { ending: 'failed' } }],
    [pageShown, 'unsettled.rechecking', asks],
    [done('recheckPayment', unknown), 'unsettled.shown', { ...silent, knows: { ending: 'refused' } }],
  ],
  ...each(rechecks, {
    'a late success does not stay hidden': [
      done('recheckPayment', charged),
      'settled.shown',
      { ...reached('CHARGED'), knows: { order: charged } },
    ],
    'a failure of finding out becomes one of the payment': [
      done('recheckPayment', declined),
      'unsettled.shown',
      { ...silent, knows: { ending: 'failed', order: declined } },
    ],
    'money that goes back is told without a word': [
      done('recheckPayment', returning),
      'unsettled.shown',
      { ...silent, knows: { ending: 'returning', order: returning } },
    ],
    'money that went back is told, and nothing is asked any more': [
      done('recheckPayment', refunded),
      'settled.shown',
      { ...reached('AUTO_REFUNDED'), knows: { ending: 'refunded', order: refunded } },
    ],
    'an amount that must be looked at is told': [
      done('recheckPayment', mismatched),
      'unsettled.shown',
      { ...silent, knows: { ending: 'review', order: mismatched } },
    ],
    'an order that the gateway does not know is told': [
      done('recheckPayment', notFound),
      'unsettled.shown',
      { ...silent, knows: { ending: 'unknown', order: notFound } },
    ],
    'signing in may be needed by now': [
      done('recheckPayment', expired),
      'unsettled.shown',
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
        verifyPayment: fromPromise<VerifyResult, { orderId: string }>(async () =>
          isPaid ? charged : pending,
        ),
        announcements: fromCallback(() => undefined),
        attention: fromCallback(() => undefined),
      },
    }),
    { input: document },
  ).start();
  await vi.advanceTimersByTimeAsync(15 * 60_000 - 1);
  expect(actor.getSnapshot().matches('checking')).toBe(true);
  await vi.advanceTimersByTimeAsync(1);
  expect(actor.getSnapshot().value).toEqual({ unsettled: 'shown' });
  isPaid = true;
  await vi.advanceTimersByTimeAsync(12_000);
  expect(actor.getSnapshot().value).toEqual({ settled: 'shown' });
  actor.stop();
});
