import { and, count, desc, eq, inArray, isNull, max, type SQL, sql } from 'drizzle-orm';
import type { FoundStudent, StudentFilter, StudentRow } from '#contract/office/students.ts';
import { emailAddress } from '#domain/accounts/sign-in-name.ts';
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
    email: emailAddress(email),
    mobile,
    since: createdAt.toISOString(),
    courseCount: courseCounts.get(id) ?? 0,
    lastAttemptAt: lastAttempts.get(id)?.toISOString() ?? null,
  }));
}

interface Found {
  readonly students: FoundStudent[];
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
  const near = new Set(rows.filter(({ isNear }) => isNear).map(({ id }) => id));
  const listed = await studentRows(database, rows.slice(0, pageSize));
  const students = listed.map((row) => ({ ...row, isNear: near.has(row._id) }));
  const hasMore = rows.length > pageSize;
  const last = students.at(-1);
  const next = hasMore && search === '' && last !== undefined ? `${last.since}_${last._id}` : null;
  return { students, next, hasMore };
}

async function newestUsers(database: Database, before: string | undefined): Promise<FoundUser[]> {
  const [at, ...id] = before?.split('_') ?? [];
  const rows = await database
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
  return rows.map((row) => ({ ...row, isNear: false }));
}

const hasTerms = (query: string): SQL =>
  sql`user_search_terms(${users.fullName}, ${users.email}, ${users.mobile}) @@ ${query}::tsquery`;

/** Whether a search finds a user by name, mobile or email. */
export function isFoundBy(search: string): SQL {
  const { query } = searchQuery(search);
  return query === '' ? sql`false` : hasTerms(query);
}

export interface FoundUser extends User {
  /** Found by a name that is spelled differently. */
  readonly isNear: boolean;
}

/** Exact matches first. */
export async function matchingUsers(database: Database, search: string): Promise<FoundUser[]> {
  const ofOrder = await database
    .select({ user: users })
    .from(orders)
    .innerJoin(users, eq(users.id, orders.userId))
    .where(eq(orders.id, search.toLowerCase()));
  if (ofOrder.length > 0) return ofOrder.map(({ user }) => ({ ...user, isNear: false }));
  const { words, digits, whole, query } = searchQuery(search);
  if (query === '') return [];
  const name = sql`found.plain_name`;
  const all = (conditions: readonly SQL[]) => sql`(${sql.join([...conditions], sql` and `)})`;
  const hasWords = words.map((word) => sql`strpos(' ' || ${name} || ' ', ${` ${word} `}) > 0`);
  const hasBeginnings = all(words.map((word) => sql`strpos(' ' || ${name}, ${` ${word}`}) > 0`));
  const exact = [
    hasBeginnings,
    sql`strpos(replace(${name}, ' ', ''), ${words.join('')}) > 0`,
    sql`strpos(lower(found.email), ${whole}) = 1`,
    ...(digits === undefined ? [] : [sql`strpos(found.mobile, ${digits}) > 0`]),
  ];
  const isExact = sql<boolean>`(${sql.join(exact, sql` or `)})`;
  const best = await database
    .select({ id: sql<string>`found.id`, isExact })
    // «offset 0»: the name is computed once for each row.
    .from(
      sql`(select *, translate(lower(full_name), '.,''’()/_-', '         ') as plain_name
        from ${users} where ${hasTerms(query)} offset 0) as found`,
    )
    .orderBy(
      desc(sql`${name} = ${words.join(' ')}`),
      desc(all(hasWords)),
      desc(hasBeginnings),
      desc(isExact),
      sql`found.created_at desc`,
      sql`found.id desc`,
    )
    .limit(pageSize + 1);
  const ids = best.map(({ id }) => id);
  const rows = new Map(
    (await database.select().from(users).where(inArray(users.id, ids))).map((user) => [user.id, user]),
  );
  return best.flatMap(({ id, isExact: isSame }) => {
    const user = rows.get(id);
    return user === undefined ? [] : [{ ...user, isNear: !isSame }];
  });
}
