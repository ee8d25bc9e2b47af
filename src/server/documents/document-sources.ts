import { and, asc, eq } from 'drizzle-orm';
import type { TaxFacts } from '#contract/office/institute/tax-facts.ts';
import { emailAddress } from '#domain/accounts/sign-in-name.ts';
import { defineInstitute, type Institute } from '#domain/institute/define-institute.ts';
import type { PaymentDocument } from '#domain/payments/payment-document.ts';
import { courses } from '#server/db/course-schema.ts';
import type { Database } from '#server/db/database.ts';
import { feeInstalments } from '#server/db/fee-schema.ts';
import type { Order } from '#server/db/payment-schema.ts';
import { users } from '#server/db/schema.ts';
import { parseFacts, parseTax, readStored } from '#server/institute/read-institute.ts';
import { readBuyerState } from './buyer-state.ts';

/** The facts that a document takes from outside of its order. */
export interface DocumentSources {
  readonly institute: Institute;
  readonly tax: TaxFacts;
  readonly buyer: PaymentDocument['buyer'];
  /** The code of the buyer's state; null when it is unknown. */
  readonly buyerState: string | null;
  readonly course: string;
  /** The address of the refund terms. */
  readonly terms: string;
}

/** @param siteUrl any address of the site */
export async function readDocumentSources(
  database: Database,
  order: Order,
  siteUrl: string,
): Promise<DocumentSources> {
  const { userId, courseId } = order;
  const stored = await readStored(database);
  const [buyer] = await database
    .select({ name: users.fullName, mobile: users.mobile, email: users.email })
    .from(users)
    .where(eq(users.id, userId));
  const [course] = await database
    .select({ title: courses.title })
    .from(courses)
    .where(eq(courses.id, courseId));
  if (buyer === undefined || course === undefined) throw new Error('An order has no buyer or no course');
  return {
    institute: defineInstitute(parseFacts(stored)),
    tax: parseTax(stored),
    buyer: { ...buyer, email: emailAddress(buyer.email) },
    buyerState: order.buyerState ?? (await readBuyerState(database, userId)),
    course: `${course.title}${await instalmentOf(database, order)}`,
    terms: new URL('/refunds', siteUrl).href,
  };
}

/** « (instalment 2 of 3)»; '' for an order that pays no instalment. */
async function instalmentOf(
  database: Database,
  { id, userId, courseId, recordedById }: Order,
): Promise<string> {
  if (recordedById === null) return '';
  const instalments = await database
    .select({ orderId: feeInstalments.orderId })
    .from(feeInstalments)
    .where(and(eq(feeInstalments.userId, userId), eq(feeInstalments.courseId, courseId)))
    .orderBy(asc(feeInstalments.dueOn), asc(feeInstalments.id));
  const place = instalments.findIndex(({ orderId }) => orderId === id);
  return place === -1 ? '' : ` (instalment ${place + 1} of ${instalments.length})`;
}
