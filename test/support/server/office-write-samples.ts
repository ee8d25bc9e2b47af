import { randomUUID } from 'node:crypto';
import { and, eq } from 'drizzle-orm';
import sharp from 'sharp';
import * as v from 'valibot';
import * as allowances from '#contract/office/allowances.ts';
import * as attendance from '#contract/office/attendance.ts';
import * as certificateCalls from '#contract/office/certificates.ts';
import * as classes from '#contract/office/classes.ts';
import * as competitions from '#contract/office/competitions.ts';
import * as content from '#contract/office/content.ts';
import * as enquiries from '#contract/office/enquiries.ts';
import * as fees from '#contract/office/fees.ts';
import * as institute from '#contract/office/institute/calls.ts';
import type { StaffRole } from '#contract/office/office-call.ts';
import * as orderCalls from '#contract/office/orders.ts';
import * as practicePapers from '#contract/office/practice-papers.ts';
import * as questionFiles from '#contract/office/question-files.ts';
import * as quizzes from '#contract/office/quizzes.ts';
import * as recordedPayments from '#contract/office/recorded-payments.ts';
import * as refundCalls from '#contract/office/refunds.ts';
import * as staffCalls from '#contract/office/staff.ts';
import * as studentCalls from '#contract/office/students.ts';
import { presets } from '#domain/practice/presets.ts';
import { hashPassword } from '#server/accounts/passwords.ts';
import { certificates } from '#server/db/certificate-schema.ts';
import { competitions as competitionRows } from '#server/db/competition-schema.ts';
import { officeSettings, staff, staffSessions } from '#server/db/office-schema.ts';
import { orders } from '#server/db/payment-schema.ts';
import { quizSubmissions } from '#server/db/schema.ts';
import { newSecondFactor } from '#server/office/second-factor.ts';
import { startStaffSession } from '#server/office/staff-sessions.ts';
import { addOwnPaper, addTestCompetition, competitionCalls, momentOf } from './competitions.ts';
import { jsonBody } from './half-sent.ts';
import { codeOf, officeOrigin, staffPassword, type TestStaff } from './office.ts';
import type { TestSite } from './site.ts';

/** A signed-in staff member, added without the time of hashing a password. */
export interface QuickStaff {
  readonly id: string;
  readonly headers: Readonly<Record<string, string>>;
}

/** Adds a staff member with a session. */
export async function addStaff({ database, clock }: TestSite, role: StaffRole): Promise<QuickStaff> {
  const id = randomUUID();
  await database.insert(staff).values({
    id,
    role,
    name: 'Asha Rao',
    email: `${id}@example.org`,
    passwordHash: 'none',
    createdAt: clock.now(),
  });
  const token = await startStaffSession(database, id, 'A browser', clock.now());
  return signedIn(id, token);
}

export const secondBrowser = 'Another browser';

/** Starts another session of a staff member, in `secondBrowser`. */
export async function addSession({ database, clock }: TestSite, id: string): Promise<QuickStaff> {
  return signedIn(id, await startStaffSession(database, id, secondBrowser, clock.now()));
}

const signedIn = (id: string, token: string): QuickStaff => ({
  id,
  headers: { Cookie: `office-session=${token}`, Origin: officeOrigin },
});

export interface WriteSample {
  readonly params?: Readonly<Record<string, string>>;
  readonly type?: string;
  readonly body: Uint8Array;
}

interface Given {
  readonly site: TestSite;
  /** Prepares what the write needs. */
  readonly owner: TestStaff;
  /** Makes the write. */
  readonly actor: QuickStaff;
}

type Prepare = (given: Given) => Promise<WriteSample>;

const sampleOf = (body: unknown, params: Readonly<Record<string, string>> = {}): WriteSample => ({
  params,
  body: jsonBody(body),
});

