import type { OpenedOrder } from '#contract/office/orders.ts';
import type { RefundForm } from '#contract/office/refunds.ts';
import { formatMoney } from '#domain/text/format-money.ts';
import { HttpError, invalidInput } from '#server/common/http-error.ts';
import { rupees, toPaise } from '#server/courses/money.ts';
import type { Order } from '#server/db/payment-schema.ts';
import { decideOrder } from '#server/payments/decide-order.ts';
import { GatewayError } from '#server/payments/gateway.ts';
import { findOrder } from '#server/payments/orders.ts';
import type { Services } from '#server/routing/services.ts';
import { writeAuditLog } from '../audit-log.ts';
import type { InTransaction, OfficeWrite } from '../office-write.ts';
import { readOrder, unknownOrder } from './read-order.ts';
import { mayRefund } from './refund-permission.ts';
import { refundableRupees } from './refundable-rupees.ts';

interface AskedRefund extends RefundForm {
  readonly id: string;
  /** What the form said can be refunded, in rupees. */
  readonly left: number;
}

type RefundServices = Omit<Services, 'database'>;

/**
 * Stores a refund that a staff member asks for, then requests it from the gateway. When the process ends in between, or
 * the gateway does not respond, the sweep requests it.
 * @throws HttpError 403 when the role may not refund, 404, 400 for more than is left, 409 when the order has changed
 */
export async function refundOrder(
  services: RefundServices,
  inTransaction: InTransaction,
  asked: AskedRefund,
): Promise<OpenedOrder> {
  const order = await inTransaction((write) => storeRefund(services, write, asked));
  await services.payments.askForOffice(order).catch((error: unknown) => {
    if (!(error instanceof GatewayError)) throw error;
  });
  return await inTransaction(({ transaction, actor: { role }, now }) =>
    readOrder(transaction, order.id, { role, now }),
  );
}

const changedMeanwhile = () =>
  new HttpError(
    409,
    'The order has changed meanwhile. Close this window, and look at what is left to refund.',
  );

async function storeRefund(
  services: RefundServices,
  { transaction, actor, now }: OfficeWrite,
  { id, amount, reason, left }: AskedRefund,
): Promise<Order> {
  if (!(await mayRefund(transaction, actor.role)))
    throw new HttpError(403, 'Only an owner may refund orders. An owner can allow it on the page «Staff».');
  const found = await findOrder(transaction, id.toLowerCase());
  if (found === undefined) throw unknownOrder();
  const amountPaise = toPaise(Number(amount)) ?? 0;
  const parts = {
    ...services,
    database: transaction,
    returnUrl: `${services.siteUrl}/payment-status`,
    now: () => now,
  };
  const decided = await decideOrder(parts, found, ({ order }) => {
    const refundable = refundableRupees(order, now);
    if (refundable === null || refundable !== left) throw changedMeanwhile();
    if (rupees(amountPaise) > refundable)
      throw invalidInput([
        { field: 'amount', message: `At most ${formatMoney(refundable, order.currency)} can be refunded` },
      ]);
    return { source: 'office', events: [{ type: 'refund.asked', at: now, amountPaise, reason }] };
  });
  if (decided?.taken.length !== 1) throw changedMeanwhile();
  const after = { Amount: formatMoney(rupees(amountPaise), found.currency), Reason: reason };
  const entry = { action: 'Asked for a refund', subject: `order ${found.id}`, after };
  await writeAuditLog(transaction, actor, entry, now);
  return decided.order;
}
