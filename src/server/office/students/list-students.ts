import { and, count, desc, eq, inArray, isNull, max, type SQL, sql } from 'drizzle-orm';
import type { StudentFilter, StudentRow } from '#contract/office/students.ts';
import { accountState } from '#server/accounts/account-state.ts';
import type { Database } from '#server/db/database.ts';
import { enrolments, orders } from '#server/db/payment-schema.ts';
import { quizSubmissions, users } from '#server/db/schema.ts';
import { searchQuery } from './search-query.ts';

const pageSize = 50;

export type User = typeof users.$inferSelect;

/** The rows of users, in their order. */
export async function studentRows(database: Database, found: readonly User[]): Promise<StudentRow[]> {
  const ids = found.map(({ id }) => id);
  const bought = await database
    .select({ userId: enrolments.userId, courses: count() })
    .from(enrolments)
    .where(and(inArray(enrolments.userId, ids), isNull(enrolments.revokedAt)))
    .groupBy(enrolments.userId);
  const attempted = await database
    .select({ userId: quizSubmissions.userId, last: max(quizSubmissions.startedAt) })
    .from(quizSubmissions)
    .where(inArray(quizSubmissions.userId, ids))
    .groupBy(quizSubmissions.userId);
  const courseCounts = new Map(bought.map(({ userId, courses }) => [userId, courses]));
  const lastAttempts = new Map(attempted.map(({ userId, last }) => [userId, last]));
  return found.map(({ id, fullName, role, email, mobile, createdAt, ...account }) => ({
    _id: id,
    name: fullName,
    state: accountState(account),
    role,
    email,
    mobile,
    since: createdAt.toISOString(),
    courseCount: courseCounts.get(id) ?? 0,
    lastAttemptAt: lastAttempts.get(id)?.toISOString() ?? null,
  }));
}

interface Found {
  readonly students: StudentRow[];
  readonly next: string | null;
  readonly hasMore: boolean;
}

/**
 * Newest first, or with a search the best match first.
 * @param before the cursor of the previous page; a search has one page
 */
export async function listStudents(
  database: Database,
  { search, before }: StudentFilter & { readonly before?: string | undefined },
): Promise<Found> {
  const rows = search === '' ? await newestUsers(database, before) : await matchingUsers(database, search);
  const students = await studentRows(database, rows.slice(0, pageSize));
  const hasMore = rows.length > pageSize;
  const last = students.at(-1);
  const next = hasMore && search === '' && last !== undefined ? `${last.since}_${last._id}` : null;
  return { students, next, hasMore };
}

function newestUsers(database: Database, before: string | undefined): Promise<User[]> {
  const [at, ...id] = before?.split('_') ?? [];
  return database
    .select()
    .from(users)
    .where(
      and(
        // The page of an order still leads to it.
        isNull(users.erasedAt),
        at === undefined
          ? undefined
          : sql`(${users.createdAt}, ${users.id}) < (${at}::timestamptz, ${id.join('_')})`,
      ),
    )
    .orderBy(desc(users.createdAt), desc(users.id))
    .limit(pageSize + 1);
}

export async function matchingUsers(database: Database, search: string): Promise<User[]> {
  const ofOrder = await database
    .select({ user: users })
    .from(orders)
    .innerJoin(users, eq(users.id, orders.userId))
    .where(eq(orders.id, search.toLowerCase()));
  if (ofOrder.length > 0) return ofOrder.map(({ user }) => user);
  const { words, query } = searchQuery(search);
  if (words.length === 0) return [];
  const name = sql`translate(lower(${users.fullName}), '.,''’()/_-', '         ')`;
  const all = (conditions: readonly SQL[]) => sql`(${sql.join([...conditions], sql` and `)})`;
  const hasWords = words.map((word) => sql`strpos(' ' || ${name} || ' ', ${` ${word} `}) > 0`);
  const hasBeginnings = words.map((word) => sql`strpos(' ' || ${name}, ${` ${word}`}) > 0`);
  return await database
    .select()
    .from(users)
    .where(sql`user_search_terms(${users.fullName}, ${users.email}, ${users.mobile}) @@ ${query}::tsquery`)
    .orderBy(
      desc(sql`${name} = ${words.join(' ')}`),
      desc(all(hasWords)),
      desc(all(hasBeginnings)),
      desc(users.createdAt),
      desc(users.id),
    )
    .limit(pageSize + 1);
}
