import { randomUUID } from 'node:crypto';
import { and, eq, inArray, isNotNull, isNull, or, sql } from 'drizzle-orm';
import { attemptEvents } from '#server/db/attempt-events-schema.ts';
import { certificates } from '#server/db/certificate-schema.ts';
import { classStudents, quizUnlocks } from '#server/db/class-schema.ts';
import { competitionEntries } from '#server/db/competition-schema.ts';
import type { Database } from '#server/db/database.ts';
import {
  contactRequests,
  demoRequests,
  enquiryFollowUps,
  franchiseRequests,
  phoneEnquiries,
} from '#server/db/enquiry-schema.ts';
import { feeInstalments } from '#server/db/fee-schema.ts';
import { emails } from '#server/db/mail-schema.ts';
import { newsletterId } from '#server/db/newsletter-id.ts';
import { auditLog } from '#server/db/office-schema.ts';
import { orderEvents, orders } from '#server/db/payment-schema.ts';
import { practiceAnswers, practiceSteps } from '#server/db/practice-schema.ts';
import {
  emailChanges,
  erasures,
  newsletterSubscribers,
  passwordLinks,
  quizSubmissions,
  resetCodes,
  users,
} from '#server/db/schema.ts';
import { endSessionsForGood } from './end-sessions.ts';
import { lockEnquiries } from './lock-enquiries.ts';
import { findLoggedEntries, mentions } from './logged-entries.ts';
import { hashPassword } from './passwords.ts';
import { findPersonKeys, hasEmail, type PersonKeys } from './person-keys.ts';
import { createScrubber, type Scrubber } from './scrub-texts.ts';

const erasedName = 'Erased account';
const erased = 'erased';
/** No mail server takes it: docs of RFC 2606. */
const erasedEmail = (id: string) => `erased-${id}@erased.invalid`;

/**
 * Replaces the personal data of a user in every table. Orders, invoices and results stay without it, but for the name and
 * address that an invoice must have.
 * @param userIds an account and those that were merged into it, locked
 */
export async function erasePerson(
  transaction: Database,
  userIds: readonly string[],
  now: Date,
): Promise<void> {
  const person = await findPersonKeys(transaction, userIds);
  await lockEnquiries(transaction, person.enquiryIds);
  const texts = await textsOf(transaction, person);
  const scrub = createScrubber(texts, person.userIds);
  await transaction.execute(sql`select set_config('garden.erasing', 'on', true)`);
  await scrubLog(transaction, person, scrub, texts);
  await scrubOrders(transaction, person, scrub);
  await scrubAttempts(transaction, person, scrub);
  await transaction.execute(sql`select set_config('garden.erasing', 'off', true)`);
  await eraseEnquiries(transaction, person);
  await deleteEmails(transaction, person);
  await eraseAccounts(transaction, person, now);
}

/** The names, emails and mobiles of the user, also those that were given in enquiries. */
async function textsOf(transaction: Database, { names, emails: own, mobiles, enquiryIds }: PersonKeys) {
  const among = [...enquiryIds];
  const asked = [
    ...(await transaction.select().from(contactRequests).where(inArray(contactRequests.id, among))).map(
      ({ fullName, email }) => [fullName, email],
    ),
    ...(await transaction.select().from(franchiseRequests).where(inArray(franchiseRequests.id, among))).map(
      ({ name, email, mobile }) => [name, email, mobile],
    ),
    ...(await transaction.select().from(demoRequests).where(inArray(demoRequests.id, among))).map(
      ({ studentName, parentName, email, mobile }) => [studentName, parentName, email, mobile],
    ),
    ...(await transaction.select().from(phoneEnquiries).where(inArray(phoneEnquiries.id, among))).map(
      ({ name, email, mobile }) => [name, email, mobile],
    ),
  ];
  return [...names, ...own, ...mobiles, ...asked.flat()];
}

