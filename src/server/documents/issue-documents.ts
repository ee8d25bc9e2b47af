import { and, asc, desc, eq, sql } from 'drizzle-orm';
import { financialYear, financialYearLabel } from '#domain/payments/financial-year.ts';
import type { PaymentDocument } from '#domain/payments/payment-document.ts';
import { defaultFacts } from '#institute/facts.ts';
import type { Database } from '#server/db/database.ts';
import { documentSeries, paymentDocuments, type StoredKind } from '#server/db/document-schema.ts';
import { instituteFacts } from '#server/db/institute-schema.ts';
import type { Order } from '#server/db/payment-schema.ts';
import { readFacts } from '#server/institute/read-institute.ts';
import { composeCreditNote, composeInvoice } from './compose-document.ts';
import { readDocumentSources } from './document-sources.ts';

export interface IssueParts {
  readonly returnUrl: string;
  readonly now: () => Date;
}

/** A column of the statement that stores a payment. */
export const storedGstin = sql<
  string | null
>`(select facts ->> 'gstin' from ${instituteFacts} where ${eq(instituteFacts.id, 1)})`;

/** Issues the tax invoice of a paid order once, if the institute has a GSTIN. */
export async function issueInvoice(
  transaction: Database,
  parts: IssueParts,
  { order, gstin: stored }: { readonly order: Order; readonly gstin: string | null },
): Promise<void> {
  if ((stored ?? defaultFacts.gstin) === '') return;
  const { gstin } = await readFacts(transaction);
  if (gstin === '') return;
  const [known] = await storedDocuments(transaction, order.id, 'invoice');
  if (known !== undefined) return;
  const sources = await readDocumentSources(transaction, order, parts.returnUrl);
  await issue(transaction, parts, { kind: 'invoice', orderId: order.id, refundKey: '' }, (issued) =>
    composeInvoice(order, sources, issued),
  );
}

/** Issues the missing credit notes of the finished refunds of an order that has an invoice. */
export async function issueCreditNotes(
  transaction: Database,
  parts: IssueParts,
  order: Order,
): Promise<void> {
  const [invoice] = await storedDocuments(transaction, order.id, 'invoice');
  if (invoice === undefined) return;
  const notes = await storedDocuments(transaction, order.id, 'creditNote');
  const known = new Set(notes.map(({ refundKey }) => refundKey));
  let beforePaise = notes.reduce((sum, { document }) => sum + document.totalPaise, 0);
  for (const { key, reference, ...refund } of finishedRefunds(order)) {
    const left = invoice.document.totalPaise - beforePaise;
    const paise = Math.min(refund.paise ?? left, left);
    if (known.has(key) || paise <= 0) continue;
    const credit = { invoice: invoice.document, beforePaise, paise, reference };
    await issue(transaction, parts, { kind: 'creditNote', orderId: order.id, refundKey: key }, (issued) =>
      composeCreditNote(credit, issued),
    );
    beforePaise += paise;
  }
}

interface FinishedRefund {
  readonly key: string;
  /** undefined: the rest. */
  readonly paise?: number;
  readonly reference: string;
}

function finishedRefunds({ refunds, refundedAt, refundReference, recordedById }: Order): FinishedRefund[] {
  const ofGateway = refunds.flatMap(({ status, requestId, amountPaise }, place) =>
    status === 'success'
      ? [
          {
            key: requestId === '' ? `place ${place}` : requestId,
            paise: amountPaise,
            reference: recordedById === null ? requestId : '',
          },
        ]
      : [],
  );
  if (refundedAt === null || refundReference === null) return ofGateway;
  return [...ofGateway, { key: 'paid by hand', reference: refundReference }];
}

/** @returns the invoice of an order and its credit notes, the oldest first */
export function storedDocuments(database: Database, orderId: string, kind?: StoredKind) {
  return database
    .select()
    .from(paymentDocuments)
    .where(
      and(
        eq(paymentDocuments.orderId, orderId),
        kind === undefined ? undefined : eq(paymentDocuments.kind, kind),
      ),
    )
    .orderBy(desc(paymentDocuments.kind), asc(paymentDocuments.issuedAt), asc(paymentDocuments.sequence));
}

export type StoredDocuments = Awaited<ReturnType<typeof storedDocuments>>;

const prefixes: Readonly<Record<StoredKind, string>> = { invoice: 'INV', creditNote: 'CN' };

interface Named {
  readonly kind: StoredKind;
  readonly orderId: string;
  readonly refundKey: string;
}

/**
 * Takes the next number of the financial year. Another transaction that wants one waits until this one ends, and gets
 * the same number after a rollback, so that a series has no gap.
 */
async function issue(
  transaction: Database,
  { now }: IssueParts,
  named: Named,
  compose: (issued: { readonly number: string; readonly issuedAt: string }) => PaymentDocument,
): Promise<void> {
  const issuedAt = now();
  const year = financialYear(issuedAt);
  const [series] = await transaction
    .insert(documentSeries)
    .values({ kind: named.kind, financialYear: year, last: 1 })
    .onConflictDoUpdate({
      target: [documentSeries.kind, documentSeries.financialYear],
      set: { last: sql`${documentSeries.last} + 1` },
    })
    .returning();
  if (series === undefined) throw new Error('A series gave no number');
  const sequence = series.last;
  const number = `${prefixes[named.kind]}/${financialYearLabel(year)}/${String(sequence).padStart(5, '0')}`;
  await transaction.insert(paymentDocuments).values({
    ...named,
    financialYear: year,
    sequence,
    number,
    issuedAt,
    document: compose({ number, issuedAt: issuedAt.toISOString() }),
  });
}
