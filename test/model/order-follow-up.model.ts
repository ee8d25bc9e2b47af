import { createActor, fromCallback } from 'xstate';
import { verdictEvent } from '#domain/payments/payment-verdict.ts';
import { orderFollowUpMachine } from '#machines/payment/order-follow-up.machine.ts';
import type { FollowUpNews } from '#machines/payment/order-follow-up.types.ts';
import { attemptFailed, charged, order, pending, unknown } from './enrolment.model.ts';
import { after, done, failed, type ModelOptions, type WalkedStep } from './model-options.ts';

/** The events that the machine sent to its owner; each reader removes what it has read. */
export const told: FollowUpNews[] = [];
const owner = createActor(
  fromCallback<FollowUpNews>(({ receive }) => receive((news) => void told.push(news))),
).start();

const unexpected = new Error('the wire was cut');
const answers = [pending, attemptFailed, unknown, charged];
const following = 'orderFollowUp.following';

export const pauseIsOver = after('pause', `${following}.resting`);
export const retryPauseIsOver = after('retryPause', `${following}.retrying`);
export const patienceIsOver = after('patience', `${following}.asking`);
export const waitLimitIsOver = after('waitLimit', following);

/** Callback actors whose events the machine forwards to its owner. */
export const followUpCallbacks = {
  announcements: ['payment.announced', 'announcement.heard'],
  attention: ['page.shown', 'network.lost', 'network.restored'],
  orderStore: [],
} as const;

/** The machine that follows an order up, with samples of every event. */
export const followUpModel = {
  machine: orderFollowUpMachine,
  inputs: [
    { owner, orderId: order.orderId, acknowledges: true },
    { owner, orderId: order.orderId, acknowledges: false },
  ],
  callbacks: followUpCallbacks,
  // Requests and pauses have shorter delays.
  sentDirectly: [waitLimitIsOver.type],
  events: [
    { type: 'asking.requested', manner: 'steadily', atOnce: false },
    { type: 'asking.requested', manner: 'steadily', atOnce: true },
    { type: 'asking.requested', manner: 'openly', atOnce: true },
    { type: 'asking.requested', manner: 'quietly', atOnce: false },
    { type: 'asking.requested', manner: 'quietly', atOnce: true },
    { type: 'asking.stopped' },
    { type: 'verdict.wanted' },
    { type: 'result.reached', status: 'CHARGED' },
    { type: 'payment.announced', orderId: order.orderId.toUpperCase() },
    { type: 'announcement.heard', orderId: order.orderId },
    { type: 'page.shown' },
    { type: 'network.lost' },
    { type: 'network.restored' },
    ...answers.map((answer) => done('verifyPayment', answer)),
    failed('verifyPayment', unexpected),
    pauseIsOver,
    patienceIsOver,
    retryPauseIsOver,
    waitLimitIsOver,
  ],
  // Whether it acknowledges matters only to announcements.
  canHappen: ({ context }, { type }) => context.acknowledges || type === 'payment.announced',
  project: ({ value, context }) => ({
    value,
    acknowledges: context.acknowledges,
    manner: context.manner,
    isOffline: context.isOffline,
    failures: context.manner === 'openly' ? context.failures : 0,
    verdict: context.verdict,
  }),
} satisfies ModelOptions<typeof orderFollowUpMachine>;

type Step = WalkedStep<typeof orderFollowUpMachine>;

/** The events for the owner after an event, on any path. */
export function newsAfter({ event, previous: { context } }: Step): object[] {
  switch (event.type) {
    case 'page.shown':
    case 'payment.announced':
    case 'announcement.heard':
      return [event];
    case waitLimitIsOver.type:
      return [{ type: 'patience.ended' }];
    case patienceIsOver.type:
    case 'xstate.error.actor.verifyPayment':
      return context.manner === 'openly' && context.failures < 3 ? [] : [{ type: 'order.unanswered' }];
  }
  const output = 'output' in event ? answers.find((answer) => answer === event.output) : undefined;
  return output === undefined ? [] : [verdictEvent(output)];
}

/** The commands to the announcements and the order store after an event. */
export function commandsAfter({ event, snapshot: { context }, previous }: Step): object[] {
  const output = 'output' in event ? event.output : null;
  const isNews = context.verdict !== previous.context.verdict;
  if (isNews && (output === charged || output === unknown))
    return [{ type: 'order.forget', orderId: order.orderId }];
  if (event.type === 'result.reached')
    return [{ type: 'result.reached', orderId: order.orderId, status: event.status }];
  const acknowledges = event.type === 'payment.announced' && context.acknowledges;
  return acknowledges ? [{ type: 'announcement.heard', orderId: event.orderId }] : [];
}
