import { sql } from 'drizzle-orm';
import { check, integer, jsonb, pgTable, primaryKey, text, uniqueIndex } from 'drizzle-orm/pg-core';
import type { PaymentDocument } from '#domain/payments/payment-document.ts';
import { moment } from './columns.ts';
import { orders } from './payment-schema.ts';

export const storedKinds = ['invoice', 'creditNote'] as const;
export type StoredKind = (typeof storedKinds)[number];

/** The last number of each series. Its row is locked until the transaction that takes a number ends. */
export const documentSeries = pgTable(
  'document_series',
  {
    kind: text('kind', { enum: storedKinds }).notNull(),
    /** The year in which the financial year begins. */
    financialYear: integer('financial_year').notNull(),
    last: integer('last').notNull(),
  },
  (table) => [primaryKey({ columns: [table.kind, table.financialYear] })],
);

/** Tax invoices and credit notes, unchanged since they were issued. */
export const paymentDocuments = pgTable(
  'payment_documents',
  {
    kind: text('kind', { enum: storedKinds }).notNull(),
    financialYear: integer('financial_year').notNull(),
    sequence: integer('sequence').notNull(),
    number: text('number').notNull(),
    orderId: text('order_id')
      .notNull()
      .references(() => orders.id),
    /** The refund of a credit note; '' of an invoice. */
    refundKey: text('refund_key').notNull(),
    issuedAt: moment('issued_at').notNull(),
    document: jsonb('document').$type<PaymentDocument>().notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.kind, table.financialYear, table.sequence] }),
    uniqueIndex('payment_documents_once').on(table.orderId, table.kind, table.refundKey),
    uniqueIndex('payment_documents_number').on(table.number),
    check('payment_documents_number_short', sql`${table.number} ~ '^[A-Z0-9/-]{1,16}$'`),
  ],
);
