import { inArray, type SQL, sql } from 'drizzle-orm';
import type { AnyPgColumn, PgTable } from 'drizzle-orm/pg-core';
import { findLoggedEntries } from '#server/accounts/logged-entries.ts';
import { withoutOtherStudents } from '#server/accounts/logged-students.ts';
import { hasEmail, type PersonKeys } from '#server/accounts/person-keys.ts';
import { mapTexts } from '#server/accounts/scrub-texts.ts';
import { attemptEvents } from '#server/db/attempt-events-schema.ts';
import { certificateEvents, certificates } from '#server/db/certificate-schema.ts';
import { classAttendance, classStudents, quizUnlocks } from '#server/db/class-schema.ts';
import { competitionEntries } from '#server/db/competition-schema.ts';
import type { Database } from '#server/db/database.ts';
import { paymentDocuments } from '#server/db/document-schema.ts';
import {
  contactRequests,
  demoRequests,
  enquiryFollowUps,
  franchiseRequests,
  phoneEnquiries,
} from '#server/db/enquiry-schema.ts';
import { feeInstalments } from '#server/db/fee-schema.ts';
import { emails } from '#server/db/mail-schema.ts';
import { auditLog } from '#server/db/office-schema.ts';
import { enrolments, orderEvents, orders } from '#server/db/payment-schema.ts';
import { practiceAnswers, practiceSteps } from '#server/db/practice-schema.ts';
import { quizCorrectedScores } from '#server/db/quiz-office-schema.ts';
import { sandboxOrders, sandboxRefunds } from '#server/db/sandbox-schema.ts';
import {
  emailChanges,
  erasures,
  newsletterSubscribers,
  passwordLinks,
  quizSubmissions,
  quizUncountedAnswers,
  resetCodes,
  sessionEndings,
  users,
} from '#server/db/schema.ts';

type Row = Readonly<Record<string, unknown>>;

export interface KeptTable {
  /** For users who read their data. */
  readonly title: string;
  readonly table: PgTable;
  /** A condition, or the rows themselves. */
  readonly rows: (person: PersonKeys, database: Database) => SQL | Promise<readonly Row[]>;
  /** Columns that would let others sign in, or calculate the papers of a competition. */
  readonly secret?: readonly string[];
}

type Ids = 'userIds' | 'submissionIds' | 'orderIds' | 'enquiryIds';

const among = (column: AnyPgColumn, ids: Ids) => (person: PersonKeys) => inArray(column, [...person[ids]]);

/** An entry about several students is shown without the others. */
async function ownEntries(person: PersonKeys, database: Database): Promise<readonly Row[]> {
  const own = (value: unknown) => mapTexts(value, (text) => withoutOtherStudents(text, person.userIds));
  const entries = await findLoggedEntries(database, person);
  return entries.map((entry) => ({ ...entry, before: own(entry.before), after: own(entry.after) }));
}

/** Every table with rows of a user, and how they are found. A new one is exported and named before an erasure. */
export const keptTables: readonly KeptTable[] = [
  { title: 'Account', table: users, rows: among(users.id, 'userIds'), secret: ['passwordHash'] },
  { title: 'Ended sessions', table: sessionEndings, rows: among(sessionEndings.userId, 'userIds') },
  {
    title: 'Links for a new password',
    table: passwordLinks,
    rows: among(passwordLinks.userId, 'userIds'),
    secret: ['digest'],
  },
  {
    title: 'Codes for a new password',
    table: resetCodes,
    rows: among(resetCodes.userId, 'userIds'),
    secret: ['hash'],
  },
  {
    title: 'New emails that wait for their link',
    table: emailChanges,
    rows: among(emailChanges.userId, 'userIds'),
    secret: ['digest'],
  },
  { title: 'Erasures', table: erasures, rows: among(erasures.userId, 'userIds') },
  {
    title: 'Quizzes',
    table: quizSubmissions,
    rows: among(quizSubmissions.userId, 'userIds'),
    secret: ['versionId'],
  },
  {
    title: 'What happened in each quiz',
    table: attemptEvents,
    rows: among(attemptEvents.submissionId, 'submissionIds'),
  },
  {
    title: 'Answers that came too late',
    table: quizUncountedAnswers,
    rows: among(quizUncountedAnswers.submissionId, 'submissionIds'),
  },
  {
    title: 'Scores that were corrected',
    table: quizCorrectedScores,
    rows: among(quizCorrectedScores.submissionId, 'submissionIds'),
  },
  { title: 'Practice', table: practiceSteps, rows: among(practiceSteps.userId, 'userIds') },
  {
    title: 'Answers in practice',
    table: practiceAnswers,
    rows: among(practiceAnswers.userId, 'userIds'),
  },
  {
    title: 'Competitions',
    table: competitionEntries,
    rows: among(competitionEntries.userId, 'userIds'),
  },
  { title: 'Certificates', table: certificates, rows: among(certificates.userId, 'userIds') },
  {
    title: 'What happened to each certificate',
    table: certificateEvents,
    rows: ({ userIds }) =>
      sql`${certificateEvents.number} in (select ${certificates.number} from ${certificates} where ${inArray(certificates.userId, [...userIds])})`,
  },
  { title: 'Classes', table: classStudents, rows: among(classStudents.userId, 'userIds') },
  { title: 'Quizzes that were unlocked', table: quizUnlocks, rows: among(quizUnlocks.userId, 'userIds') },
  { title: 'Attendance', table: classAttendance, rows: among(classAttendance.userId, 'userIds') },
  { title: 'Courses', table: enrolments, rows: among(enrolments.userId, 'userIds') },
  { title: 'Fees', table: feeInstalments, rows: among(feeInstalments.userId, 'userIds') },
  { title: 'Orders', table: orders, rows: among(orders.userId, 'userIds'), secret: ['paymentUrl'] },
  { title: 'What happened to each order', table: orderEvents, rows: among(orderEvents.orderId, 'orderIds') },
  {
    title: 'Invoices and credit notes',
    table: paymentDocuments,
    rows: among(paymentDocuments.orderId, 'orderIds'),
  },
  {
    title: 'Pretended payments',
    table: sandboxOrders,
    rows: among(sandboxOrders.orderId, 'orderIds'),
    secret: ['id'],
  },
  { title: 'Pretended refunds', table: sandboxRefunds, rows: among(sandboxRefunds.orderId, 'orderIds') },
  { title: 'Messages', table: contactRequests, rows: among(contactRequests.id, 'enquiryIds') },
  { title: 'Franchise enquiries', table: franchiseRequests, rows: among(franchiseRequests.id, 'enquiryIds') },
  { title: 'Demo enquiries', table: demoRequests, rows: among(demoRequests.id, 'enquiryIds') },
  { title: 'Calls', table: phoneEnquiries, rows: among(phoneEnquiries.id, 'enquiryIds') },
  {
    title: 'Notes about enquiries',
    table: enquiryFollowUps,
    rows: among(enquiryFollowUps.enquiryId, 'enquiryIds'),
  },
  {
    title: 'Newsletter',
    table: newsletterSubscribers,
    rows: (person) => hasEmail(newsletterSubscribers.email, person),
  },
  {
    title: 'Emails that wait to be sent',
    table: emails,
    rows: (person) => hasEmail(emails.recipient, person),
  },
  { title: 'What staff did', table: auditLog, rows: ownEntries },
];