const post = async <Schema extends v.GenericSchema>(
  { owner }: Given,
  path: string,
  body: unknown,
  response: Schema,
): Promise<v.InferOutput<Schema>> => v.parse(response, (await owner.call('POST', path, body)).body);
const get = async <Schema extends v.GenericSchema>(
  { owner }: Given,
  path: string,
  response: Schema,
): Promise<v.InferOutput<Schema>> => v.parse(response, (await owner.call('GET', path)).body);

const phoneEnquiry = { name: 'Padma Rao', mobile: '9876543210', email: '', message: 'Asks about Sundays.' };
const outsidePayment = {
  courseId: 'beads-1',
  amount: '3499',
  method: 'cash',
  reference: '',
  paidOn: '2026-03-01',
  paperReceipt: '',
  buyerState: '',
};
const feePlan = { courseId: 'beads-1', instalments: [{ dueOn: '2026-03-01', amount: '1500' }] };
const addFee = async (given: Given) => {
  const { id } = await given.site.person();
  const planned = await post(given, `office/students/${id}/fees`, feePlan, fees.planFees.response);
  return planned.data[0]?._id ?? '';
};
const review = { name: 'A grandmother', review: '<p>She reads to me.</p>', rating: '4.5' };
const addReview = async (given: Given) =>
  (await post(given, 'office/content/testimonials', { values: review }, content.createContent.response)).data;

const ofOtherMember: (body: unknown) => Prepare =
  (body) =>
  async ({ site }) =>
    sampleOf(body, { id: (await addStaff(site, 'office')).id });

const classForm = {
  name: 'Monday abacus',
  days: 'mon wed',
  startsAt: '16:30',
  endsAt: '17:30',
  place: 'Room 2',
  startsOn: '2026-06-01',
};
const toClassForm = async ({ site }: Given) => ({
  ...classForm,
  teacherId: (await addStaff(site, 'teacher')).id,
});
const addClass = async (given: Given) =>
  (await post(given, 'office/classes', await toClassForm(given), classes.addClass.response)).data._id;
const ofClass =
  (body: object): Prepare =>
  async (given) =>
    sampleOf(body, { id: await addClass(given) });

const addOrder = async (
  { site: { database, clock, person } }: Given,
  columns: Partial<typeof orders.$inferInsert> = {},
) => {
  const { id: userId } = await person();
  const id = randomUUID().replaceAll('-', '').slice(0, 17);
  const row = { userId, courseId: 'beads-1', amountPaise: 349_900, currency: 'INR' as const };
  await database.insert(orders).values({ id, ...row, createdAt: clock.now(), ...columns });
  return id;
};

const addCertificate = async (
  { site: { database, clock, person } }: Given,
  state: 'valid' | 'revoked',
): Promise<string> => {
  const { id: userId } = await person();
  const [submissionId, number] = [randomUUID(), randomUUID()];
  const at = clock.now();
  const attempt = { id: submissionId, quizId: 'sums-1', userId, answers: {}, startedAt: at, deadline: at };
  await database.insert(quizSubmissions).values({ ...attempt, status: 'completed' });
  const paper = { name: 'Asha Rao', level: 'Sums', score: 80, passedOn: '2026-03-01' };
  await database.insert(certificates).values({ number, userId, submissionId, state, ...paper, issuedAt: at });
  return number;
};

const addQuiz = async (given: Given) => {
  const fields = { title: 'More sums', subjectId: 'sums' };
  const { _id } = (await post(given, 'office/quizzes', fields, quizzes.createQuiz.response)).data;
  return _id;
};
const readQuiz = async (given: Given, id: string) =>
  (await get(given, `office/quizzes/${id}`, quizzes.getOfficeQuiz.response)).data;
