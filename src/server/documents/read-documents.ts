import { and, eq } from 'drizzle-orm';
import { documentTitle } from '#domain/payments/document-parts.ts';
import type { PaymentDocument } from '#domain/payments/payment-document.ts';
import { HttpError } from '#server/common/http-error.ts';
import type { Database } from '#server/db/database.ts';
import { type Order, orders } from '#server/db/payment-schema.ts';
import { composeReceipt } from './compose-document.ts';
import { readDocumentSources } from './document-sources.ts';
import { storedDocuments } from './issue-documents.ts';

/**
 * @returns the invoice of an order with its credit notes, or its receipt
 * @throws HttpError 404 for an order that is unknown, unpaid or of another buyer
 */
export async function readDocuments(
  database: Database,
  { id, userId }: { readonly id: string; readonly userId?: string },
  siteUrl: string,
): Promise<PaymentDocument[]> {
  const isTheirs = userId === undefined ? undefined : eq(orders.userId, userId);
  const [order] = await database
    .select()
    .from(orders)
    .where(and(eq(orders.id, id.toLowerCase()), isTheirs));
  if (order === undefined || !hasReceipt(order))
    throw new HttpError(404, 'There is no receipt of this order');
  const stored = await storedDocuments(database, order.id);
  if (stored.length > 0) return stored.map(({ document }) => document);
  return [composeReceipt(order, await readDocumentSources(database, order, siteUrl))];
}

/** A second payment of a course that goes back has none. */
export const hasReceipt = ({ chargedAt, refundWhy }: Pick<Order, 'chargedAt' | 'refundWhy'>) =>
  chargedAt !== null && refundWhy !== 'second';

/** «Tax-invoice-INV-26-27-00001.pdf» */
export function documentsFileName([first]: readonly PaymentDocument[]): string {
  const title = first === undefined ? 'Receipt' : documentTitle(first);
  return `${title.replace(/[^A-Za-z0-9]+/g, '-')}.pdf`;
}
