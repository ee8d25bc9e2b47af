import type { ListedRefund } from '#domain/payments/listed-refund.ts';
import type { RefundedPart } from '#domain/payments/refund.ts';
import { partOnItsWayPaise, refundedPaise, returningPaise } from '#domain/payments/refund-totals.ts';
import { rupees } from '#server/courses/money.ts';
import type { Database } from '#server/db/database.ts';
import type { Order } from '#server/db/payment-schema.ts';
import { arrivalDate } from './order-facts.ts';
import { readEvents, type StoredEvent } from './order-stream.ts';
import { isFinal } from './orders.ts';

/** The refunds of parts of a paid order that have not failed, in the order in which they began. */
export async function refundedParts(database: Database, order: Order): Promise<RefundedPart[]> {
  if (order.status !== 'charged' || !isFinal(order)) return [];
  const listed = order.refunds.filter(({ status }) => status !== 'failure');
  const unlisted = partOnItsWayPaise(order) - (returningPaise(order.refunds) - refundedPaise(order.refunds));
  const events = listed.some(isBack) ? await readEvents(database, order.id) : [];
  const parts = listed.map((refund) => {
    const at = isBack(refund) ? backSince(events, refund) : null;
    return {
      amount: rupees(refund.amountPaise),
      isBack: isBack(refund),
      at: at?.toISOString() ?? null,
      arrivesBy: at === null ? null : arrivalDate(at).toISOString(),
    };
  });
  if (unlisted <= 0) return parts;
  return [...parts, { amount: rupees(unlisted), isBack: false, at: null, arrivesBy: null }];
}

const isBack = ({ status }: ListedRefund) => status === 'success';

/** null where the events are not kept any more, or an older release wrote the order. */
function backSince(events: readonly StoredEvent[], { requestId }: ListedRefund): Date | null {
  const first = events.find(
    ({ event, source }) =>
      source !== 'reconstructed' &&
      event.type === 'refunds.reported' &&
      event.refunds.some((each) => each.requestId === requestId && isBack(each)),
  );
  return first?.event.at ?? null;
}
