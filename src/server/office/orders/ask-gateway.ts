import type { AskOutcome, OpenedOrder } from '#contract/office/orders.ts';
import { GatewayError } from '#server/payments/gateway.ts';
import { findOrder } from '#server/payments/orders.ts';
import type { Services } from '#server/routing/services.ts';
import { writeAuditLog } from '../audit-log.ts';
import type { InTransaction } from '../office-write.ts';
import { readOrder, unknownOrder } from './read-order.ts';

interface Asked {
  readonly order: OpenedOrder;
  readonly outcome: AskOutcome;
}

/**
 * Asks the gateway about an order. No transaction is open meanwhile, since the gateway may take seconds.
 * @throws HttpError 404
 */
export async function askGateway(
  { payments }: Pick<Services, 'payments'>,
  inTransaction: InTransaction,
  givenId: string,
): Promise<Asked> {
  const order = await inTransaction(async ({ transaction, actor, now }) => {
    const found = await findOrder(transaction, givenId.toLowerCase());
    if (found === undefined) throw unknownOrder();
    const entry = { action: 'Asked the gateway', subject: `order ${found.id}` };
    await writeAuditLog(transaction, actor, entry, now);
    return found;
  });
  const isAnswered = await payments.askForOffice(order).then(
    () => true,
    (error: unknown) => {
      if (error instanceof GatewayError) return false;
      throw error;
    },
  );
  return await inTransaction(async ({ transaction, actor: { role }, now }) => {
    const after = await findOrder(transaction, order.id);
    const outcome = isAnswered ? (after?.events === order.events ? 'same' : 'changed') : 'unanswered';
    return { order: await readOrder(transaction, order.id, { role, now }), outcome };
  });
}
