import { setTimeout as pause } from 'node:timers/promises';
import { and, eq, isNull, lt, or } from 'drizzle-orm';
import type { OrderSource } from '#contract/order-events.ts';
import { reviewStatuses } from '#contract/payments.ts';
import { partRequestId, refundRequestId } from '#domain/payments/refund-totals.ts';
import { type Order, orders } from '#server/db/payment-schema.ts';
import { type Decided, decideOrder } from './decide-order.ts';
import { GatewayError, type ReadOrder } from './gateway.ts';
import type { PaymentParts } from './payment-parts.ts';
import { reportedEvents } from './report-events.ts';

const betweenMs = 1000;
/** After this long, the claim of a refund is abandoned. */
const refundClaimMs = 30_000;

export interface GatewayReader {
  /**
   * Reads an order from the gateway and decides about it.
   * @throws GatewayError when the response is unusable
   */
  readonly ask: (order: Order, source: OrderSource) => Promise<void>;
  /** Shares one read per order and second. A caller that arrives after its start waits for the next one. */
  readonly askShared: (order: Order) => Promise<void>;
}

export function createGatewayReader(parts: PaymentParts): GatewayReader {
  const { database, gateway, logger, now, stopping } = parts;
  /** A read may not have started yet. */
  const latest = new Map<string, { readonly at: number; readonly response: Promise<void> }>();

  const ask = async (order: Order, source: OrderSource) => {
    if (order.recordedById !== null) return;
    const name = { orderId: order.id, customerId: order.userId };
    const reported = await gateway.readOrder(name, stopping);
    const decided = await decideOrder(parts, order, ({ order: locked, isOwned }) => ({
      source,
      events:
        reported === undefined
          ? [{ type: 'order.unknown', at: now() }]
          : reportedEvents(locked, reported, { at: now(), owned: isOwned }),
      columns: reportedColumns(locked, reported),
      payload: reported?.payload,
    }));
    if (decided === undefined) return;
    report(decided);
    const { refundState, partState } = decided.order;
    if (reported !== undefined && [refundState, partState].includes('due'))
      await requestRefund(decided.order);
  };

  const report = ({ before, order, alerts }: Decided) => {
    const { id: orderId, status, gatewayStatus } = order;
    if (order.refundPaise !== null && before.status !== status && status === 'refunded')
      logger.info({ orderId, refundPaise: order.refundPaise }, 'The money of an order went back');
    const change = { orderId, before: before.status, status };
    if (alerts.includes('mismatch')) {
      const { amountPaise, paidPaise, currency, paidCurrency } = order;
      logger.error(
        { ...change, amountPaise, paidPaise, currency, paidCurrency },
        'An order was paid with another amount or currency: staff must review it',
      );
    } else if (before.status !== status) logger.info(change, 'An order went on');
    if (alerts.includes('refundFailed'))
      logger.error({ orderId }, `${failedRefund(order)}: staff must review it`);
    else if (alerts.length > 0 && reviewStatuses.includes(gatewayStatus ?? ''))
      logger.error(
        { orderId, said: gatewayStatus },
        'An order was not paid as it should be: staff must review it',
      );
  };

  /** Does nothing while another process requests it. */
  const requestRefund = async (order: Order) => {
    const claimed = await claimRefund(order.id);
    if (claimed === undefined) return;
    const { id: orderId, userId: customerId } = claimed;
    const { requestId, amountPaise, failedBefore } = dueRefund(claimed);
    const tried = { orderId, requestId, amountPaise, failedBefore };
    const tell = (type: 'refund.posted' | 'refund.repeated' | 'refund.refused' | 'refund.unanswered') =>
      decideOrder(parts, claimed, () => ({
        source: 'clock',
        events: [{ type, at: now(), requestId }],
        columns: { refundClaimedAt: null },
      }));
    try {
      const accepted = await gateway.refund({ orderId, customerId, amountPaise, requestId }, stopping);
      await tell(accepted === 'repeated' ? 'refund.repeated' : 'refund.posted');
      if (claimed.refundWhy === 'second')
        logger.warn(tried, 'A course was paid twice; the second payment goes back');
      else logger.info(tried, 'A refund of the institute was requested');
    } catch (error) {
      if (!(error instanceof GatewayError)) throw error;
      logger.warn(tried, 'A refund was asked for, and no usable answer came');
      await tell(error.reason === 'declined' ? 'refund.refused' : 'refund.unanswered');
      throw error;
    }
  };

  const claimRefund = async (id: string) => {
    const stale = new Date(now().getTime() - refundClaimMs);
    const [claimed] = await database
      .update(orders)
      .set({ refundClaimedAt: now() })
      .where(
        and(
          eq(orders.id, id),
          or(eq(orders.refundState, 'due'), and(isNull(orders.refundState), eq(orders.partState, 'due'))),
          or(isNull(orders.refundClaimedAt), lt(orders.refundClaimedAt, stale)),
        ),
      )
      .returning();
    return claimed;
  };

  const askAfter = async (waitMs: number, order: Order) => {
    await pause(waitMs, undefined, { signal: stopping });
    await ask(order, 'poll');
  };

  const askShared = (order: Order) => {
    const asked = now().getTime();
    for (const [id, each] of latest) if (asked - each.at >= betweenMs) latest.delete(id);
    const known = latest.get(order.id);
    if (known !== undefined && asked <= known.at) return known.response;
    const at = known === undefined ? asked : known.at + betweenMs;
    const response = known === undefined ? ask(order, 'poll') : askAfter(at - asked, order);
    latest.set(order.id, { at, response });
    return response;
  };

  return { ask, askShared };
}

function failedRefund({ partState, refundState }: Order): string {
  if (partState === 'review') return 'The refund of a part failed again and again';
  return refundState === 'review'
    ? 'A refund failed again and again'
    : 'A refund that the site did not request has failed';
}

/** The whole before a part. */
function dueRefund(order: Order) {
  const { refundState, amountPaise, refundPaise, refundTries, partPaise, partTries } = order;
  return refundState === 'due'
    ? {
        requestId: refundRequestId(order),
        amountPaise: refundPaise ?? amountPaise,
        failedBefore: refundTries,
      }
    : { requestId: partRequestId(order), amountPaise: partPaise ?? amountPaise, failedBefore: partTries };
}

/** A process may open a page and end before it stores its URL. */
function reportedColumns({ id, paymentUrl, paymentMethod }: Order, reported: ReadOrder | undefined) {
  if (reported?.orderId !== id) return {};
  return {
    paymentMethod: reported.method ?? paymentMethod,
    paymentUrl: paymentUrl ?? reported.session?.paymentUrl ?? null,
  };
}
