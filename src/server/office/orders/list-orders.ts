import { and, desc, eq, type SQL, sql } from 'drizzle-orm';
import type { OrderCounts, OrderFilter, OrderRow, OrderView } from '#contract/office/orders.ts';
import type { Database } from '#server/db/database.ts';
import { type Order, orders } from '#server/db/payment-schema.ts';
import { users } from '#server/db/schema.ts';
import { needsYou, orderRow, selectOrders } from './select-orders.ts';

const pageSize = 50;
const batchSize = 500;

const isCancelled = sql`(${orders.recordedById} is not null and ${orders.refundedAt} is not null)`;

const viewConditions = (now: Date): Record<OrderView, SQL> => ({
  all: sql`true`,
  attention: needsYou(now),
  paid: sql`${orders.status} = 'charged' and ${orders.refundState} is null`,
  unpaid: sql`${orders.refundState} is null and ${orders.status} in ('created', 'open', 'failed')`,
  refunds: sql`not ${isCancelled} and (${orders.refundState} is not null or ${orders.refundedAt} is not null or ${orders.refundPaise} is not null or ${orders.partState} is not null)`,
  failed: sql`${orders.refundState} is null and (${orders.status} = 'failed' or (${orders.status} in ('created', 'open') and ${orders.gatewayStatus} = 'NOT_FOUND'))`,
  cancelled: isCancelled,
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

/** Orders of a view that a search finds, older than those before a cursor. */
function listedOrders(database: Database, { view, search, before }: ListedFilter, now: Date) {
  const [at, id] = before?.split('_') ?? [];
  const older =
    at === undefined ? undefined : sql`(${orders.createdAt}, ${orders.id}) < (${at}::timestamptz, ${id})`;
  return selectOrders(database, now)
    .where(and(foundBy(search), viewConditions(now)[view], older))
    .orderBy(desc(orders.createdAt), desc(orders.id));
}

type ListedFilter = OrderFilter & { readonly before?: string | undefined };

/** All orders of a view that a search finds, newest first, in batches. */
export async function* everyOrder(database: Database, filter: OrderFilter, now: Date) {
  let before: string | undefined;
  for (;;) {
    const rows = await listedOrders(database, { ...filter, before }, now).limit(batchSize);
    if (rows.length > 0) yield rows;
    const last = rows.at(-1);
    if (rows.length < batchSize || last === undefined) return;
    before = orderCursor(last.order);
  }
}

const orderCursor = ({ createdAt, id }: Order) => `${createdAt.toISOString()}_${id}`;

/**
 * Newest first, with the number of orders in each view.
 * @param before the cursor of the previous page
 */
export async function listOrders(
  database: Database,
  filter: ListedFilter,
  now: Date,
): Promise<{ orders: OrderRow[]; counts: OrderCounts; next: string | null }> {
  const views = viewConditions(now);
  const found = foundBy(filter.search);
  const rows = await listedOrders(database, filter, now).limit(pageSize + 1);
  const count = (condition: SQL) => sql<number>`count(*) filter (where ${condition})`.mapWith(Number);
  const [counts] = await database
    .select({
      all: count(views.all),
      attention: count(views.attention),
      paid: count(views.paid),
      unpaid: count(views.unpaid),
      refunds: count(views.refunds),
      failed: count(views.failed),
      cancelled: count(views.cancelled),
    })
    .from(orders)
    .innerJoin(users, eq(users.id, orders.userId))
    .where(found);
  if (counts === undefined) throw new Error('The orders were not counted');
  const shown = rows.slice(0, pageSize);
  const last = shown.at(-1);
  const next = rows.length > pageSize && last !== undefined ? orderCursor(last.order) : null;
  return { orders: shown.map((row) => orderRow(row, now)), counts, next };
}
