import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { createActor, fromCallback, fromPromise } from 'xstate';
import type { VerifyResult } from '#machines/payment/payment.types.ts';
import { paymentStatusMachine } from '#machines/payment/payment-status.machine.ts';
import { after, done, failed } from './model-options.ts';
import {
  charged,
  declined,
  expired,
  failedLimitIsOver,
  limitIsOver,
  mismatched,
  orderId,
  paymentStatusModel,
  pending,
  unknown,
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
const recheckAgain = after('pollPause', 'paymentStatus.failed.shown');

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
  [done('verifyPayment', charged), 'success.shown', { ...reached('CHARGED'), knows: { order: charged } }],
];
const fails: readonly Told[] = [
  ...checks,
  [
    done('verifyPayment', unknown),
    'failed.shown',
    {
      ...reached(''),
      knows: { failure: 'Payment verification failed', detail: 'Order not found', signInNeeded: false },
    },
  ],
];
const rechecks: readonly Told[] = [...fails, [pageShown, 'failed.rechecking', asks]];

const closes = (result: 'success' | 'failed'): readonly Told[] => [
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
    [done('verifyPayment', charged), 'success.notifying', reached('CHARGED')],
    ...closes('success'),
  ],
  'a window of its own closes after a failure too': [
    popup,
    ...checks,
    [done('verifyPayment', declined), 'failed.notifying', reached('AUTHORIZATION_FAILED')],
    ...closes('failed'),
  ],
  'a failure can be asked for again before the window closes': [
    popup,
    ...checks,
    [done('verifyPayment', declined), 'failed.notifying'],
    [{ type: 'retry.requested' }, 'checking.verifying', asks],
  ],
  'a window that was cut off from its opener closes once it is heard': [
    document,
    ...isPaid,
    [otherHeard, 'success.shown'],
    [ownHeard, 'success.notifying'],
    ...closes('success'),
  ],
  'a page of this site stays open': [
    page,
    ...isPaid,
    [ownHeard, 'success.shown'],
    [pageShown, 'success.shown', silent],
  ],

  'an open payment is asked for again, slower and slower': [
    document,
    ...waits,
    [pollAgain, 'checking.verifying', { takes: 3000, ...asks }],
    [done('verifyPayment', pending), 'checking.pending', silent],
    [pollAgain, 'checking.verifying', { takes: 4500, ...asks }],
    [done('verifyPayment', charged), 'success.shown', reached('CHARGED')],
  ],
  'once the network is back it is asked as briefly as at first, and so it is after a failure': [
    document,
    ...waits,
    [pollAgain, 'checking.verifying', { takes: 3000, knows: { pause: 4500 } }],
    [{ type: 'network.lost' }, 'waitingForNetwork', { starts: [] }],
    [{ type: 'network.restored' }, 'checking.verifying', { ...asks, knows: { pause: 3000 } }],
    [done('verifyPayment', pending), 'checking.pending'],
    [pollAgain, 'checking.verifying', { takes: 3000, knows: { pause: 4500 } }],
    [done('verifyPayment', declined), 'failed.shown', { knows: { pause: 3000 } }],
    [recheckAgain, 'failed.rechecking', { takes: 3000, knows: { pause: 4500 } }],
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
    [
      failed('verifyPayment', cut),
      'failed.shown',
      { ...reached(''), knows: { failure: 'Payment verification failed' } },
    ],
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
    [patienceIsOver, 'failed.shown', { ...reached(''), knows: { failure: 'Payment verification failed' } }],
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
    [
      limitIsOver,
      'failed.shown',
      { ...reached('PENDING_VBV'), knows: { failure: 'Payment verification failed' } },
    ],
  ],

  ...each(checks, {
    'a declined payment failed': [
      done('verifyPayment', declined),
      'failed.shown',
      { ...reached('AUTHORIZATION_FAILED'), knows: { failure: 'Payment Failed', order: declined } },
    ],
    'so did one of another amount': [
      done('verifyPayment', mismatched),
      'failed.shown',
      { ...reached('MISMATCH'), knows: { failure: 'Payment Failed', order: mismatched } },
    ],
    'an order that is shown to its buyer alone needs signing in': [
      done('verifyPayment', expired),
      'failed.shown',
      { ...reached(''), knows: { failure: 'Payment verification failed', signInNeeded: true } },
    ],
  }),

  'a failure is asked for again on request, and what was said of it forgotten': [
    document,
    ...fails,
    [
      { type: 'retry.requested' },
      'checking.verifying',
      { ...asks, knows: { detail: '', failures: 0, signInNeeded: false } },
    ],
  ],
  'a window with a failure that was cut off from its opener closes once it is heard': [
    document,
    ...fails,
    [otherHeard, 'failed.shown'],
    [ownHeard, 'failed.notifying'],
  ],
  'a page of this site with a failure stays open': [page, ...fails, [ownHeard, 'failed.shown']],
  'a failure is asked for without a word when another window saw it paid, or the network is back': [
    document,
    ...fails,
    [otherPayment, 'failed.shown', silent],
    [ownPayment, 'failed.rechecking', asks],
    [done('recheckPayment', pending), 'failed.shown', { ...silent, knows: { signInNeeded: false } }],
    [{ type: 'network.restored' }, 'failed.rechecking', asks],
    [failed('recheckPayment', cut), 'failed.shown', silent],
    [pageShown, 'failed.rechecking', asks],
    [
      after('verifyPatience', 'paymentStatus.failed.rechecking'),
      'failed.shown',
      { ...silent, takes: 10_000 },
    ],
  ],
  'a failure is asked for by itself, slower and slower, since it may be paid after all': [
    document,
    ...fails,
    [recheckAgain, 'failed.rechecking', { takes: 3000, ...asks }],
    [done('recheckPayment', declined), 'failed.shown', { starts: [] }],
    [recheckAgain, 'failed.rechecking', { takes: 4500, ...asks }],
    [done('recheckPayment', pending), 'failed.shown', { starts: [] }],
    [failedLimitIsOver, 'failed.shown', { ...silent, knows: { pause: 60_000 } }],
    [recheckAgain, 'failed.rechecking', asks],
    [done('recheckPayment', declined), 'failed.shown'],
    [recheckAgain, 'failed.rechecking', { takes: 60_000, ...asks }],
    [done('recheckPayment', charged), 'success.shown', reached('CHARGED')],
  ],
  ...each(rechecks, {
    'a late success does not stay hidden': [
      done('recheckPayment', charged),
      'success.shown',
      { ...reached('CHARGED'), knows: { order: charged } },
    ],
    'a failure of finding out becomes one of the payment': [
      done('recheckPayment', declined),
      'failed.shown',
      { ...silent, knows: { failure: 'Payment Failed', order: declined } },
    ],
    'signing in may be needed by now': [
      done('recheckPayment', expired),
      'failed.shown',
      { ...silent, knows: { failure: 'Payment verification failed', signInNeeded: true } },
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
  expect(actor.getSnapshot().value).toEqual({ failed: 'shown' });
  isPaid = true;
  await vi.advanceTimersByTimeAsync(12_000);
  expect(actor.getSnapshot().value).toEqual({ success: 'shown' });
  actor.stop();
});