/** The log says what was done, and no longer about whom. */
async function scrubLog(
  transaction: Database,
  person: PersonKeys,
  scrub: Scrubber,
  texts: readonly string[],
): Promise<void> {
  // Entries of older releases name an enquiry without its id.
  const subjects = texts.map((text) => `enquiry of ${text}`);
  for (const { id, subject, before, after } of await findLoggedEntries(transaction, person, subjects)) {
    const isEnquiry = subject.startsWith('enquiry of ');
    const clean = (value: unknown) => scrub.value(without(isEnquiry ? ['Note'] : ['Nickname'], value));
    await transaction
      .update(auditLog)
      .set({
        subject: isEnquiry ? `enquiry of an ${erased} user` : scrub.text(subject),
        before: clean(before),
        after: clean(after),
      })
      .where(eq(auditLog.id, id));
  }
}

/** A note about an enquiry and the nickname in a competition are free texts. */
const without = (fields: readonly string[], value: unknown): unknown =>
  typeof value === 'object' && value !== null
    ? Object.fromEntries(
        Object.entries(value).map(([field, text]) => [field, fields.includes(field) ? erased : text]),
      )
    : value;

/** What staff wrote about a payment. */
async function scrubOrders(transaction: Database, { orderIds }: PersonKeys, scrub: Scrubber): Promise<void> {
  const ids = [...orderIds];
  const events = await transaction.select().from(orderEvents).where(inArray(orderEvents.orderId, ids));
  for (const { orderId, seq, data } of events) {
    const clean = scrub.record(data);
    if (JSON.stringify(clean) === JSON.stringify(data)) continue;
    await transaction
      .update(orderEvents)
      .set({ data: clean })
      .where(and(eq(orderEvents.orderId, orderId), eq(orderEvents.seq, seq)));
  }
  const clean = (text: string | null) => (text === null ? null : scrub.text(text));
  const written = await transaction.select().from(orders).where(inArray(orders.id, ids));
  for (const order of written) {
    await transaction
      .update(orders)
      .set({
        refundReference: clean(order.refundReference),
        cancelReason: clean(order.cancelReason),
        paperReceipt: clean(order.paperReceipt),
        gatewayReference: clean(order.gatewayReference),
        failureReason: clean(order.failureReason),
      })
      .where(eq(orders.id, order.id));
  }
}

/** With a reason that staff wrote; no other event of an attempt has free text of theirs. */
const allowanceEvents = ['time.extended', 'attempt.anotherAllowed', 'answers.officeCounted'] as const;

/** Why staff gave more time or another attempt. */
async function scrubAttempts(
  transaction: Database,
  { submissionIds }: PersonKeys,
  scrub: Scrubber,
): Promise<void> {
  const events = await transaction
    .select()
    .from(attemptEvents)
    .where(
      and(
        inArray(attemptEvents.submissionId, [...submissionIds]),
        inArray(attemptEvents.type, [...allowanceEvents]),
      ),
    );
  for (const { submissionId, seq, data } of events) {
    const clean = scrub.value(data);
    if (JSON.stringify(clean) === JSON.stringify(data)) continue;
    await transaction
      .update(attemptEvents)
      .set({ data: clean })
      .where(and(eq(attemptEvents.submissionId, submissionId), eq(attemptEvents.seq, seq)));
  }
}

