import * as allowanceCalls from '#contract/office/allowances.ts';
import * as attemptCalls from '#contract/office/attempts.ts';
import * as attendanceCalls from '#contract/office/attendance.ts';
import * as certificateCalls from '#contract/office/certificates.ts';
import * as classResultCalls from '#contract/office/class-results.ts';
import * as classCalls from '#contract/office/classes.ts';
import * as competitionCalls from '#contract/office/competitions.ts';
import * as contentCalls from '#contract/office/content.ts';
import * as documentCalls from '#contract/office/documents.ts';
import * as enquiryCalls from '#contract/office/enquiries.ts';
import * as feeCalls from '#contract/office/fees.ts';
import * as instituteCalls from '#contract/office/institute/calls.ts';
import type { OfficeCall } from '#contract/office/office-call.ts';
import * as orderCalls from '#contract/office/orders.ts';
import * as practicePaperCalls from '#contract/office/practice-papers.ts';
import * as questionFileCalls from '#contract/office/question-files.ts';
import * as quizCalls from '#contract/office/quizzes.ts';
import * as recordedPaymentCalls from '#contract/office/recorded-payments.ts';
import * as refundCalls from '#contract/office/refunds.ts';
import * as sheetCalls from '#contract/office/sheets.ts';
import * as staffCalls from '#contract/office/staff.ts';
import * as studentCalls from '#contract/office/students.ts';
import * as todayCalls from '#contract/office/today.ts';

const isCall = (value: unknown): value is OfficeCall =>
  typeof value === 'object' && value !== null && 'staff' in value && 'path' in value;
const exported: readonly unknown[] = [
  staffCalls,
  allowanceCalls,
  attendanceCalls,
  attemptCalls,
  certificateCalls,
  classCalls,
  classResultCalls,
  competitionCalls,
  contentCalls,
  documentCalls,
  enquiryCalls,
  feeCalls,
  instituteCalls,
  orderCalls,
  refundCalls,
  recordedPaymentCalls,
  quizCalls,
  practicePaperCalls,
  questionFileCalls,
  sheetCalls,
  studentCalls,
  todayCalls,
].flatMap((each) => Object.values(each));

/** Every call of the office, which the contract exports by name. */
export const officeCalls: readonly OfficeCall[] = exported.filter(isCall);

/** Every call of the office that needs a session and may change something. */
export const officeWrites = officeCalls.filter(({ method, staff }) => method !== 'GET' && staff.length > 0);
