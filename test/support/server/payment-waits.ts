import { eq, type SQL } from 'drizzle-orm';
import { orders } from '#server/db/payment-schema.ts';
import { down } from './fault-proxy.ts';
import type { PaymentSite } from './payments.ts';

/**
 * An order whose payment page another process is requesting.
 * @param by the application name of its connections; null for none
 */
export async function askedElsewhere(site: PaymentSite, by: string | SQL | null, call = site.call) {
  const person = await site.person();
  const buyer = site.buyer(person, call);
  site.proxy.meet(down);
  await buyer.initiate();
  site.proxy.meet(undefined);
  const [order] = await site.database
    .update(orders)
    .set({ sessionClaimedAt: site.clock.now(), sessionClaimedBy: by })
    .where(eq(orders.userId, person.id))
    .returning();
  if (order === undefined) throw new Error('No order was made');
  return { buyer, id: order.id };
}

/** Runs another payment, so that pending calls reach the point where they wait. */
export async function letPendingCallsContinue(site: PaymentSite): Promise<void> {
  await site.buyer(await site.person()).begin();
}
