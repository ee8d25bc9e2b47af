import { sql } from 'drizzle-orm';
import { index, integer, pgTable, text } from 'drizzle-orm/pg-core';
import { moment } from './columns.ts';

export const sandboxMethods = ['upi', 'card', 'bank'] as const;
const sandboxRefundStatuses = ['SUCCESS', 'PENDING', 'FAILURE', 'MANUAL_REVIEW'] as const;

/** The shop uses the gateway over HTTP only, like a real one. */
export const sandboxOrders = pgTable(
  'sandbox_orders',
  {
    /** Knowing it allows paying. */
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
    payAt: moment('pay_at'),
    method: text('method', { enum: sandboxMethods }),
    /** null without an offer or surcharge. */
    effectivePaise: integer('effective_paise'),
    failureCode: text('failure_code'),
    refundOutcome: text('refund_outcome', { enum: sandboxRefundStatuses }).notNull().default('SUCCESS'),
  },
  (table) => [index('sandbox_orders_pay_at').on(table.payAt)],
);

export const sandboxRefunds = pgTable(
  'sandbox_refunds',
  {
    /** The merchant's idempotency key. */
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
