import { sql } from 'drizzle-orm';
import { index, integer, pgTable, text } from 'drizzle-orm/pg-core';
import { moment } from './columns.ts';

export const sandboxMethods = ['upi', 'card', 'bank'] as const;
const sandboxRefundStatuses = ['SUCCESS', 'PENDING', 'FAILURE', 'MANUAL_REVIEW'] as const;

/**
 * The sandbox gateway's tables. The shop never reads them: it calls the gateway over HTTP, like a real one.
 */
export const sandboxOrders = pgTable(
  'sandbox_orders',
  {
    /** The id of the payment page; anyone who knows it may pay. */
    id: text('id').primaryKey(),
    orderId: text('order_id').notNull().unique(),
    amountPaise: integer('amount_paise').notNull(),
    currency: text('currency').notNull(),
    customerId: text('customer_id').notNull(),
    description: text('description').notNull(),
    returnUrl: text('return_url').notNull(),
    status: text('status', {
      enum: ['NEW', 'PENDING_VBV', 'AUTHORIZATION_FAILED', 'CHARGED'],
    }).notNull(),
    createdAt: moment('created_at').notNull(),
    expiresAt: moment('expires_at').notNull(),
    /** When a delayed payment is charged. */
    payAt: moment('pay_at'),
    /** The payment method of the latest attempt. */
    method: text('method', { enum: sandboxMethods }),
    /** The amount after an offer or a surcharge; null for the order's own amount. */
    effectivePaise: integer('effective_paise'),
    /** The gateway's code for the failure of the latest attempt; null when it gives none. */
    failureCode: text('failure_code'),
    /** How refunds of the order end; those with `PENDING` do not. */
    refundOutcome: text('refund_outcome', { enum: sandboxRefundStatuses }).notNull().default('SUCCESS'),
  },
  (table) => [index('sandbox_orders_pay_at').on(table.payAt)],
);

export const sandboxRefunds = pgTable(
  'sandbox_refunds',
  {
    /** The merchant's idempotency key: a repeated request refunds nothing twice. */
    uniqueRequestId: text('unique_request_id').primaryKey(),
    orderId: text('order_id')
      .notNull()
      .references(() => sandboxOrders.orderId),
    amountPaise: integer('amount_paise').notNull(),
    createdAt: moment('created_at').notNull(),
    status: text('status', { enum: sandboxRefundStatuses }).notNull().default('SUCCESS'),
  },
  (table) => [
    index('sandbox_refunds_order').on(table.orderId),
    index('sandbox_refunds_unfinished')
      .on(table.createdAt)
      .where(sql`${table.status} in ('PENDING', 'MANUAL_REVIEW')`),
  ],
);
