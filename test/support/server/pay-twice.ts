import { inArray } from 'drizzle-orm';
import { sandboxOrders } from '#server/db/sandbox-schema.ts';
import type { PaymentSite } from './payments.ts';

export async function payTwice(site: PaymentSite) {
  const person = await site.person();
  const buyer = site.buyer(person);
  const first = await buyer.begin();
  site.clock.advance(15 * 60);
  const second = await buyer.begin();
  // The first window is still open, and its payment is late.
  await site.database
    .update(sandboxOrders)
    .set({ status: 'CHARGED' })
    .where(inArray(sandboxOrders.orderId, [first.order_id, second.order_id]));
  return { person, buyer, first, second };
}
