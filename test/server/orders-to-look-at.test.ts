import { eq } from 'drizzle-orm';
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { ordersToLookAt } from '#server/commands/orders-to-look-at.ts';
import { orders } from '#server/db/payment-schema.ts';
import { users } from '#server/db/schema.ts';
import { changed } from '../support/server/fault-proxy.ts';
import { openPaymentSite, type PaymentSite } from '../support/server/payments.ts';
import type { TestPerson } from '../support/server/site.ts';
import { wholeText } from '../support/whole-text.ts';

let site: PaymentSite;
beforeAll(async () => {
  site = await openPaymentSite({ changesOrders: true });
});
afterEach(() => site.proxy.meet(undefined));
afterAll(() => site.close());

const heading =
  '\u{FEFF}"ordered (IST)","order","why","gateway status","course","price (INR)","paid","name","email","mobile"\r\n';
const list = () => wholeText(ordersToLookAt(site.database, site.clock.now()));

/** Orders and pays a course, and has the gateway respond with these fields. */
async function ordered(person: TestPerson, said: object, courseId = 'beads-1') {
  const buyer = site.buyer(person);
  site.proxy.meet(undefined);
  const { order_id, payment_url } = await buyer.begin(courseId);
  await site.press(payment_url, 'pay');
  site.proxy.meet(changed((body) => ({ ...body, ...said })));
  await buyer.verify(order_id);
  site.clock.advance(60);
  return { buyer, order_id };
}

test('only orders that staff must review are listed, with the reason, the newest first', async () => {
  const person = await site.person();
  await site.database
    .update(users)
    .set({ fullName: '=HYPERLINK("http://a.b")' })
    .where(eq(users.id, person.id));
  expect(await list()).toBe(heading);

  const another = await ordered(person, { amount: 34.99 });
  const part = await ordered(person, { status: 'PARTIAL_CHARGED', amount: undefined }, 'cube-1');
  const other = await site.person();
  const voided = await ordered(other, { status: 'VOIDED' });
  const cash = await ordered(other, { status: 'COD_INITIATED' }, 'cube-1');
  const third = await site.person();
  const paid = await ordered(third, {});
  await ordered(third, { status: 'AUTHORIZATION_FAILED' }, 'cube-1');
  const line = (
    at: string,
    id: string,
    why: string,
    status: string,
    course: string,
    price: string,
    paid = '',
  ) => `"2026-03-02 ${at}","${id}","${why}","${status}","${course}","${price}","${paid}"`;
  const by = (who: TestPerson) =>
    who === person
      ? `"'=HYPERLINK(""http://a.b"")","${who.id}@example.org","9876543210"\r\n`
      : `"Asha Rao","${who.id}@example.org","9876543210"\r\n`;
  const anotherAmount = 'Another amount or currency was paid';
  const lines = {
    cash: `${line('10:03:00', cash.order_id, 'Cash on delivery was chosen', 'COD_INITIATED', 'Cube one', '1999.50')},${by(other)}`,
    voided: `${line('10:02:00', voided.order_id, 'The amount was held and let go again', 'VOIDED', 'Beads one', '3499.00')},${by(other)}`,
    part: `${line('10:01:00', part.order_id, 'Only a part of the amount was taken', 'PARTIAL_CHARGED', 'Cube one', '1999.50')},${by(person)}`,
    another: `${line('10:00:00', another.order_id, anotherAmount, 'CHARGED', 'Beads one', '3499.00', '34.99 INR')},${by(person)}`,
  };
  expect(await list()).toBe(heading + lines.cash + lines.voided + lines.part + lines.another);

  await site.database
    .update(orders)
    .set({ refundState: 'review', refundTries: 19 })
    .where(eq(orders.id, paid.order_id));
  const refund = `${line('10:04:00', paid.order_id, 'Its refund failed 20 times', 'CHARGED', 'Beads one', '3499.00', '3499.00 INR')},${by(third)}`;
  expect(await list()).toBe(heading + refund + lines.cash + lines.voided + lines.part + lines.another);
  await site.database.update(orders).set({ refundState: null }).where(eq(orders.id, paid.order_id));

  // An order leaves the list when it is superseded, refunded or paid in full.
  const now = site.clock.now();
  await site.database.update(orders).set({ supersededAt: now }).where(eq(orders.id, another.order_id));
  await site.database.update(orders).set({ refundedAt: now }).where(eq(orders.id, voided.order_id));
  site.proxy.meet(undefined);
  await part.buyer.verify(part.order_id);
  expect(await list()).toBe(heading + lines.cash);

  // A new order of the buyer does not remove an order from the list, nor does one that was superseded before the payment.
  site.proxy.meet(changed((body) => ({ ...body, status: 'COD_INITIATED' })));
  expect((await cash.buyer.begin('cube-1')).order_id).not.toBe(cash.order_id);
  await site.database
    .update(orders)
    .set({ supersededAt: new Date(now.getTime() - 3_600_000) })
    .where(eq(orders.id, another.order_id));
  expect(await list()).toBe(heading + lines.cash + lines.another);
});