const addDraft = async (given: Given) => {
  const id = await addQuiz(given);
  const [own, other] = [await readQuiz(given, id), await readQuiz(given, 'sums-1')];
  const questions = other.document.questions.map((question) => ({ ...question, id: randomUUID() }));
  const document = { ...own.document, questions };
  const saved = { revision: own.revision, document };
  const { revision } = (
    await post(given, `office/quizzes/${id}/draft`, saved, quizzes.saveQuizDraft.response)
  ).data;
  return { id, revision, document };
};
const addPublished = async (given: Given) => {
  const { id, revision, document } = await addDraft(given);
  const { _id: versionId } = (
    await post(given, `office/quizzes/${id}/publish`, { revision }, quizzes.publishQuiz.response)
  ).data;
  const [question] = document.questions;
  const correction = { questionId: question?.id, optionId: question?.options[1]?.id };
  return { id, versionId, correction };
};

const fileOfQuestions: Prepare = async (given) => {
  const id = await addQuiz(given);
  const { revision } = await readQuiz(given, id);
  const choices = { revision, leaveOutRefused: false, rememberColumns: false };
  return {
    params: { id, choices: encodeURIComponent(JSON.stringify(choices)) },
    type: 'application/octet-stream',
    body: Buffer.from('Two and two? {=4 ~3 ~5}\n'),
  };
};

const legalText = async (given: Given) =>
  (await get(given, 'office/legal-texts/privacy', institute.getLegalText.response)).data;
const competitionForm = ({ clock }: TestSite, quizId: string) => {
  const inHours = (hours: number) => momentOf(new Date(clock.now().getTime() + hours * 3_600_000));
  return { title: 'A race', quizId, classId: '', opensAt: inHours(1), closesAt: inHours(2) };
};

const ofLegalText =
  (body: object): Prepare =>
  async (given) =>
    sampleOf({ revision: (await legalText(given)).revision, ...body }, { name: 'privacy' });

