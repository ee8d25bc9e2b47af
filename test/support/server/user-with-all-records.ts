import { randomUUID } from 'node:crypto';
import { eq } from 'drizzle-orm';
import { attemptEvents } from '#server/db/attempt-events-schema.ts';
import { certificateEvents, certificates } from '#server/db/certificate-schema.ts';
import { classAttendance, classes, classStudents, quizUnlocks } from '#server/db/class-schema.ts';
import { competitionEntries, competitions } from '#server/db/competition-schema.ts';
import { paymentDocuments } from '#server/db/document-schema.ts';
import { demoRequests, franchiseRequests } from '#server/db/enquiry-schema.ts';
import { feeInstalments } from '#server/db/fee-schema.ts';
import { emails } from '#server/db/mail-schema.ts';
import { orders } from '#server/db/payment-schema.ts';
import { quizCorrectedScores, quizCorrections } from '#server/db/quiz-office-schema.ts';
import { emailChanges, passwordLinks, quizUncountedAnswers, quizVersions, users } from '#server/db/schema.ts';
import { attemptCalls, submissionId } from './attempts.ts';
import type { TestStaff } from './office.ts';
import type { PaymentSite } from './payments.ts';

/** Texts that are found nowhere but in what belongs to one user. */
export interface UniqueTexts {
  readonly fullName: string;
  readonly email: string;
  readonly mobile: string;
  readonly note: string;
}

let number = 0;

