import { and, desc, eq, type SQL, sql } from 'drizzle-orm';
import type { OrderCounts, OrderFilter, OrderRow, OrderView } from '#contract/office/orders.ts';
import type { Database } from '#server/db/database.ts';
import { orders } from '#server/db/payment-schema.ts';
import { users } from '#server/db/schema.ts';
import { needsYou, orderRow, selectOrders } from './select-orders.ts';

const pageSize = 50;

const viewConditions = (now: Date): Record<OrderView, SQL> => ({
  all: sql`true`,
  attention: needsYou(now),
  paid: sql`${orders.status} = 'charged' and ${orders.refundState} is null`,
  refunds: sql`(${orders.refundState} is not null or ${orders.refundedAt} is not null or ${orders.refundPaise} is not null or ${orders.partState} is not null)`,
  failed: sql`${orders.refundState} is null and (${orders.status} = 'failed' or (${orders.status} in ('created', 'open') and ${orders.gatewayStatus} = 'NOT_FOUND'))`,
});

const ownNumber = /^(?:\+?91|0)(\d{10})$/;

/** The words to find; a mobile number in any spelling is one word of ten digits. */
function searchedWords(search: string): string[] {
  const digits = search.replaceAll(/[\s()-]/g, '');
  const mobile = ownNumber.exec(digits)?.[1];
  return mobile === undefined
    ? search
        .toLowerCase()
        .split(/\s+/)
        .filter((word) => word !== '')
    : [mobile];
}

const searchedText = sql`lower(concat_ws(' ', ${users.fullName}, ${users.email}, ${users.mobile}, ${orders.id}, ${orders.gatewayReference}, ${orders.refundReference}))`;

const foundBy = (search: string) =>
  and(...searchedWords(search).map((word) => sql`strpos(${searchedText}, ${word}) > 0`));

/**
 * Newest first, with the number of orders in each view.
 * @param before the cursor of the previous page
 */
export async function listOrders(
  database: Database,
  { view, search, before }: OrderFilter & { readonly before?: string | undefined },
  now: Date,
): Promise<{ orders: OrderRow[]; counts: OrderCounts; next: string | null }> {
  const views = viewConditions(now);
  const found = foundBy(search);
  const [at, id] = before?.split('_') ?? [];
  const older =
    at === undefined ? undefined : sql`(${orders.createdAt}, ${orders.id}) < (${at}::timestamptz, ${id})`;
  const rows = await selectOrders(database, now)
    .where(and(found, views[view], older))
    .orderBy(desc(orders.createdAt), desc(orders.id))
    .limit(pageSize + 1);
  const count = (condition: SQL) => sql<number>`count(*) filter (where ${condition})`.mapWith(Number);
  const [counts] = await database
    .select({
      all: count(views.all),
      attention: count(views.attention),
      paid: count(views.paid),
      refunds: count(views.refunds),
      failed: count(views.failed),
    })
    .from(orders)
    .innerJoin(users, eq(users.id, orders.userId))
    .where(found);
  if (counts === undefined) throw new Error('The orders were not counted');
  const shown = rows.slice(0, pageSize).map((row) => orderRow(row, now));
  const last = shown.at(-1);
  const next = rows.length > pageSize && last !== undefined ? `${last.orderedAt}_${last._id}` : null;
  return { orders: shown, counts, next };
}
