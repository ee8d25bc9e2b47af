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
import { orderSources, refundReasons } from '#contract/order-events.ts';
import type { ListedRefund } from '#domain/payments/listed-refund.ts';
import { paymentMethods } from '#domain/payments/payment-method.ts';
import { moment } from './columns.ts';
import { courses } from './course-schema.ts';
import { staff } from './office-schema.ts';
import { users } from './schema.ts';

export const orderStatuses = ['created', 'open', 'failed', 'mismatch', 'charged', 'refunded'] as const;
export type OrderStatus = (typeof orderStatuses)[number];

export const partStates = ['due', 'unclear', 'requested', 'pending', 'review'] as const;
export const refundStates = ['due', 'unclear', 'requested', 'pending', 'stuck', 'review'] as const;

export const receiptNumbers = pgSequence('receipt_numbers');

/**
 * Stored before the gateway is called and derived from `order_events`. Timestamps are only added, so the
 * status only moves forward.
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
    openedAt: moment('opened_at'),
    failedAt: moment('failed_at'),
    /** The gateway reported another amount or currency. */
    mismatchedAt: moment('mismatched_at'),
    chargedAt: moment('charged_at'),
    refundedAt: moment('refunded_at'),
    /** A newer order of the course replaced it; it may still be paid. */
    supersededAt: moment('superseded_at'),
    resolvedAt: moment('resolved_at'),
    gatewayStatus: text('gateway_status'),
    failureReason: text('failure_words'),
    paidPaise: bigint('paid_paise', { mode: 'number' }),
    paidCurrency: text('paid_currency'),
    /** After offers and surcharges. */
    chargedPaise: bigint('charged_paise', { mode: 'number' }),
    paymentMethod: text('payment_method', { enum: paymentMethods }),
    /** The RRN or UTR on the buyer's statement. */
    gatewayReference: text('gateway_reference'),
    receiptNumber: integer('receipt_number').unique(),
    paymentUrl: text('payment_url'),
    sessionExpiresAt: moment('session_expires_at'),
    sessionClaimedAt: moment('session_claimed_at'),
    sessionClaimedBy: text('session_claimed_by'),
    sessionTries: integer('session_tries').notNull().default(0),
    /** null when it is final. */
    nextCheckAt: moment('next_check_at'),
    /** A second payment became due for refund. */
    refundDueAt: moment('refund_due_at'),
    refundClaimedAt: moment('refund_claimed_at'),
    refundRequestedAt: moment('refund_requested_at'),
    /** Each try has its own request id. */
    refundTries: integer('refund_tries').notNull().default(0),
    refundPaise: bigint('refund_paise', { mode: 'number' }),
    refunds: jsonb('refunds').$type<readonly ListedRefund[]>().notNull().default([]),
    refundState: text('refund_state', { enum: refundStates }),
    refundWhy: text('refund_why', { enum: refundReasons }),
    returningAt: moment('returning_at'),
    refundReference: text('refund_reference'),
    keptAt: moment('kept_at'),
    /** When staff dealt with an order that the gateway cannot settle. */
    handledAt: moment('handled_at'),
    /** Of the part that staff asked to refund; null when none is in progress. */
    partState: text('part_state', { enum: partStates }),
    partPaise: bigint('part_paise', { mode: 'number' }),
    partAskedAt: moment('part_asked_at'),
    partRequestedAt: moment('part_requested_at'),
    partTries: integer('part_tries').notNull().default(0),
    /** Numbers the ids of the requests for parts. */
    partRequests: integer('part_requests').notNull().default(0),
    /** Who recorded a payment outside the gateway; null of the gateway's orders. */
    recordedById: text('recorded_by').references(() => staff.id),
    /** The day in India on which a recorded payment was made, as `2026-11-27`. */
    paidOn: text('paid_on'),
    /** The number of the institute's own paper receipt. */
    paperReceipt: text('paper_receipt'),
    /** The code of the state of the buyer, as staff recorded it. */
    buyerState: text('buyer_state'),
    /** Why an owner cancelled a recorded payment. */
    cancelReason: text('cancel_reason'),
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
    index('orders_newest').on(table.createdAt, table.id),
    index('orders_without_events').on(table.id).where(sql`${table.events} = 0`),
    check('orders_amount_positive', sql`${table.amountPaise} > 0`),
    check('orders_currency_known', sql`${table.currency} = 'INR'`),
    check(
      'orders_charged_in_full',
      sql`${table.chargedAt} is null or coalesce(${table.paidPaise} = ${table.amountPaise} and ${table.paidCurrency} = ${table.currency}, false)`,
    ),
  ],
);

export type Order = typeof orders.$inferSelect;

/**
 * Append-only, except for an erasure. A trigger deletes the events with their order; a foreign key would look
 * up the order of each event.
 */
export const orderEvents = pgTable(
  'order_events',
  {
    orderId: text('order_id').notNull(),
    seq: integer('seq').notNull(),
    at: moment('at').notNull(),
    source: text('source', { enum: orderSources }).notNull(),
    type: text('type').notNull(),
    data: jsonb('data').$type<Readonly<Record<string, unknown>>>().notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.orderId, table.seq] }),
    index('order_events_at').using('brin', table.at),
  ],
);

/** One per user and course. */
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
    /** Buying again enrols again. */
    revokedAt: moment('revoked_at'),
  },
  (table) => [
    primaryKey({ columns: [table.userId, table.courseId] }),
    uniqueIndex('enrolments_order').on(table.orderId),
  ],
);

/** Each event once, however often it is sent. */
export const gatewayEvents = pgTable(
  'gateway_events',
  {
    id: text('id').primaryKey(),
    name: text('name').notNull(),
    receivedAt: moment('received_at').notNull(),
  },
  (table) => [index('gateway_events_received').on(table.receivedAt)],
);
