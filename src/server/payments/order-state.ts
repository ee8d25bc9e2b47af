import type { SnapshotFrom, StateValue } from 'xstate';
import { isSpent } from '#domain/payments/spent-status.ts';
import { orderMachine } from '#machines/payment/order.machine.ts';
import type { OrderContext } from '#machines/payment/order.types.ts';
import type { Order } from '#server/db/payment-schema.ts';
import { isFailed } from './failure-reason.ts';

export type OrderSnapshot = SnapshotFrom<typeof orderMachine>;

/** The columns that the machine decides. */
export type OrderColumns = Omit<OrderContext, 'id' | 'amountPaise' | 'currency' | 'createdAt'> &
  Pick<Order, 'refundState' | 'partState'>;

function orderState(order: Order): StateValue {
  if (order.refundedAt !== null) return 'refunded';
  if (order.refundState !== null) return { returning: order.refundState };
  // An older release has no states.
  if (order.refundDueAt !== null)
    return { returning: order.refundRequestedAt === null ? 'due' : 'requested' };
  if (order.chargedAt !== null)
    return order.partState === null ? 'enrolled' : { returningPart: order.partState };
  const { mismatchedAt, supersededAt, resolvedAt, gatewayStatus } = order;
  if (mismatchedAt !== null) {
    // An older release resolved it by hand.
    const isResolved = resolvedAt !== null || (supersededAt !== null && supersededAt > mismatchedAt);
    return { unsettled: { mismatched: isResolved ? 'resolved' : 'review' } };
  }
  if (supersededAt !== null) return { unsettled: 'superseded' };
  return { unsettled: { payable: payableState(order, gatewayStatus) } };
}

function payableState({ openedAt }: Order, gatewayStatus: string | null) {
  if (gatewayStatus === 'NOT_FOUND') return 'unknown';
  if (isSpent(gatewayStatus)) return 'spent';
  if (isFailed(gatewayStatus)) return 'failed';
  return openedAt === null ? 'created' : 'open';
}

export function orderSnapshot(order: Order): OrderSnapshot {
  const { userId, courseId, status, receiptNumber, paymentUrl, paymentMethod, refundState, ...others } =
    order;
  const { events, nextCheckAt, sessionClaimedAt, sessionClaimedBy, sessionTries, ...rest } = others;
  const {
    refundClaimedAt,
    partState,
    recordedById,
    paidOn,
    paperReceipt,
    buyerState,
    cancelReason,
    ...context
  } = rest;
  return orderMachine.resolveState({ value: orderState(order), context });
}

export function orderColumns({ context, value }: OrderSnapshot): OrderColumns {
  const { id, amountPaise, currency, createdAt, ...columns } = context;
  return {
    ...columns,
    refundState: typeof value === 'object' && 'returning' in value ? rested(value.returning) : null,
    partState: typeof value === 'object' && 'returningPart' in value ? rested(value.returningPart) : null,
  };
}

/** The machine never rests in «weighing». */
const rested = <State extends string>(state: State | 'weighing') => (state === 'weighing' ? null : state);
