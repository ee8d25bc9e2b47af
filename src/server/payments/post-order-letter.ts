import { eq } from 'drizzle-orm';
import { asOneLine } from '#domain/text-fields.ts';
import type { Institute } from '#institute/define-institute.ts';
import { greetingName } from '#server/accounts/greeting-name.ts';
import { courses } from '#server/db/course-schema.ts';
import type { Database } from '#server/db/database.ts';
import { users } from '#server/db/schema.ts';
import { readInstitute } from '#server/institute/read-institute.ts';
import { type LetterParts, writeLetter } from '#server/mail/letter.ts';
import type { Order } from './orders.ts';
import type { PaymentParts } from './payment-parts.ts';

export type PostParts = Pick<PaymentParts, 'outbox' | 'returnUrl' | 'now'>;

interface OrderLetter {
  readonly order: Order;
  /** How long the email is worth sending, in milliseconds. */
  readonly usefulMs: number;
  readonly write: (about: {
    /** The course, on one line. */
    readonly title: string;
    /** The name as the buyer wrote it. */
    readonly fullName: string;
    /** The name that the email greets with. */
    readonly greeted: string | undefined;
    readonly institute: Institute;
  }) => Omit<LetterParts, 'to'>;
}

/** Queues an email to the buyer of an order, if the site sends mail. */
export async function postOrderLetter(
  transaction: Database,
  { outbox, now }: PostParts,
  { order, usefulMs, write }: OrderLetter,
): Promise<void> {
  if (!outbox.isOpen) return;
  const [user] = await transaction
    .select({ fullName: users.fullName, email: users.email, emailProvedAt: users.emailProvedAt })
    .from(users)
    .where(eq(users.id, order.userId));
  const [course] = await transaction
    .select({ title: courses.title })
    .from(courses)
    .where(eq(courses.id, order.courseId));
  if (user === undefined || course === undefined) return;
  const institute = await readInstitute(transaction);
  const greeted = greetingName(user);
  const { fullName, email } = user;
  const letter = await writeLetter(institute, {
    ...write({ title: asOneLine(course.title), fullName, greeted, institute }),
    to: greeted,
  });
  await outbox.post(transaction, {
    ...letter,
    recipient: email,
    usefulUntil: new Date(now().getTime() + usefulMs),
  });
}
