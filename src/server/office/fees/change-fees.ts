import { eq } from 'drizzle-orm';
import type * as v from 'valibot';
import type { FeeRow, feePayment } from '#contract/office/fees.ts';
import { formatDate } from '#domain/text/format-date.ts';
import { formatMoney } from '#domain/text/format-money.ts';
import { HttpError } from '#server/common/http-error.ts';
import { dayInIndia, nextDayInIndia } from '#server/common/india-time.ts';
import { feeInstalments } from '#server/db/fee-schema.ts';
import { readInstitute } from '#server/institute/read-institute.ts';
import { writeEmail } from '#server/mail/email.ts';
import type { Outbox } from '#server/mail/outbox.ts';
import { writeAuditLog } from '../audit-log.ts';
import type { OfficeWrite } from '../office-write.ts';
import { addPaidOrder, lockBuyer, type RecordParts } from '../payments/record-payment.ts';
import { readFee, unknownFee } from './list-fees.ts';

/** Locks the student, then the instalment: no other transaction pays, removes or reminds of it. */
async function lockFee({ transaction, now }: OfficeWrite, id: string) {
  const { studentId, courseId } = await readFee(transaction, id, now);
  const { course } = await lockBuyer(transaction, studentId, courseId);
  const [locked] = await transaction
    .select()
    .from(feeInstalments)
    .where(eq(feeInstalments.id, id))
    .for('update');
  // A merge that was waited for has moved it to an account that is not locked.
  if (locked?.userId !== studentId) throw unknownFee();
  const fee = await readFee(transaction, id, now);
  if (fee.state === 'paid') throw new HttpError(409, 'This instalment is paid already.');
  return { fee, course, amountPaise: locked.amountPaise };
}

/**
 * @returns the id of the order
 * @throws HttpError 404, 409 when it is paid
 */
export async function payFee(
  parts: RecordParts,
  write: OfficeWrite,
  id: string,
  payment: v.InferOutput<typeof feePayment>,
): Promise<string> {
  const { fee, course, amountPaise } = await lockFee(write, id);
  return await addPaidOrder(
    parts,
    write,
    {
      userId: fee.studentId,
      course,
      pricePaise: amountPaise,
      amount: amountPaise,
      ...payment,
    },
    async (orderId) => {
      await write.transaction.update(feeInstalments).set({ orderId }).where(eq(feeInstalments.id, id));
    },
  );
}

/** @throws HttpError 404, 409 when it is paid */
export async function removeFee(write: OfficeWrite, id: string): Promise<null> {
  const { fee } = await lockFee(write, id);
  await write.transaction.delete(feeInstalments).where(eq(feeInstalments.id, id));
  const before = { Course: fee.course, Amount: formatMoney(fee.amount), 'Due on': formatDate(fee.dueOn) };
  const entry = { action: 'Removed an instalment', subject: `student ${fee.studentId}`, before };
  await writeAuditLog(write.transaction, write.actor, entry, write.now);
  return null;
}

/**
 * Records that staff have reminded the student by WhatsApp.
 * @throws HttpError 404, 409 when it is paid
 */
export async function recordReminder(write: OfficeWrite, id: string): Promise<FeeRow> {
  const { transaction, actor, now } = write;
  const { fee } = await lockFee(write, id);
  await transaction.update(feeInstalments).set({ remindedAt: now }).where(eq(feeInstalments.id, id));
  const entry = { action: 'Reminded of a fee by WhatsApp', subject: `student ${fee.studentId}` };
  await writeAuditLog(transaction, actor, entry, now);
  return await readFee(transaction, id, now);
}

interface ReminderParts {
  readonly outbox: Outbox;
  readonly siteUrl: string;
}

const usefulMs = 3 * 24 * 3_600_000;

/** @throws HttpError 404, 409 when it is paid, reminded of today, the student has no email, or the site sends none */
export async function remindOfFee(
  { outbox, siteUrl }: ReminderParts,
  write: OfficeWrite,
  id: string,
): Promise<FeeRow> {
  const { transaction, actor, now } = write;
  if (!outbox.isOpen) throw new HttpError(409, 'The site sends no email yet. Use WhatsApp or the phone.');
  const { fee } = await lockFee(write, id);
  if (fee.email === '') throw new HttpError(409, 'The student has no email. Use WhatsApp or the phone.');
  if (fee.remindedAt !== null && dayInIndia(new Date(fee.remindedAt)) === dayInIndia(now))
    throw new HttpError(
      409,
      `A reminder was sent today. The next one can be sent after ${formatDate(now.toISOString())}.`,
    );
  const message = await writeEmail(await readInstitute(transaction), {
    subject: `Reminder: a fee for ${fee.course}`,
    to: undefined,
    lines: [
      fee.state === 'due'
        ? `We have not received the instalment below yet. Its due date is ${formatDate(fee.dueOn)}.`
        : `The instalment below is due on ${formatDate(fee.dueOn)}.`,
    ],
    rows: [
      { label: 'Course', value: fee.course },
      { label: 'Instalment', value: `${fee.number} of ${fee.count}` },
      { label: 'Amount', value: formatMoney(fee.amount) },
      { label: 'Due on', value: formatDate(fee.dueOn) },
    ],
    link: { label: 'Contact us', href: new URL('/contact', siteUrl).href },
    after: ['If you have paid in the meantime, you need not do anything.'],
  });
  await outbox.post(transaction, {
    ...message,
    recipient: fee.email,
    usefulUntil: new Date(nextDayInIndia(now).getTime() + usefulMs),
  });
  await transaction.update(feeInstalments).set({ remindedAt: now }).where(eq(feeInstalments.id, id));
  const entry = { action: 'Sent a fee reminder', subject: `student ${fee.studentId}` };
  await writeAuditLog(transaction, actor, entry, now);
  return await readFee(transaction, id, now);
}
