import type { Receipt } from '#domain/payments/receipt.ts';
import { partOnItsWayPaise, refundedPaise } from '#domain/payments/refund-totals.ts';
import type { orders } from '#server/db/payment-schema.ts';
import { rupees } from './money.ts';

/** Earlier releases stored the gateway's own ids as reference; an RRN or UTR is alphanumeric. */
const gatewayId = /[^A-Za-z0-9]/;

export function toReceipt(order: typeof orders.$inferSelect, buyer: string): Receipt {
  return {
    order_id: order.id,
    amount: rupees(order.chargedPaise ?? order.amountPaise),
    price: rupees(order.amountPaise),
    currency: order.currency,
    paidAt: order.paidOn ?? (order.chargedAt ?? order.createdAt).toISOString(),
    number: order.receiptNumber === null ? '' : String(order.receiptNumber).padStart(5, '0'),
    buyer,
    refunded: rupees(refundedPaise(order.refunds)),
    returning: rupees(partOnItsWayPaise(order)),
    reference: bankReference(order),
  };
}

function bankReference({ gatewayReference, recordedById }: typeof orders.$inferSelect): string {
  const reference = gatewayReference ?? '';
  return recordedById === null && gatewayId.test(reference) ? '' : reference;
}
