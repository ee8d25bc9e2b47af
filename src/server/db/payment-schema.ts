import { sql } from 'drizzle-orm';
import {
  bigint,
  check,
  index,
  integer,
  pgSequence,
  pgTable,
  primaryKey,
  text,
  uniqueIndex,
} from 'drizzle-orm/pg-core';
import { moment } from './columns.ts';
import { courses } from './course-schema.ts';
import { users } from './schema.ts';

const orderStatuses = ['created', 'open', 'failed', 'mismatch', 'charged', 'refunded'] as const;
export type OrderStatus = (typeof orderStatuses)[number];

export const receiptNumbers = pgSequence('receipt_numbers');

/**
 * One row a try to buy a course, written before the gateway hears of it. What happened to it is kept as
 * moments that are only ever added, and the status is derived from them, so it can only go forward.
 */
export const orders = pgTable(
  'orders',
  {
    id: text('id').primaryKey(),
    userId: text('user_id')
      .notNull()
      .references(() => users.id),
    courseId: text('course_id')
      .notNull()
      .references(() => courses.id),
    amountPaise: integer('amount_paise').notNull(),
    currency: text('currency', { enum: ['INR'] }).notNull(),
    createdAt: moment('created_at').notNull(),
    status: text('status', { enum: orderStatuses })
      .notNull()
      .generatedAlwaysAs(
        sql`case when refunded_at is not null then 'refunded' when charged_at is not null then 'charged' when mismatched_at is not null then 'mismatch' when failed_at is not null then 'failed' when opened_at is not null then 'open' else 'created' end`,
      ),
    /** Its payment page exists at the gateway. */
    openedAt: moment('opened_at'),
    /** An attempt to pay failed; the next may succeed. */
    failedAt: moment('failed_at'),
    /** The gateway says paid, but another amount or currency: somebody must look. */
    mismatchedAt: moment('mismatched_at'),
    chargedAt: moment('charged_at'),
    refundedAt: moment('refunded_at'),
    /** A newer order of the same course took its place; money may still arrive for this one. */
    supersededAt: moment('superseded_at'),
    /** What the gateway said last, in its own word. */
    gatewayStatus: text('gateway_status'),
    /** Why the last try failed, as the buyer is told. */
    failureWords: text('failure_words'),
    /** What the gateway said that was paid. */
    paidPaise: bigint('paid_paise', { mode: 'number' }),
    paidCurrency: text('paid_currency'),
    /** The bank's number of the payment, by which the buyer finds it on a statement. */
    gatewayReference: text('gateway_reference'),
    /** Of its receipt; each payment has one of its own, the later the higher. */
    receiptNumber: integer('receipt_number').unique(),
    paymentUrl: text('payment_url'),
    sessionExpiresAt: moment('session_expires_at'),
    /** Since when a process is asking the gateway for the payment page, and how often one has. */
    sessionClaimedAt: moment('session_claimed_at'),
    /** Which process that is, by the name of its connections to the database. */
    sessionClaimedBy: text('session_claimed_by'),
    sessionTries: integer('session_tries').notNull().default(0),
    /** When the sweeper asks the gateway next; null when there is nothing more to learn. */
    nextCheckAt: moment('next_check_at'),
    /** Paid although the course was bought already: the money goes back. */
    refundDueAt: moment('refund_due_at'),
    refundClaimedAt: moment('refund_claimed_at'),
    refundRequestedAt: moment('refund_requested_at'),
    /** How many refunds failed before this one; each is asked for by an id of its own. */
    refundTries: integer('refund_tries').notNull().default(0),
    /** What goes back, or went: all that was taken, which offers and fees may have changed. */
    refundPaise: bigint('refund_paise', { mode: 'number' }),
  },
  (table) => [
    uniqueIndex('orders_one_open')
      .on(table.userId, table.courseId)
      .where(
        sql`${table.chargedAt} is null and ${table.refundedAt} is null and ${table.supersededAt} is null`,
      ),
    index('orders_next_check').on(table.nextCheckAt).where(sql`${table.nextCheckAt} is not null`),
    index('orders_of_user').on(table.userId, table.createdAt),
    check('orders_amount_positive', sql`${table.amountPaise} > 0`),
    check('orders_currency_known', sql`${table.currency} = 'INR'`),
    check(
      'orders_charged_in_full',
      sql`${table.chargedAt} is null or coalesce(${table.paidPaise} = ${table.amountPaise} and ${table.paidCurrency} = ${table.currency}, false)`,
    ),
  ],
);

/** One row a person and course, however often it was paid. */
export const enrolments = pgTable(
  'enrolments',
  {
    userId: text('user_id')
      .notNull()
      .references(() => users.id),
    courseId: text('course_id')
      .notNull()
      .references(() => courses.id),
    orderId: text('order_id')
      .notNull()
      .references(() => orders.id),
    enrolledAt: moment('enrolled_at').notNull(),
    /** The money went back; buying again enrols again. */
    revokedAt: moment('revoked_at'),
  },
  (table) => [
    primaryKey({ columns: [table.userId, table.courseId] }),
    uniqueIndex('enrolments_order').on(table.orderId),
  ],
);

/** Events of the gateway that were heard, each once, however often it is sent. */
export const gatewayEvents = pgTable(
  'gateway_events',
  {
    id: text('id').primaryKey(),
    name: text('name').notNull(),
    receivedAt: moment('received_at').notNull(),
  },
  (table) => [index('gateway_events_received').on(table.receivedAt)],
);
