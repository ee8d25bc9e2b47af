import { eq, getTableColumns, sql } from 'drizzle-orm';
import { pino } from 'pino';
import type { OrderEvent } from '#contract/order-events.ts';
import type { Database } from '#server/db/database.ts';
import { enrolments, orders, receiptNumbers } from '#server/db/payment-schema.ts';
import { ordersUnlikeTheirEvents } from '#server/payments/check-streams.ts';
import { createOrder, decideOrder } from '#server/payments/decide-order.ts';
import type { EffectParts } from '#server/payments/order-effects.ts';
import { findOrder } from '#server/payments/orders.ts';
import { addPeople } from '../../support/server/pair.ts';
import type { Figure } from '../figure.ts';
import { timed } from '../latency.ts';
import { alternately } from '../measure.ts';
import { type HarnessKind, kindNames, setUpHarness } from '../quiz-harness.ts';

const runs = 9;
const settled = 50;
const folded = 100_000;
const amountPaise = 349_900;

/** Settling a paid order beside its statements alone, and the check of stored events. */
export async function orderFigures(): Promise<readonly Figure[]> {
  return [...(await measure('embedded')), ...(await measure('postgres'))];
}

async function measure(kind: HarnessKind): Promise<readonly Figure[]> {
  const harness = await setUpHarness(kind);
  try {
    return await harness.withDatabase(async (database) => {
      const name = kindNames[kind];
      const settling = await settleFigure(database, name);
      await copyOrders(database);
      const seconds = (await timed(() => requireAlike(database))) / 1000;
      const what = `${new Intl.NumberFormat('en-IN').format(folded)} paid orders folded and compared on ${name}`;
      return [settling, { what, unit: 's', ours: [seconds], wanted: { of: 'itself', atMost: 10 } }];
    });
  } finally {
    await harness.stop();
  }
}

async function settleFigure(database: Database, name: string): Promise<Figure> {
  const waiting = [...(await addOrders(database, 2 * settled * (runs + 1)))];
  const each = (settle: (id: string) => Promise<unknown>) => async () => {
    const ms = await timed(async () => {
      for (const id of waiting.splice(0, settled)) await settle(id);
    });
    return (ms * 1000) / settled;
  };
  const ours = each((id) => settle(database, id));
  const floor = each((id) => settleBare(database, id));
  await ours();
  await floor();
  return {
    what: `an order settled as paid, beside its select, its enrolment and its update alone on ${name}`,
    unit: 'µs',
    ...(await alternately(runs, ours, floor)),
    wanted: { of: 'floor', atMost: 1.1 },
  };
}

const courseId = 'abacus-foundation';

const logger = pino({ level: 'silent' });

const partsOf = (database: Database): EffectParts => ({
  database,
  outbox: { isOpen: false, post: async () => undefined, send: async () => undefined, stop: () => undefined },
  logger,
  returnUrl: 'http://garden.example/payment-status',
  now: () => new Date(),
});

/** Orders with open payment pages, each of a buyer of its own. */
async function addOrders(database: Database, count: number): Promise<readonly string[]> {
  const buyers = await addPeople(database, count);
  const now = new Date();
  for (const [index, userId] of buyers.entries()) {
    const id = orderId(index);
    const row = { id, userId, courseId, amountPaise, currency: 'INR' as const, createdAt: now };
    await database.transaction((transaction) => createOrder(transaction, row));
    await tell(database, id, { type: 'page.opened', at: now, expiresAt: now.toISOString() });
  }
  return buyers.map((_, index) => orderId(index));
}

const orderId = (index: number) => `order${String(index).padStart(8, '0')}`;

async function tell(database: Database, id: string, event: OrderEvent): Promise<void> {
  const order = await findOrder(database, id);
  if (order === undefined) throw new Error(`There is no order ${id}`);
  const decided = await decideOrder(partsOf(database), order, ({ isOwned }) => ({
    source: 'poll',
    events: [event.type === 'payment.charged' ? { ...event, owned: isOwned } : event],
  }));
  if (decided?.taken.length !== 1) throw new Error(`${event.type} of ${id} was not taken`);
}

const settle = (database: Database, id: string) =>
  tell(database, id, {
    type: 'payment.charged',
    at: new Date(),
    status: 'CHARGED',
    orderId: id,
    amountPaise,
    currency: 'INR',
    chargedPaise: amountPaise,
    reference: 'RRN 1',
    owned: false,
  });

async function settleBare(database: Database, id: string): Promise<void> {
  const found = await findOrder(database, id);
  await database.transaction(async (transaction) => {
    const [order] = await transaction.select().from(orders).where(eq(orders.id, id)).for('update');
    if (order === undefined || found === undefined) throw new Error(`There is no order ${id}`);
    const chargedAt = new Date();
    const { userId } = order;
    await transaction
      .insert(enrolments)
      .values({ userId, courseId, orderId: id, enrolledAt: chargedAt })
      .onConflictDoNothing()
      .returning();
    await transaction
      .update(orders)
      .set({
        chargedAt,
        gatewayStatus: 'CHARGED',
        gatewayReference: 'RRN 1',
        paidPaise: amountPaise,
        paidCurrency: 'INR',
        receiptNumber: sql`nextval(${receiptNumbers.seqName})`,
        nextCheckAt: chargedAt,
      })
      .where(eq(orders.id, id))
      .returning();
  });
}

/** Copies a paid order and its events inside the database. */
async function copyOrders(database: Database): Promise<void> {
  const { id: _, receiptNumber: __, status: ___, ...columns } = getTableColumns(orders);
  const names = sql.join(
    Object.values(columns).map(({ name }) => sql.identifier(name)),
    sql`, `,
  );
  const copies = sql`generate_series(1, ${folded}::integer) as number`;
  const copyId = sql`'copy' || lpad(number::text, 9, '0')`;
  const [paid] = await database.select().from(orders).where(eq(orders.events, 3)).limit(1);
  const first = paid?.id ?? '';
  await database.execute(
    sql`insert into ${orders} (id, ${names}) select ${copyId}, ${names} from ${orders}, ${copies} where id = ${first}`,
  );
  await database.execute(sql`
    insert into order_events select ${copyId}, seq, at, source, type,
      case when data ? 'orderId' then data || jsonb_build_object('orderId', ${copyId}) else data end
    from order_events, ${copies} where order_id = ${first}`);
  await database.execute(sql`analyze`);
}

/** Orders that the floor settled have no event of it. */
async function requireAlike(database: Database): Promise<void> {
  const unlike = (await ordersUnlikeTheirEvents(database)).filter((id) => id.startsWith('copy'));
  if (unlike.length > 0) throw new Error(`${unlike.length} orders differ from their events`);
}