/** A valid request for every write of the office, by its path, by a member whose role allows it. */
export const writeSamples: ReadonlyMap<string, Prepare> = new Map<string, Prepare>([
  [staffCalls.officeSignOut.path, async () => sampleOf({})],
  [
    staffCalls.confirmMyself.path,
    async ({ site, actor }) => {
      const secret = newSecondFactor();
      const secondFactor = site.services.secretBox.close(secret);
      const passwordHash = await hashPassword(staffPassword);
      await site.database.update(staff).set({ passwordHash, secondFactor }).where(eq(staff.id, actor.id));
      return sampleOf({ password: staffPassword, code: codeOf(secret, site.clock.now()) });
    },
  ],
  [
    staffCalls.endMySession.path,
    async ({ site, actor }) => {
      await addSession(site, actor.id);
      const [session] = await site.database
        .select({ id: staffSessions.id })
        .from(staffSessions)
        .where(and(eq(staffSessions.staffId, actor.id), eq(staffSessions.browser, secondBrowser)));
      return sampleOf({}, { id: session?.id ?? '' });
    },
  ],
  [
    staffCalls.inviteStaff.path,
    async () => sampleOf({ name: 'A new owner', email: `${randomUUID()}@example.org`, role: 'owner' }),
  ],
  [staffCalls.renewStaffLink.path, ofOtherMember({})],
  [staffCalls.changeStaffRole.path, ofOtherMember({ role: 'owner' })],
  [staffCalls.deactivateStaff.path, ofOtherMember({})],
  [staffCalls.reactivateStaff.path, ofOtherMember({})],
  [enquiries.addEnquiry.path, async () => sampleOf(phoneEnquiry)],
  [
    enquiries.followUpEnquiry.path,
    async (given) => {
      const added = await post(given, 'office/enquiries', phoneEnquiry, enquiries.addEnquiry.response);
      const followUp = { state: 'called', staffId: '', nextOn: '', note: 'Calls again.', revision: 0 };
      return sampleOf(followUp, { id: added.data._id });
    },
  ],
  [
    enquiries.changeEnquiries.path,
    async (given) => {
      const added = await post(given, 'office/enquiries', phoneEnquiry, enquiries.addEnquiry.response);
      return sampleOf({ ids: [added.data._id], state: 'called' });
    },
  ],
  [
    allowances.allow.path,
    async ({ site }) => {
      const students = [(await site.person()).id];
      return sampleOf({ kind: 'unlock', quizId: 'sums-2', students, reason: 'She was ill' });
    },
  ],
  [classes.addClass.path, async (given) => sampleOf(await toClassForm(given))],
  [
    classes.changeClass.path,
    async (given) => {
      const id = await addClass(given);
      const form = { ...(await toClassForm(given)), name: 'Tuesday abacus', revision: 0 };
      return sampleOf(form, { id });
    },
  ],
  [classes.archiveClass.path, ofClass({ archived: true })],
  [classes.setJoinCode.path, ofClass({ on: true })],
  [classes.checkMobiles.path, ofClass({ mobiles: '9876543210' })],
  [
    classes.addClassStudents.path,
    async (given) => sampleOf({ students: [(await given.site.person()).id] }, { id: await addClass(given) }),
  ],
  [
    classes.removeClassStudent.path,
    async (given) => {
      const [id, { id: student }] = [await addClass(given), await given.site.person()];
      await given.owner.call('POST', `office/classes/${id}/students`, { students: [student] });
      return sampleOf({}, { id, student });
    },
  ],
  [
    attendance.markAttendance.path,
    async (given) => {
      const [id, { id: student }] = [await addClass(given), await given.site.person()];
      await given.owner.call('POST', `office/classes/${id}/students`, { students: [student] });
      return sampleOf({ day: '2026-01-01', marks: [{ student, mark: 'present' }] }, { id });
    },
  ],
  [
    competitions.addCompetition.path,
    async ({ site, owner }) => sampleOf(competitionForm(site, await addOwnPaper(owner))),
  ],
  [
    competitions.changeCompetition.path,
    async ({ site, owner }) => {
      const { id } = await addTestCompetition(site, owner);
      return sampleOf({ ...competitionForm(site, ''), title: 'Another race', revision: 1 }, { id });
    },
  ],
  [
    competitions.cancelCompetition.path,
    async ({ site, owner }) =>
      sampleOf({ reason: 'No hall' }, { id: (await addTestCompetition(site, owner)).id }),
  ],
  [
    competitions.releaseResults.path,
    async ({ site, owner }) => {
      const { id } = await addTestCompetition(site, owner);
      const past = { opensAt: new Date(0), closesAt: new Date(1), state: 'closed' as const };
      await site.database.update(competitionRows).set(past).where(eq(competitionRows.id, id));
      return sampleOf({}, { id });
    },
  ],
  [
    competitions.replaceNickname.path,
    async ({ site, owner }) => {
      const { id } = await addTestCompetition(site, owner);
      const child = await site.person();
      await competitionCalls(site, child, id).enter('Rude Words');
      return sampleOf({ nickname: 'Kind Panda' }, { id, student: child.id });
    },
  ],
  [content.createContent.path, async () => sampleOf({ values: review }, { resource: 'testimonials' })],
  [
    content.changeContent.path,
    async (given) => {
      const { _id, revision } = await addReview(given);
      const values = { ...review, name: 'A grandfather' };
      return sampleOf({ revision, values }, { resource: 'testimonials', id: _id });
    },
  ],
  [
    content.setContentStatus.path,
    async (given) => {
      const { _id } = await addReview(given);
      return sampleOf({ status: 'published' }, { resource: 'testimonials', id: _id });
    },
  ],
  [
    content.orderContent.path,
    async (given) => {
      const rows = (await get(given, 'office/content/gallery', content.listContent.response)).data;
      const from = rows.map(({ _id }) => _id);
      return sampleOf({ parent: '', from, to: from.toReversed() }, { resource: 'gallery' });
    },
  ],
  [
    content.deleteContent.path,
    async (given) => sampleOf({}, { resource: 'testimonials', id: (await addReview(given))._id }),
  ],
  [
    content.uploadPicture.path,
    async () => {
      // Random, so that each is stored under a name of its own.
      const [r = 0, g = 0, b = 0] = Buffer.from(randomUUID());
      const picture = sharp({ create: { width: 32, height: 18, channels: 3, background: { r, g, b } } });
      const body = await picture.png().toBuffer();
      return { params: { folder: 'gallery', shape: 'whole', position: '50' }, type: 'image/png', body };
    },
  ],
  [
    institute.saveInstitute.path,
    async (given) => {
      const form = (await get(given, 'office/institute', institute.getInstituteForm.response)).data;
      return sampleOf({ ...form, values: { ...form.values, name: 'Another Garden' } });
    },
  ],
  [institute.saveLegalText.path, ofLegalText({ markdown: '# Privacy' })],
  [institute.restoreLegalText.path, ofLegalText({})],
  [institute.previewLegalText.path, ofLegalText({ markdown: '# Privacy' })],
  [institute.removeSample.path, async () => sampleOf({})],
  [orderCalls.askGateway.path, async (given) => sampleOf({}, { id: await addOrder(given) })],
  [
    orderCalls.settleOrder.path,
    async (given) => {
      const { clock } = given.site;
      const mismatch = { openedAt: clock.now(), mismatchedAt: clock.now(), gatewayStatus: 'CHARGED' };
      const id = await addOrder(given, { ...mismatch, paidPaise: 3499, paidCurrency: 'INR' });
      return sampleOf({ as: 'released', note: 'The rest was paid in cash' }, { id });
    },
  ],
  [
    orderCalls.handleOrder.path,
    async (given) => {
      const at = given.site.clock.now();
      const id = await addOrder(given, { openedAt: at, failedAt: at, gatewayStatus: 'VOIDED' });
      return sampleOf({ note: 'Called the buyer' }, { id });
    },
  ],
  [
    studentCalls.addStudent.path,
    async () =>
      sampleOf({
        name: 'Padma Rao',
        mobile: '9123450000',
        email: `${randomUUID()}@example.org`,
        education: 'Class 5',
        parentName: 'Lata Rao',
        sharesMobile: true,
      }),
  ],
  [
    studentCalls.correctProfile.path,
    async (given) => {
      const { id } = await given.site.person();
      const opened = await get(given, `office/students/${id}`, studentCalls.getStudent.response);
      const form = { name: 'Asha Devi Rao', mobile: '9876543210', education: 'Class 5' };
      return sampleOf({ ...form, digest: opened.data.digest }, { id });
    },
  ],
  [
    studentCalls.changeEmail.path,
    async ({ site }) => sampleOf({ email: `${randomUUID()}@example.org` }, { id: (await site.person()).id }),
  ],
  [studentCalls.makeResetCode.path, async ({ site }) => sampleOf({}, { id: (await site.person()).id })],
  [studentCalls.deactivateStudent.path, async ({ site }) => sampleOf({}, { id: (await site.person()).id })],
  [
    studentCalls.reactivateStudent.path,
    async (given) => {
      const { id } = await given.site.person();
      await post(given, `office/students/${id}/deactivate`, {}, studentCalls.deactivateStudent.response);
      return sampleOf({}, { id });
    },
  ],
  [
    studentCalls.eraseStudent.path,
    async ({ site }) => sampleOf({ reason: 'The mother asked by letter' }, { id: (await site.person()).id }),
  ],
  [
    certificateCalls.revokeCertificate.path,
    async (given) => sampleOf({ reason: 'A wrong name' }, { number: await addCertificate(given, 'valid') }),
  ],
  [
    certificateCalls.restoreCertificate.path,
    async (given) => sampleOf({}, { number: await addCertificate(given, 'revoked') }),
  ],
  [studentCalls.exportStudent.path, async ({ site }) => sampleOf({}, { id: (await site.person()).id })],
  [
    studentCalls.mergeStudents.path,
    async (given) => {
      const { site } = given;
      const params = { id: (await site.person()).id, other: (await site.person()).id };
      const path = `office/students/${params.id}/merge/${params.other}`;
      const { digest } = (await get(given, path, studentCalls.getMergePreview.response)).data;
      return sampleOf({ digest }, params);
    },
  ],
  [
    refundCalls.refundOrder.path,
    async (given) => {
      const { clock, database } = given.site;
      await database.insert(officeSettings).values({ officeRefunds: true }).onConflictDoNothing();
      const at = clock.now();
      const paid = { openedAt: at, chargedAt: at, gatewayStatus: 'CHARGED', chargedPaise: 349_900 };
      const id = await addOrder(given, { ...paid, paidPaise: 349_900, paidCurrency: 'INR' });
      return sampleOf({ amount: '500', reason: 'Two classes were cancelled', left: 3499 }, { id });
    },
  ],
  [refundCalls.setRefundPermission.path, async () => sampleOf({ officeRefunds: true })],
  [
    recordedPayments.recordPayment.path,
    async (given) => sampleOf(outsidePayment, { id: (await given.site.person()).id }),
  ],
  [
    recordedPayments.cancelPayment.path,
    async (given) => {
      const { id } = await given.site.person();
      const path = `office/students/${id}/payments`;
      const { response } = recordedPayments.recordPayment;
      const { _id } = (await post(given, path, outsidePayment, response)).data;
      return sampleOf({ reason: 'The wrong student' }, { id: _id });
    },
  ],
  [fees.planFees.path, async (given) => sampleOf(feePlan, { id: (await given.site.person()).id })],
  [fees.planClassFees.path, async (given) => sampleOf(feePlan, { id: await addClass(given) })],
  [
    fees.payFee.path,
    async (given) => {
      const { courseId: _, amount: __, ...payment } = outsidePayment;
      return sampleOf(payment, { id: await addFee(given) });
    },
  ],
  [fees.remindOfFee.path, async (given) => sampleOf({}, { id: await addFee(given) })],
  [fees.removeFee.path, async (given) => sampleOf({}, { id: await addFee(given) })],
  [
    practicePapers.createPracticePaper.path,
    async () => {
      const [preset] = presets;
      const limits = { timeLimit: 20, passingMarks: null };
      return sampleOf({
        title: 'New paper',
        subjectId: 'sums',
        specification: preset?.specification,
        seed: 1,
        ...limits,
      });
    },
  ],
  [quizzes.createQuiz.path, async () => sampleOf({ title: 'New sums', subjectId: 'sums' })],
  [
    quizzes.saveQuizDraft.path,
    async (given) => {
      const { id, revision, document } = await addDraft(given);
      return sampleOf({ revision, document: { ...document, title: 'Fewer sums' } }, { id });
    },
  ],
  [
    quizzes.discardQuizDraft.path,
    async (given) => {
      const { id, revision } = await addDraft(given);
      return sampleOf({ revision }, { id });
    },
  ],
  [
    quizzes.publishQuiz.path,
    async (given) => {
      const { id, revision } = await addDraft(given);
      return sampleOf({ revision }, { id });
    },
  ],
  [
    quizzes.setQuizShown.path,
    async (given) => sampleOf({ shown: false }, { id: (await addPublished(given)).id }),
  ],
  [
    quizzes.previewCorrection.path,
    async (given) => {
      const { correction, ...params } = await addPublished(given);
      return sampleOf(correction, params);
    },
  ],
  [
    quizzes.correctKey.path,
    async (given) => {
      const { correction, ...params } = await addPublished(given);
      const path = `office/quizzes/${params.id}/versions/${params.versionId}/preview-correction`;
      const { digest } = (await post(given, path, correction, quizzes.previewCorrection.response)).data;
      return sampleOf({ ...correction, digest }, params);
    },
  ],
  [questionFiles.checkQuestionFile.path, fileOfQuestions],
  [questionFiles.importQuestionFile.path, fileOfQuestions],
]);