/** A user of whom every table has a row, and the texts by which those rows are found. */
export async function addUserWithAllRecords(site: PaymentSite, office: TestStaff) {
  number += 1;
  const mark = randomUUID().slice(0, 8);
  const texts: UniqueTexts = {
    fullName: `Zubeda ${mark} Khan`,
    email: `zubeda.${mark}@example.org`,
    mobile: String(7_000_000_000 + number * 1_000_003),
    note: `Her aunt ${mark} brings her`,
  };
  const { fullName, email, mobile, note } = texts;
  const person = await site.person();
  const { id: userId } = person;
  const { database, clock } = site;
  await database
    .update(users)
    .set({ fullName, email, mobile, presentEducation: `Class ${mark}`, parentName: `Farida ${mark}` })
    .where(eq(users.id, userId));

  const calls = attemptCalls(site, person);
  const attempt = submissionId(await calls.open());
  await calls.submit({ submissionId: attempt, answers: { 0: '4' } });
  await database.insert(quizUncountedAnswers).values({
    id: randomUUID(),
    submissionId: attempt,
    answers: { 1: '9' },
    receivedAt: clock.now(),
  });
  const [version] = await database.select().from(quizVersions);
  const correctionId = randomUUID();
  await database.insert(quizCorrections).values({
    ...{ id: correctionId, versionId: version?.id ?? '', questionId: 'one', optionAfter: 'four' },
    ...{ staffId: office.id, at: clock.now() },
  });
  const scores = { scoreBefore: 0, scoreAfter: 50, correctBefore: 0, correctAfter: 1 };
  await database.insert(quizCorrectedScores).values({ correctionId, submissionId: attempt, ...scores });

  const { order_id: order, payment_url } = await site.buyer(person).begin();
  await site.press(payment_url, 'pay');
  await site.buyer(person).verify(order);
  const settled = `Told ${fullName} on ${mobile}`;
  await database
    .update(orders)
    .set({ refundReference: settled, cancelReason: settled })
    .where(eq(orders.id, order));
  await database.insert(paymentDocuments).values({
    ...({ kind: 'invoice', financialYear: 2026, sequence: number, number: `INV/26-27/${number}` } as const),
    ...{ orderId: order, refundKey: '', issuedAt: clock.now() },
    document: JSON.parse(JSON.stringify({ buyer: { name: fullName } })),
  });

  await database.insert(feeInstalments).values({
    ...{ id: randomUUID(), userId, courseId: 'beads-1', dueOn: '2026-04-01', amountPaise: 100 },
    ...{ plannedById: office.id, plannedAt: clock.now() },
  });

  const answer = { id: mark, step: 'small-add', isRight: true, ms: 2000, at: clock.now().getTime() };
  await site.call('POST', 'practice/answers', { token: person.token, body: { userId, answers: [answer] } });

  const certificate = randomUUID();
  await database.insert(certificates).values({
    ...({ number: certificate, userId, submissionId: attempt, state: 'revoked', level: 'Sums' } as const),
    ...{ name: fullName, score: 80, passedOn: '2026-03-01', issuedAt: clock.now() },
  });
  await database.insert(certificateEvents).values({
    ...{ number: certificate, seq: 0, type: 'certificate.revoked', data: { reason: note }, at: clock.now() },
  });

  const competition = {
    ...({ id: randomUUID(), title: 'A race', quizId: 'tables-1', state: 'cancelled', events: 0 } as const),
    ...{ opensAt: clock.now(), closesAt: clock.now(), createdAt: clock.now() },
  };
  await database.insert(competitions).values(competition);
  const nickname = { nickname: `Nick ${mark}`, nicknameKey: `nick${mark}` };
  await database
    .insert(competitionEntries)
    .values({ competitionId: competition.id, userId, ...nickname, enteredAt: clock.now() });

  const classId = randomUUID();
  await database.insert(classes).values({
    ...{ id: classId, name: 'Beads', teacherId: office.id, days: 'mon', startsAt: '', endsAt: '', place: '' },
    ...{ startsOn: '2026-03-02', createdAt: clock.now() },
  });
  await database.insert(classStudents).values({ classId, userId, joinedAt: clock.now() });
  await database.insert(classAttendance).values({
    ...({ classId, day: '2026-03-02', userId, mark: 'present', staffId: office.id } as const),
    markedAt: clock.now(),
  });

  await database
    .insert(quizUnlocks)
    .values({ userId, quizId: 'sums-2', staffId: office.id, reason: note, at: clock.now() });

  const form = { subject: `About ${mark}`, message: note };
  await site.call('POST', 'contactus/create-request', {
    body: { fullName, email: email.toUpperCase(), ...form },
  });
  const place = { state: 'AP', location: `Street ${mark}` };
  const asked = {
    id: randomUUID(),
    createdAt: clock.now(),
    email: `other-${mark}@example.org`,
    mobile,
    ...place,
  };
  await database.insert(franchiseRequests).values({ ...asked, name: fullName, trainingType: 'Training' });
  await database.insert(demoRequests).values({
    ...asked,
    ...{ id: randomUUID(), studentName: `Child ${mark}`, parentName: fullName, district: `District ${mark}` },
  });
  const called = await office.call('POST', 'office/enquiries', {
    ...{ name: fullName, mobile, email, message: note },
  });
  const { _id: enquiry, revision } = JSON.parse(called.text).data;
  await office.call('POST', `office/enquiries/${enquiry}`, {
    ...{ state: 'called', staffId: '', nextOn: '', note: `${note}, call ${mobile}`, revision },
  });
  await site.call('POST', 'newsletter/subscribe', { body: { email } });
  const subscribed = await office.call('GET', `office/enquiries?kind=newsletter&search=${email}`);
  const [{ _id: subscription }] = JSON.parse(subscribed.text).data;
  await office.call('POST', `office/enquiries/${subscription}`, {
    ...{ state: 'called', staffId: '', nextOn: '', note, revision: 0 },
  });

  const tomorrow = new Date(clock.now().getTime() + 24 * 3_600_000);
  await database.insert(passwordLinks).values({ digest: randomUUID(), userId, expiresAt: tomorrow });
  await database
    .insert(emailChanges)
    .values({ userId, digest: randomUUID(), email: `new-${email}`, expiresAt: tomorrow });
  await office.call('POST', `office/students/${userId}/reset-code`, {});
  const letter = {
    text: `Dear ${fullName}`,
    html: `<p>${fullName}</p>`,
    sendAt: tomorrow,
    usefulUntil: tomorrow,
  };
  await database.insert(emails).values([
    {
      id: randomUUID(),
      recipient: email,
      subject: `Your receipt ${mark}`,
      createdAt: clock.now(),
      ...letter,
    },
    {
      ...{ id: randomUUID(), recipient: 'office@example.org', subject: `${fullName} has called` },
      ...{ createdAt: clock.now(), ...letter, text: `Mobile: ${mobile}` },
    },
  ]);
  await site.call('POST', 'account/sign-out-everywhere', { token: person.token, body: {} });
  const events = await database.$count(attemptEvents, eq(attemptEvents.submissionId, attempt));
  return { person, texts, mark, attempt, order, classId, enquiry, subscription, events };
}
