import type { SnapshotFrom, StateValue } from 'xstate';
import { orderMachine } from '#machines/payment/order.machine.ts';
import type { OrderContext } from '#machines/payment/order.types.ts';
import { isFailed, isSpent } from './attempt-statuses.ts';
import type { Order } from './orders.ts';

export type OrderSnapshot = SnapshotFrom<typeof orderMachine>;

/** The columns of an order's row that its machine decides. */
export type OrderColumns = Omit<OrderContext, 'id' | 'amountPaise' | 'currency' | 'createdAt'> &
  Pick<Order, 'refundState'>;

/** The state of the order machine that a row is in. */
function orderState(order: Order): StateValue {
  if (order.refundedAt !== null) return 'refunded';
  if (order.refundState !== null) return { returning: order.refundState };
  // An older release requests refunds without naming a state.
  if (order.refundDueAt !== null)
    return { returning: order.refundRequestedAt === null ? 'due' : 'requested' };
  if (order.chargedAt !== null) return 'enrolled';
  const { mismatchedAt, supersededAt, resolvedAt, gatewayStatus } = order;
  if (mismatchedAt !== null) {
    // Before there was a command, a statement by hand resolved it.
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

/** Restores the machine's snapshot from a row. */
export function orderSnapshot(order: Order): OrderSnapshot {
  const context: OrderContext = {
    id: order.id,
    amountPaise: order.amountPaise,
    currency: order.currency,
    createdAt: order.createdAt,
    openedAt: order.openedAt,
    sessionExpiresAt: order.sessionExpiresAt,
    failedAt: order.failedAt,
    mismatchedAt: order.mismatchedAt,
    chargedAt: order.chargedAt,
    refundedAt: order.refundedAt,
    supersededAt: order.supersededAt,
    resolvedAt: order.resolvedAt,
    gatewayStatus: order.gatewayStatus,
    failureReason: order.failureReason,
    paidPaise: order.paidPaise,
    paidCurrency: order.paidCurrency,
    chargedPaise: order.chargedPaise,
    gatewayReference: order.gatewayReference,
    refunds: order.refunds,
    refundWhy: order.refundWhy,
    returningAt: order.returningAt,
    refundDueAt: order.refundDueAt,
    refundRequestedAt: order.refundRequestedAt,
    refundTries: order.refundTries,
    refundPaise: order.refundPaise,
    refundReference: order.refundReference,
    keptAt: order.keptAt,
  };
  return orderMachine.resolveState({ value: orderState(order), context });
}

/** The columns of a snapshot. */
export function orderColumns({ context, value }: OrderSnapshot): OrderColumns {
  const { id, amountPaise, currency, createdAt, ...columns } = context;
  return { ...columns, refundState: refundStateIn(value) };
}

function refundStateIn(value: OrderSnapshot['value']): OrderColumns['refundState'] {
  if (typeof value === 'string' || !('returning' in value)) return null;
  // The machine rests in «weighing» at no time.
  return value.returning === 'weighing' ? null : value.returning;
}
