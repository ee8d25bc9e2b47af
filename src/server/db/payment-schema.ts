import { sql } from 'drizzle-orm';
import {
  bigint,
  check,
  index,
  integer,
  jsonb,
  pgSequence,
  pgTable,
  primaryKey,
  text,
  uniqueIndex,
} from 'drizzle-orm/pg-core';
import { type ListedRefund, orderSources, refundReasons } from '#contract/order-events.ts';
import { moment } from './columns.ts';
import { courses } from './course-schema.ts';
import { users } from './schema.ts';

export const orderStatuses = ['created', 'open', 'failed', 'mismatch', 'charged', 'refunded'] as const;
export type OrderStatus = (typeof orderStatuses)[number];

/** The states in which money is on its way back; see the order machine. */
export const refundStates = ['due', 'unclear', 'requested', 'pending', 'stuck', 'review'] as const;

export const receiptNumbers = pgSequence('receipt_numbers');

/**
 * One row per try to buy a course, stored before the gateway is called: the current view of the order's events. The
 * timestamps are only ever added, and the status is derived from them, so it only moves forward.
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
    /** When its payment page was created at the gateway. */
    openedAt: moment('opened_at'),
    /** When an attempt to pay failed; the next may succeed. */
    failedAt: moment('failed_at'),
    /** When the gateway reported a payment of another amount or currency, which a person must review. */
    mismatchedAt: moment('mismatched_at'),
    chargedAt: moment('charged_at'),
    refundedAt: moment('refunded_at'),
    /** When a newer order of the same course replaced it; money may still arrive for this one. */
    supersededAt: moment('superseded_at'),
    /** When a person of the institute settled a payment that did not match. */
    resolvedAt: moment('resolved_at'),
    /** The gateway's last status, unchanged. */
    gatewayStatus: text('gateway_status'),
    /** Why the last attempt failed, as shown to the buyer. */
    failureReason: text('failure_words'),
    /** The amount of the order, as the gateway reports it. */
    paidPaise: bigint('paid_paise', { mode: 'number' }),
    paidCurrency: text('paid_currency'),
    /** The amount taken, after offers and surcharges. */
    chargedPaise: bigint('charged_paise', { mode: 'number' }),
    /** The bank's reference of the payment (RRN or UTR), shown on the buyer's statement. */
    gatewayReference: text('gateway_reference'),
    /** The number of its receipt: unique and increasing. */
    receiptNumber: integer('receipt_number').unique(),
    paymentUrl: text('payment_url'),
    sessionExpiresAt: moment('session_expires_at'),
    /** When a process claimed the request for the payment page, and how often one has. */
    sessionClaimedAt: moment('session_claimed_at'),
    /** The claiming process, by the name of its connections to the database. */
    sessionClaimedBy: text('session_claimed_by'),
    sessionTries: integer('session_tries').notNull().default(0),
    /** When the sweep reads the order next; null when nothing can change any more. */
    nextCheckAt: moment('next_check_at'),
    /** When a second payment of a bought course became due for refund. */
    refundDueAt: moment('refund_due_at'),
    refundClaimedAt: moment('refund_claimed_at'),
    refundRequestedAt: moment('refund_requested_at'),
    /** The number of failed refunds; each try has its own request id. */
    refundTries: integer('refund_tries').notNull().default(0),
    /** The amount that goes back, or went. */
    refundPaise: bigint('refund_paise', { mode: 'number' }),
    /** The refunds as the gateway lists them. */
    refunds: jsonb('refunds').$type<readonly ListedRefund[]>().notNull().default([]),
    refundState: text('refund_state', { enum: refundStates }),
    refundWhy: text('refund_why', { enum: refundReasons }),
    /** When money began to go back. */
    returningAt: moment('returning_at'),
    /** The reference of money that the institute paid back itself, such as by a bank transfer. */
    refundReference: text('refund_reference'),
    /** When it was decided that a payment whose refund had begun stays. */
    keptAt: moment('kept_at'),
    /** The number of its events. */
    events: integer('events').notNull().default(0),
  },
  (table) => [
    uniqueIndex('orders_one_open')
      .on(table.userId, table.courseId)
      .where(
        sql`${table.chargedAt} is null and ${table.refundedAt} is null and ${table.supersededAt} is null`,
      ),
    index('orders_next_check').on(table.nextCheckAt).where(sql`${table.nextCheckAt} is not null`),
    index('orders_of_user').on(table.userId, table.createdAt),
    index('orders_without_events').on(table.id).where(sql`${table.events} = 0`),
    check('orders_amount_positive', sql`${table.amountPaise} > 0`),
    check('orders_currency_known', sql`${table.currency} = 'INR'`),
    check(
      'orders_charged_in_full',
      sql`${table.chargedAt} is null or coalesce(${table.paidPaise} = ${table.amountPaise} and ${table.paidCurrency} = ${table.currency}, false)`,
    ),
  ],
);

/** What happened to each order, in order. Append-only: the database refuses changes but for an erasure. */
export const orderEvents = pgTable(
  'order_events',
  {
    orderId: text('order_id')
      .notNull()
      .references(() => orders.id, { onDelete: 'cascade' }),
    seq: integer('seq').notNull(),
    at: moment('at').notNull(),
    source: text('source', { enum: orderSources }).notNull(),
    type: text('type').notNull(),
    data: jsonb('data').$type<Readonly<Record<string, unknown>>>().notNull(),
  },
  (table) => [primaryKey({ columns: [table.orderId, table.seq] }), index('order_events_at').on(table.at)],
);

/** One row per person and course, however often it was paid. */
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
    /** When the money was refunded; buying again enrols again. */
    revokedAt: moment('revoked_at'),
  },
  (table) => [
    primaryKey({ columns: [table.userId, table.courseId] }),
    uniqueIndex('enrolments_order').on(table.orderId),
  ],
);

/** Received events of the gateway, each stored once however often it is sent. */
export const gatewayEvents = pgTable(
  'gateway_events',
  {
    id: text('id').primaryKey(),
    name: text('name').notNull(),
    receivedAt: moment('received_at').notNull(),
  },
  (table) => [index('gateway_events_received').on(table.receivedAt)],
);
