import { and, asc, desc, eq, gte, inArray, type SQL, sql } from 'drizzle-orm';
import { type AnyPgColumn, unionAll } from 'drizzle-orm/pg-core';
import type { StaffRole } from '#contract/office/office-call.ts';
import type { LateEmail, OrderToLookAt, Today } from '#contract/office/today.ts';
import { isActiveAccount } from '#server/accounts/account-state.ts';
import { dayInIndia, nextDayInIndia } from '#server/common/india-time.ts';
import { attemptEvents } from '#server/db/attempt-events-schema.ts';
import { courses } from '#server/db/course-schema.ts';
import type { Database } from '#server/db/database.ts';
import {
  contactRequests,
  demoRequests,
  franchiseRequests,
  phoneEnquiries,
} from '#server/db/enquiry-schema.ts';
import { emails } from '#server/db/mail-schema.ts';
import { orders } from '#server/db/payment-schema.ts';
import { users } from '#server/db/schema.ts';
import { listEnquiries } from '#server/enquiries/enquiry-inbox.ts';
import { countFeesDue } from '#server/office/fees/list-fees.ts';
import { needsPerson, reviewReason } from '#server/payments/orders-to-look-at.ts';
import { sumPayments } from './payments-of-day.ts';
import { readSetup } from './setup.ts';

const dayMs = 24 * 3_600_000;
const listed = 20;
/** After the first minutes, a mail server that is only slow has taken an email. */
const lateTries = 4;

interface Reader {
  readonly id: string;
  readonly role: StaffRole;
}

/** @returns what happened today and what needs a staff member */
export async function readToday(database: Database, reader: Reader, now: Date): Promise<Today> {
  const start = new Date(nextDayInIndia(now).getTime() - dayMs);
  const due = { view: 'due', search: '' } as const;
  const { enquiries, counts } = await listEnquiries(database, due, { reader: reader.id, now });
  return {
    day: dayInIndia(now),
    figures: {
      enquiries: await countEnquiries(database, start),
      paid: await sumPayments(database, start),
      students: await countStudents(database, start),
      quizzes: await countAttempts(database, start),
    },
    enquiries: enquiries.slice(0, listed),
    enquiriesDue: counts.due,
    orders: await listOrders(database, now),
    feesDue: await countFeesDue(database, now),
    emails: await listLateEmails(database),
    setup: reader.role === 'owner' ? await readSetup(database) : null,
  };
}

const dayBefore = (start: Date) => new Date(start.getTime() - dayMs);

const countByDay = (at: AnyPgColumn | SQL, start: Date) => ({
  today: sql<number>`count(*) filter (where ${at} >= ${start.toISOString()}::timestamptz)`.mapWith(Number),
  yesterday: sql<number>`count(*) filter (where ${at} < ${start.toISOString()}::timestamptz)`.mapWith(Number),
});
const none = { today: 0, yesterday: 0 };

async function countEnquiries(database: Database, start: Date) {
  const since = (
    table: typeof contactRequests | typeof demoRequests | typeof franchiseRequests | typeof phoneEnquiries,
  ) =>
    database
      .select({ at: table.createdAt })
      .from(table)
      .where(gte(table.createdAt, dayBefore(start)));
  const all = unionAll(
    since(contactRequests),
    since(demoRequests),
    since(franchiseRequests),
    since(phoneEnquiries),
  ).as('all_enquiries');
  const [counted = none] = await database.select(countByDay(all.at, start)).from(all);
  return counted;
}

async function countStudents(database: Database, start: Date) {
  const [counted = none] = await database
    .select(countByDay(users.createdAt, start))
    .from(users)
    .where(and(eq(users.role, 'student'), gte(users.createdAt, dayBefore(start)), isActiveAccount));
  return counted;
}

async function countAttempts(database: Database, start: Date) {
  const ends = ['attempt.submitted', 'attempt.submittedUnread', 'attempt.closed'];
  const [counted = none] = await database
    .select(countByDay(attemptEvents.at, start))
    .from(attemptEvents)
    .where(and(gte(attemptEvents.at, dayBefore(start)), inArray(attemptEvents.type, ends)));
  return counted;
}

async function listOrders(database: Database, now: Date): Promise<OrderToLookAt[]> {
  const rows = await database
    .select({ order: orders, course: courses.title, buyer: users.fullName })
    .from(orders)
    .innerJoin(courses, eq(courses.id, orders.courseId))
    .innerJoin(users, eq(users.id, orders.userId))
    .where(needsPerson(now))
    .orderBy(desc(orders.createdAt), desc(orders.id))
    .limit(listed);
  return rows.map(({ order, course, buyer }) => ({
    _id: order.id,
    at: order.createdAt.toISOString(),
    buyer,
    course,
    why: reviewReason(order),
  }));
}

async function listLateEmails(database: Database): Promise<LateEmail[]> {
  const rows = await database
    .select()
    .from(emails)
    .where(gte(emails.tries, lateTries))
    .orderBy(asc(emails.createdAt))
    .limit(listed);
  return rows.map(({ id, createdAt, recipient, subject, tries }) => ({
    _id: id,
    at: createdAt.toISOString(),
    recipient,
    subject,
    tries,
  }));
}