async function eraseEnquiries(transaction: Database, person: PersonKeys): Promise<void> {
  const ids = [...person.enquiryIds];
  const contact = { email: erased, mobile: '' };
  await transaction
    .update(contactRequests)
    .set({ fullName: erasedName, email: erased, subject: erased, message: erased })
    .where(inArray(contactRequests.id, ids));
  await transaction
    .update(franchiseRequests)
    .set({ name: erasedName, ...contact, location: erased })
    .where(inArray(franchiseRequests.id, ids));
  await transaction
    .update(demoRequests)
    .set({ studentName: erasedName, parentName: erasedName, ...contact, location: erased, district: erased })
    .where(inArray(demoRequests.id, ids));
  await transaction
    .update(phoneEnquiries)
    .set({ name: erasedName, ...contact, message: erased })
    .where(inArray(phoneEnquiries.id, ids));
  await transaction
    .update(enquiryFollowUps)
    // The form that shows the note of before is refused.
    .set({ note: '', nextOn: null, revision: sql`${enquiryFollowUps.revision} + 1` })
    .where(inArray(enquiryFollowUps.enquiryId, ids));
  const isSubscription = hasEmail(newsletterSubscribers.email, person);
  // Its id comes from the email.
  const subscriptions = transaction
    .select({ id: newsletterId })
    .from(newsletterSubscribers)
    .where(isSubscription);
  await transaction.delete(enquiryFollowUps).where(inArray(enquiryFollowUps.enquiryId, subscriptions));
  await transaction.delete(newsletterSubscribers).where(isSubscription);
}

/** Those to the user, and those to the institute about the user. */
async function deleteEmails(transaction: Database, person: PersonKeys): Promise<void> {
  const texts = [...person.emails, ...person.mobiles];
  const written = sql`lower(concat_ws(' ', ${emails.subject}, ${emails.text}))`;
  const found = await transaction
    .select({ id: emails.id, subject: emails.subject, text: emails.text })
    .from(emails)
    .where(or(...texts.map((text) => sql`strpos(${written}, ${text}) > 0`)) ?? sql`false`);
  const about = found.filter(mentions(texts)).map(({ id }) => id);
  await transaction.delete(emails).where(or(hasEmail(emails.recipient, person), inArray(emails.id, about)));
}

async function eraseAccounts(transaction: Database, { userIds }: PersonKeys, now: Date): Promise<void> {
  for (const table of [
    passwordLinks,
    resetCodes,
    emailChanges,
    classStudents,
    quizUnlocks,
    certificates,
    practiceAnswers,
    practiceSteps,
  ])
    await transaction.delete(table).where(inArray(table.userId, [...userIds]));
  const cancelled = transaction
    .select({ id: orders.id })
    .from(orders)
    .where(and(inArray(orders.userId, [...userIds]), isNotNull(orders.refundedAt)));
  // The student can no longer be asked for what is not paid.
  await transaction
    .delete(feeInstalments)
    .where(
      and(
        inArray(feeInstalments.userId, [...userIds]),
        or(isNull(feeInstalments.orderId), inArray(feeInstalments.orderId, cancelled)),
      ),
    );
  await transaction
    .update(quizSubmissions)
    .set({ progress: null })
    .where(inArray(quizSubmissions.userId, [...userIds]));
  // The entry keeps its rank.
  await transaction
    .update(competitionEntries)
    .set({ nickname: erasedName, nicknameKey: sql`'erased ' || ${competitionEntries.userId}` })
    .where(inArray(competitionEntries.userId, [...userIds]));
  for (const id of userIds) {
    await transaction
      .update(users)
      .set({
        fullName: erasedName,
        email: erasedEmail(id),
        mobile: '',
        presentEducation: null,
        parentName: null,
        passwordHash: await hashPassword(randomUUID()),
        emailProvedAt: null,
        erasedAt: now,
      })
      .where(eq(users.id, id));
    await transaction.insert(erasures).values({ userId: id, erasedAt: now }).onConflictDoNothing();
  }
}

/**
 * Erases again what a backup from before an erasure has, and ends its sessions, whose secret the backup has too. Accounts
 * that it lacks are skipped.
 * @returns how many it erased
 */
export async function eraseAgain(database: Database, userIds: readonly string[], now: Date): Promise<number> {
  return await database.transaction(async (transaction) => {
    const found = await transaction
      .select({ id: users.id })
      .from(users)
      .where(and(inArray(users.id, [...userIds]), isNull(users.erasedAt)))
      .orderBy(users.id)
      .for('update');
    const ids = found.map(({ id }) => id);
    if (ids.length > 0) await erasePerson(transaction, ids, now);
    for (const id of ids) await endSessionsForGood(transaction, id, now);
    return ids.length;
  });
}
