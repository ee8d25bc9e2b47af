import { expect } from 'vitest';
import { transition } from 'xstate';
import { orderMachine } from '#machines/payment/order.machine.ts';
import { describeModel } from './graph.ts';
import type { WalkedStep } from './model-options.ts';
import { isOrderEvent, orderModel } from './order.model.ts';

type Step = WalkedStep<typeof orderMachine>;

/** The actions that the server must carry out after an event, on any path. */
function effectsAfter({ event, snapshot, previous }: Step): object[] {
  const isPart = snapshot.matches('returningPart');
  const isPartAsked = event.type === 'refund.asked' && isPart && snapshot !== previous;
  const wasPart = previous.matches('returningPart');
  const enters = (state: 'enrolled' | 'returning' | 'refunded') =>
    snapshot.matches(state) && !previous.matches(state);
  const begins = !previous.matches('returning') && (enters('returning') || enters('refunded'));
  const isMismatch = snapshot.matches({ unsettled: 'mismatched' }) && snapshot.context !== previous.context;
  const isSettled = ['mismatch.resolved', 'payment.kept'].includes(event.type);
  const names = isMismatch && snapshot.context.paidPaise !== null && !isSettled;
  const alerts = (params: string) => [{ type: 'alertOffice', params }];
  const failsAgain = [{ returning: 'review' }, { returning: 'stuck' }, { returningPart: 'review' }].some(
    (state) => snapshot.matches(state),
  );
  // The list of refunds does not contain the part.
  const isPartNoted = isPart && snapshot.value === previous.value;
  return [
    ...(isPartAsked ? [{ type: 'queuePartBegun' }] : []),
    ...(wasPart && enters('enrolled') && event.type === 'refunds.reported'
      ? [{ type: 'queuePartRefunded' }]
      : []),
    ...(enters('enrolled') && !wasPart ? [{ type: 'grantEnrolment' }, { type: 'queueReceipt' }] : []),
    ...(begins ? [{ type: 'queueRefundBegun' }] : []),
    ...(event.type === 'attempt.spent' ? alerts('spent') : []),
    ...(names && snapshot.context.refunds === previous.context.refunds ? alerts('mismatch') : []),
    ...(failsAgain && snapshot !== previous && !isPartNoted ? alerts('refundFailed') : []),
    ...(enters('refunded') ? [{ type: 'revokeEnrolment' }, { type: 'queueRefunded' }] : []),
  ];
}

describeModel('the order machine', {
  ...orderModel,
  check: (step) => {
    const { event, snapshot, previous } = step;
    if (!isOrderEvent(event)) return;
    const [next, actions] = transition(orderMachine, previous, event);
    expect(next.value).toEqual(snapshot.value);
    const told = actions.map(({ type, params }) => (params === undefined ? { type } : { type, params }));
    // The server does not carry out an event that the machine refuses.
    expect(next === previous ? [] : told).toEqual(next === previous ? [] : effectsAfter(step));
  },
});
