import { setTimeout as pause } from 'node:timers/promises';
import { failedStatuses, mismatchStatus, paidStatus, refundedStatus } from '#contract/payments.ts';
import { rupees } from '#server/courses/money.ts';
import { Refusal } from '#server/http/refusal.ts';
import type { GatewayReader } from './gateway-reader.ts';
import { findOrder, isFinal, type Order } from './orders.ts';
import { type PaymentParts, words } from './payment-parts.ts';

/** Browsers wait 2.5 s for this call; a slower gateway is waited for behind their back. */
const patienceMs = 2000;
/** The gateway's word for an order that nobody has tried to pay. */
const untried = 'NEW';

/** Makes the call that says how a payment stands. */
export function createVerification({ database }: PaymentParts, reader: GatewayReader) {
  /**
   * How the payment of one's own order stands. When the gateway is down or slow, that is the last known
   * state, never a failure.
   * @throws Refusal 404 when the person has no such order
   */
  return async (userId: string, orderId: string) => {
    const order = await findOrder(database, orderId.toLowerCase());
    if (order === undefined || order.userId !== userId) throw new Refusal(404, words.orderUnknown);
    if (isFinal(order)) return toWire(order);
    const giveUp = new AbortController();
    const asked = reader.askShared(order).catch(() => undefined);
    await Promise.race([asked, pause(patienceMs, undefined, { signal: giveUp.signal })]).finally(() =>
      giveUp.abort(),
    );
    return toWire((await findOrder(database, order.id)) ?? order);
  };
}

function toWire(order: Order) {
  const status = statusOf(order);
  return {
    status,
    order_id: order.id,
    amount: rupees(order.amountPaise),
    currency: order.currency,
    course_id: order.courseId,
    ...(isFailed(status) && order.failureWords !== null ? { reason: order.failureWords } : {}),
  };
}

const isFailed = (status: string) => failedStatuses.some((each) => each === status);

function statusOf(order: Order): string {
  if (order.status === 'charged') return paidStatus;
  if (order.status === 'refunded') return refundedStatus;
  if (order.status === 'mismatch') return mismatchStatus;
  return order.gatewayStatus ?? untried;
}
