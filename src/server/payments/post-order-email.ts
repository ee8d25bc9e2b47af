import { and, eq, isNull } from 'drizzle-orm';
import type { ClassFacts } from '#domain/courses/class-facts.ts';
import type { Institute } from '#domain/institute/define-institute.ts';
import { asOneLine } from '#domain/text/text-fields.ts';
import { greetingName } from '#server/accounts/greeting-name.ts';
import { readClassFacts } from '#server/courses/class-facts.ts';
import type { Database } from '#server/db/database.ts';
import type { Order } from '#server/db/payment-schema.ts';
import { users } from '#server/db/schema.ts';
import { type StoredDocuments, storedDocuments } from '#server/documents/issue-documents.ts';
import { readInstitute } from '#server/institute/read-institute.ts';
import { type EmailParts, writeEmail } from '#server/mail/email.ts';
import { type EmailTexts, emailTexts } from '#server/mail/email-texts.ts';
import type { PaymentParts } from './payment-parts.ts';

export type PostParts = Pick<PaymentParts, 'outbox' | 'returnUrl' | 'now'>;

export interface AboutOrder {
  /** On one line. */
  readonly title: string;
  readonly facts: ClassFacts;
  readonly fullName: string;
  readonly greeted: string | undefined;
  readonly institute: Institute;
  /** Its invoice and credit notes. */
  readonly documents: StoredDocuments;
  readonly texts: EmailTexts;
}

interface OrderEmail {
  readonly order: Order;
  /** In milliseconds. */
  readonly usefulMs: number;
  readonly write: (about: AboutOrder) => Omit<EmailParts, 'to'>;
}

/** Does nothing when the site sends no email, or the buyer was erased. */
export async function postOrderEmail(
  transaction: Database,
  { outbox, now }: PostParts,
  { order, usefulMs, write }: OrderEmail,
): Promise<void> {
  if (!outbox.isOpen) return;
  const [user] = await transaction
    .select({
      fullName: users.fullName,
      email: users.email,
      emailProvedAt: users.emailProvedAt,
      language: users.language,
    })
    .from(users)
    .where(and(eq(users.id, order.userId), isNull(users.erasedAt)));
  const course = await readClassFacts(transaction, order.courseId, now());
  if (user === undefined || course === undefined) return;
  const institute = await readInstitute(transaction);
  const documents = await storedDocuments(transaction, order.id);
  const greeted = greetingName(user);
  const { fullName, email, language } = user;
  const { title, facts } = course;
  const texts = emailTexts(language);
  const about = { title: asOneLine(title), facts, fullName, greeted, institute, documents, texts };
  const message = await writeEmail(institute, { ...write(about), to: greeted }, language);
  await outbox.post(transaction, {
    ...message,
    recipient: email,
    usefulUntil: new Date(now().getTime() + usefulMs),
  });
}
