import { createHash } from 'node:crypto';
import { and, eq, getTableColumns, isNotNull, isNull, ne, sql } from 'drizzle-orm';
import type { PgColumn } from 'drizzle-orm/pg-core';
import type { Database } from '#server/db/database.ts';
import { enrolments, type Order, orderEvents, orders, receiptNumbers } from '#server/db/payment-schema.ts';
import { users } from '#server/db/schema.ts';
import { createStatement } from '#server/db/statement.ts';
import { storedGstin } from '#server/documents/issue-documents.ts';
import { eventRows, type StoredEvent } from './order-stream.ts';
import { findOrder } from './orders.ts';

const { placeholder } = sql;

const byAnotherOrder = sql<boolean>`exists (select from ${enrolments} where ${and(
  eq(enrolments.userId, orders.userId),
  eq(enrolments.courseId, orders.courseId),
  ne(enrolments.orderId, orders.id),
  isNull(enrolments.revokedAt),
)})`;

const columns = getTableColumns(orders);
const encoders: Readonly<Record<string, PgColumn>> = columns;

const lock = createStatement('lock_order', { ...columns, isOwned: byAnotherOrder }, (database, fields) => {
  const buyer = database
    .select({ id: users.id })
    .from(users)
    .where(eq(users.id, placeholder('userId')))
    .for('no key update');
  return database
    .select(fields)
    .from(orders)
    .where(and(eq(orders.id, placeholder('id')), sql`${orders.userId} = ${buyer}`))
    .for('update');
});

export interface LockedOrder {
  readonly order: Order;
  /** Whether another order gives the course. */
  readonly isOwned: boolean;
}

/** Locks the buyer before the order, as beginning a payment does. A merge may have moved it to another account. */
export async function lockOrder(
  transaction: Database,
  { id, userId }: Pick<Order, 'id' | 'userId'>,
): Promise<LockedOrder | undefined> {
  const [locked] = await lock(transaction, { id, userId });
  if (locked !== undefined) {
    const { isOwned, ...order } = locked;
    return { order, isOwned };
  }
  const moved = await findOrder(transaction, id);
  return moved === undefined || moved.userId === userId ? undefined : await lockOrder(transaction, moved);
}

export interface OrderChange {
  readonly changed: Partial<Order>;
  readonly stored: readonly StoredEvent[];
  readonly isGranted: boolean;
  readonly isOwned: boolean;
}

/**
 * Writes the order, its events and its enrolment in one statement.
 * @returns undefined when `isOwned` is no longer true
 */
export async function writeOrder(transaction: Database, order: Order, change: OrderChange) {
  const { stored, isGranted, isOwned } = change;
  const changed = { ...change.changed, events: order.events + stored.length };
  const after = { ...order, ...changed };
  const write = writing([isGranted, ...Object.keys(changed)]);
  const [written] = await write(transaction, {
    history: JSON.stringify(eventRows(order, stored)),
    ...toDriver(changed),
    id: order.id,
    userId: order.userId,
    courseId: order.courseId,
    enrolledAt: after.chargedAt ?? after.createdAt,
    isOwned,
  });
  if (written === undefined) return undefined;
  const { gstin, ...own } = written;
  return { order: { ...after, ...own }, gstin };
}

type Kind = readonly [isGranted: boolean, ...changed: readonly string[]];

const kinds = new Map<string, ReturnType<typeof createWrite>>();

function writing(kind: Kind) {
  const key = kind.join(' ');
  const known = kinds.get(key);
  if (known !== undefined) return known;
  const created = createWrite(`write_order_${createHash('sha1').update(key).digest('hex')}`, kind);
  kinds.set(key, created);
  return created;
}

/** Drizzle would pass null to the encoder of a column, which does not take it. */
const toDriver = (changed: Partial<Order>) =>
  Object.fromEntries(
    Object.entries(changed).map(([name, value]) => [
      name,
      value === null ? null : encoders[name]?.mapToDriverValue(value),
    ]),
  );

const createWrite = (name: string, [isGranted, ...changed]: Kind) =>
  createStatement(
    name,
    { status: orders.status, receiptNumber: orders.receiptNumber, gstin: storedGstin },
    (database, fields) =>
      database
        .with(history(database), ...(isGranted ? [granted(database)] : []))
        .update(orders)
        .set({
          ...Object.fromEntries(changed.map((column) => [column, sql`${placeholder(column)}`])),
          ...(changed.includes('chargedAt')
            ? { receiptNumber: sql`nextval(${receiptNumbers.seqName})` }
            : {}),
        })
        .where(and(eq(orders.id, placeholder('id')), sql`${byAnotherOrder} = ${placeholder('isOwned')}`))
        .returning(fields),
  );

const history = (database: Database) =>
  database.$with('history').as(
    database
      .insert(orderEvents)
      .select(sql`select * from json_to_recordset(${placeholder('history')}::json) as given(
        "orderId" text, seq integer, at timestamptz, source text, type text, data jsonb)`)
      .returning({ seq: orderEvents.seq }),
  );

const granted = (database: Database) => {
  const enrolment = {
    orderId: placeholder('id'),
    enrolledAt: placeholder('enrolledAt'),
    revokedAt: null,
  };
  return database.$with('granted').as(
    database
      .insert(enrolments)
      .values({ userId: placeholder('userId'), courseId: placeholder('courseId'), ...enrolment })
      .onConflictDoUpdate({
        target: [enrolments.userId, enrolments.courseId],
        set: {
          orderId: sql`excluded.order_id`,
          enrolledAt: sql`excluded.enrolled_at`,
          revokedAt: null,
        },
        setWhere: isNotNull(enrolments.revokedAt),
      })
      .returning({ orderId: enrolments.orderId }),
  );
};
