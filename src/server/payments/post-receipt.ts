import { eq } from 'drizzle-orm';
import * as v from 'valibot';
import { fullName } from '#contract/accounts.ts';
import { asOneLine } from '#contract/text-fields.ts';
import { greetingName } from '#server/accounts/greeting-name.ts';
import { receiptOf } from '#server/courses/receipt.ts';
import { courses } from '#server/db/course-schema.ts';
import type { Database } from '#server/db/database.ts';
import { users } from '#server/db/schema.ts';
import { readInstitute } from '#server/institute/read-institute.ts';
import { writeLetter } from '#server/mail/letter.ts';
import { receiptRows } from '#web/features/courses/receipt-rows.ts';
import type { Order } from './orders.ts';
import type { PaymentParts } from './payment-parts.ts';

/** The receipt is also shown on /my-courses, so an old one need not be sent. */
const usefulMs = 3 * 24 * 3_600_000;

/** Queues the receipt of an order that was just paid, if the site sends mail. */
export async function postReceipt(
  transaction: Database,
  { outbox, returnUrl, now }: Pick<PaymentParts, 'outbox' | 'returnUrl' | 'now'>,
  order: Order,
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
  const title = asOneLine(course.title);
  const to = greetingName(user);
  // Earlier releases took any text for a name.
  const buyer = to ?? (v.is(fullName, user.fullName) ? user.fullName : '');
  const rows = receiptRows(receiptOf(order, buyer), title);
  if (institute.gstin !== '') rows.push({ label: 'GSTIN', value: institute.gstin });
  const letter = await writeLetter(institute, {
    subject: `Your receipt for ${title}`,
    to,
    lines: [`Thank you. Your payment has arrived, and ${title} is yours.`],
    rows,
    link: { label: 'Go to My Courses', href: new URL('/my-courses', returnUrl).href },
  });
  await outbox.post(transaction, {
    ...letter,
    recipient: user.email,
    usefulUntil: new Date(now().getTime() + usefulMs),
  });
}
