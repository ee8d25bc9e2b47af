import { and, eq, inArray, isNull, notInArray, or, type SQL, sql } from 'drizzle-orm';
import { type AnyPgColumn, unionAll } from 'drizzle-orm/pg-core';
import type { Database } from '#server/db/database.ts';
import {
  contactRequests,
  demoRequests,
  franchiseRequests,
  phoneEnquiries,
} from '#server/db/enquiry-schema.ts';
import { newsletterId } from '#server/db/newsletter-id.ts';
import { orders } from '#server/db/payment-schema.ts';
import { emailChanges, newsletterSubscribers, quizSubmissions, users } from '#server/db/schema.ts';

/** By what rows of other tables belong to a user. */
export interface PersonKeys {
  /** The account and those that were merged into it. */
  readonly userIds: readonly string[];
  readonly names: readonly string[];
  /** In lower case. Like the mobiles without those that another account has too. */
  readonly emails: readonly string[];
  readonly mobiles: readonly string[];
  readonly submissionIds: readonly string[];
  readonly orderIds: readonly string[];
  readonly enquiryIds: readonly string[];
}

/** @param userIds an account and those that were merged into it */
export async function findPersonKeys(database: Database, userIds: readonly string[]): Promise<PersonKeys> {
  const ids = [...userIds];
  const accounts = await database.select().from(users).where(inArray(users.id, ids));
  const changes = await database.select().from(emailChanges).where(inArray(emailChanges.userId, ids));
  const emails = [...accounts, ...changes].map(({ email }) => email.toLowerCase());
  const mobiles = accounts.map(({ mobile }) => mobile).filter((mobile) => mobile !== '');
  const own = await withoutOthers(database, ids, { emails, mobiles });
  const submissions = await database
    .select({ id: quizSubmissions.id })
    .from(quizSubmissions)
    .where(inArray(quizSubmissions.userId, ids));
  const ordered = await database.select({ id: orders.id }).from(orders).where(inArray(orders.userId, ids));
  return {
    userIds: ids,
    names: accounts.flatMap(({ fullName, parentName }) =>
      parentName === null ? [fullName] : [fullName, parentName],
    ),
    ...own,
    submissionIds: submissions.map(({ id }) => id),
    orderIds: ordered.map(({ id }) => id),
    enquiryIds: await findEnquiries(database, own),
  };
}

type Contact = Pick<PersonKeys, 'emails' | 'mobiles'>;

async function withoutOthers(
  database: Database,
  ids: string[],
  { emails, mobiles }: Contact,
): Promise<Contact> {
  const others = await database
    .select({ email: users.email, mobile: users.mobile })
    .from(users)
    .where(
      and(
        notInArray(users.id, ids),
        isNull(users.erasedAt),
        or(...[...emails, ...mobiles].map(isTerm)) ?? sql`false`,
      ),
    );
  const taken = new Set(others.flatMap(({ email, mobile }) => [email.toLowerCase(), mobile]));
  const unique = (all: readonly string[]) => [...new Set(all)].filter((each) => !taken.has(each));
  return { emails: unique(emails), mobiles: unique(mobiles) };
}

/** By the index of the search. */
const isTerm = (term: string): SQL =>
  sql`user_search_terms(${users.fullName}, ${users.email}, ${users.mobile}) @@ ${`'${term.replaceAll('\\', '\\\\').replaceAll("'", "''")}'`}::tsquery`;

export const hasEmail = (column: AnyPgColumn, { emails }: Contact): SQL =>
  emails.length === 0 ? sql`false` : inArray(sql`lower(${column})`, [...emails]);
export const hasMobile = (column: AnyPgColumn, { mobiles }: Contact): SQL =>
  mobiles.length === 0 ? sql`false` : inArray(column, [...mobiles]);

async function findEnquiries(database: Database, contact: Contact): Promise<string[]> {
  const found = await unionAll(
    database
      .select({ id: contactRequests.id })
      .from(contactRequests)
      .where(hasEmail(contactRequests.email, contact)),
    database
      .select({ id: franchiseRequests.id })
      .from(franchiseRequests)
      .where(or(hasEmail(franchiseRequests.email, contact), hasMobile(franchiseRequests.mobile, contact))),
    database
      .select({ id: demoRequests.id })
      .from(demoRequests)
      .where(or(hasEmail(demoRequests.email, contact), hasMobile(demoRequests.mobile, contact))),
    database
      .select({ id: phoneEnquiries.id })
      .from(phoneEnquiries)
      .where(or(hasEmail(phoneEnquiries.email, contact), hasMobile(phoneEnquiries.mobile, contact))),
    database
      .select({ id: newsletterId })
      .from(newsletterSubscribers)
      .where(hasEmail(newsletterSubscribers.email, contact)),
  );
  return found.map(({ id }) => id);
}

/** The account and those that were merged into it. */
export async function accountIds(database: Database, userId: string): Promise<string[]> {
  const merged = await database
    .select({ id: users.id })
    .from(users)
    .where(eq(users.mergedInto, userId))
    .orderBy(users.id);
  return [userId, ...merged.map(({ id }) => id)];
}
