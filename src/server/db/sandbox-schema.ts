import { index, integer, pgTable, text } from 'drizzle-orm/pg-core';
import { moment } from './columns.ts';

/** The sandbox gateway's own books. The shop never reads them: it asks over HTTP, as it asks the real one. */
export const sandboxOrders = pgTable(
  'sandbox_orders',
  {
    /** Names the payment page; whoever knows it may pay. */
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
    /** When a payment that the buyer left to later goes through. */
    payAt: moment('pay_at'),
  },
  (table) => [index('sandbox_orders_pay_at').on(table.payAt)],
);

export const sandboxRefunds = pgTable(
  'sandbox_refunds',
  {
    /** The merchant's own key: asking again with it gives nothing back twice. */
    uniqueRequestId: text('unique_request_id').primaryKey(),
    orderId: text('order_id')
      .notNull()
      .references(() => sandboxOrders.orderId),
    amountPaise: integer('amount_paise').notNull(),
    createdAt: moment('created_at').notNull(),
  },
  (table) => [index('sandbox_refunds_order').on(table.orderId)],
);
