import { randomUUID } from 'node:crypto';
import { eq } from 'drizzle-orm';
import * as v from 'valibot';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { type FeeRow, getFees, getStudentFees } from '#contract/office/fees.ts';
import { getMergePreview, getStudent, getStudents, mergeStudents } from '#contract/office/students.ts';
import { hashPassword } from '#server/accounts/passwords.ts';
import { classAttendance, classes, classStudents } from '#server/db/class-schema.ts';
import { auditLog } from '#server/db/office-schema.ts';
import { enrolments, orders } from '#server/db/payment-schema.ts';
import { practiceSteps } from '#server/db/practice-schema.ts';
import { quizSubmissions, users } from '#server/db/schema.ts';
import { institute } from '#test/support/institute.ts';
import { attemptCalls, submissionId } from '../support/server/attempts.ts';
import { openStaff, type TestStaff } from '../support/server/office.ts';
import { openPaymentSite, type PaymentSite } from '../support/server/payments.ts';
import type { TestPerson } from '../support/server/site.ts';

let site: PaymentSite;
let office: TestStaff;
let kept: TestPerson;
let other: TestPerson;
beforeAll(async () => {
  site = await openPaymentSite();
  ({ office } = await openStaff(site));
});
afterAll(() => site.close());
beforeEach(async () => {
  kept = await site.person();
  other = await site.person();
});

const path = (one = kept, two = other) => `office/students/${one.id}/merge/${two.id}`;
const preview = async (one = kept, two = other) => {
  const { status, body } = await office.call('GET', path(one, two));
  expect(status).toBe(200);
  return v.parse(getMergePreview.response, body).data;
};
const merge = async (one = kept, two = other) =>
  office.call('POST', path(one, two), { digest: (await preview(one, two)).digest });
const merged = async (one = kept, two = other) => {
  const { status, body, text } = await merge(one, two);
  expect([status, text]).toEqual([200, expect.any(String)]);
  return v.parse(mergeStudents.response, body).data;
};
const read = async (id: string) =>
  v.parse(getStudent.response, (await office.call('GET', `office/students/${id}`)).body).data;

const take = async (person: TestPerson, quizId = 'sums-1') => {
  const calls = attemptCalls(site, person);
  const id = submissionId(await calls.open({ quizId }));
  expect((await calls.submit({ quizId, submissionId: id })).status).toBe(200);
  return id;
};
const buy = async (person: TestPerson, courseId = 'beads-1') => {
  const { order_id, payment_url } = await site.buyer(person).begin(courseId);
  await site.press(payment_url, 'pay');
  expect(await site.buyer(person).status(order_id)).toBe('CHARGED');
  return order_id;
};
const submissionsOf = async ({ id }: TestPerson) =>
  (await site.database.select().from(quizSubmissions).where(eq(quizSubmissions.userId, id)))
    .map((row) => row.id)
    .sort();
const ordersOf = async ({ id }: TestPerson) =>
  (await site.database.select().from(orders).where(eq(orders.userId, id))).map((row) => row.id).sort();
const coursesOf = async ({ id }: TestPerson) =>
  (await site.database.select().from(enrolments).where(eq(enrolments.userId, id)))
    .map(({ courseId, orderId }) => `${courseId} by ${orderId}`)
    .sort();

describe('a merge of two accounts', () => {
  test('moves attempts, orders and courses once each, and names what both have beforehand', async () => {
    const attempts = [await take(kept), await take(other), await take(other, 'sums-2')];
    const bought = [await buy(kept), await buy(other), await buy(other, 'beads-2')];
    const shown = await preview();
    expect(shown).toMatchObject({
      other: { _id: other.id, state: 'active', courseCount: 2 },
      attemptCount: 2,
      orderCount: 2,
      courses: ['Beads two'],
      boughtTwice: [{ course: 'Beads one', orderId: bought[1] }],
      takenTwice: [{ quiz: 'Sums one', isCompetition: false }],
      sameFees: [],
      refusal: '',
    });
    const student = await merged();
    expect(student).toMatchObject({
      _id: kept.id,
      attemptCount: 3,
      merged: [{ _id: other.id, name: 'Asha Rao', email: `${other.id}@example.org` }],
    });
    expect(await submissionsOf(kept)).toEqual(attempts.toSorted());
    expect(await ordersOf(kept)).toEqual(bought.toSorted());
    expect(await coursesOf(kept)).toEqual([`beads-1 by ${bought[0]}`, `beads-2 by ${bought[2]}`]);
    expect([await submissionsOf(other), await ordersOf(other), await coursesOf(other)]).toEqual([[], [], []]);
    expect(await read(other.id)).toMatchObject({
      state: 'merged',
      mergedInto: { _id: kept.id, name: 'Asha Rao' },
      attemptCount: 0,
    });
    const entries = await site.database.select().from(auditLog).where(eq(auditLog.staffId, office.id));
    expect(entries.at(-1)).toMatchObject({
      action: 'Merged two accounts',
      subject: `student ${kept.id}`,
      after: { From: `student ${other.id}`, Attempts: 2, Orders: 2 },
    });
  });

  test('ends the sessions of both, and a sign-in with the merged account names the one that stays', async () => {
    const passwordHash = await hashPassword('secret-1');
    await site.database.update(users).set({ passwordHash });
    await merged();
    for (const { id, token } of [kept, other])
      expect((await site.call('GET', `students/get-student/${id}`, { token })).status).toBe(401);
    const signIn = ({ id }: TestPerson) =>
      site.call('POST', 'students/student-login', {
        body: { email: `${id}@example.org`, password: 'secret-1' },
      });
    expect((await signIn(kept)).status).toBe(200);
    const refused = await signIn(other);
    expect([refused.status, refused.body]).toEqual([
      403,
      {
        success: false,
        message: `This account was merged into your other one. Please log in with the other email, or call us on ${institute.phone.label}.`,
      },
    ]);
    // The office still finds the merged account by its old email.
    const { body } = await office.call('GET', `${getStudents.path}?search=${other.id}@example.org`);
    expect(v.parse(getStudents.response, body).data).toMatchObject([{ _id: other.id, state: 'merged' }]);
  });

  test('unlocks the quizzes after those that either account has submitted', async () => {
    await take(kept);
    await take(other);
    await take(other, 'sums-2');
    await merged();
    const token = await site.services.tokens.issue({ id: kept.id, role: 'student' }, 1);
    const calls = attemptCalls(site, { id: kept.id, token });
    const list = await calls.list();
    expect(JSON.parse(list.text).data).toHaveLength(3);
    expect((await calls.questions('sums-3')).status).toBe(200);
    expect((await calls.open({ quizId: 'sums-3' })).status).toBe(200);
  });

  test('includes accounts that were merged into the merged one before', async () => {
    const third = await site.person();
    const attempt = await take(third);
    await merged(other, third);
    await merged(kept, other);
    expect((await read(third.id)).mergedInto).toEqual({ _id: kept.id, name: 'Asha Rao' });
    expect((await read(kept.id)).merged.map(({ _id }) => _id).sort()).toEqual([other.id, third.id].sort());
    expect(await submissionsOf(kept)).toEqual([attempt]);
  });

  test('moves classes and attendance, and does not overwrite marks of the account that stays', async () => {
    const { id: staffId } = office;
    const [one, two] = [randomUUID(), randomUUID()];
    const createdAt = site.clock.now();
    await site.database.insert(classes).values(
      [one, two].map((id) => ({
        ...{ id, name: 'Beads', teacherId: staffId, days: 'mon', startsAt: '', endsAt: '', place: '' },
        ...{ startsOn: '2026-03-02', createdAt },
      })),
    );
    const joined = (classId: string, { id: userId }: TestPerson) => ({
      classId,
      userId,
      joinedAt: createdAt,
    });
    await site.database
      .insert(classStudents)
      .values([joined(one, kept), joined(one, other), joined(two, other)]);
    const mark = (day: string, { id: userId }: TestPerson, mark: 'present' | 'absent') => ({
      ...{ classId: one, day, userId, mark, staffId },
      markedAt: createdAt,
    });
    await site.database
      .insert(classAttendance)
      .values([
        mark('2026-03-02', kept, 'present'),
        mark('2026-03-02', other, 'absent'),
        mark('2026-03-09', other, 'absent'),
        mark('2026-03-16', kept, 'absent'),
        mark('2026-03-16', other, 'present'),
      ]);
    await merged();
    const inClasses = await site.database.select().from(classStudents);
    expect(inClasses.map(({ classId, userId }) => `${classId} ${userId}`).sort()).toEqual(
      [`${one} ${kept.id}`, `${two} ${kept.id}`].sort(),
    );
    const marks = await site.database.select().from(classAttendance).orderBy(classAttendance.day);
    expect(marks.map(({ day, userId, mark: as }) => [day, userId, as])).toEqual([
      ['2026-03-02', kept.id, 'present'],
      ['2026-03-09', kept.id, 'absent'],
      ['2026-03-16', kept.id, 'present'],
    ]);
  });

  test('keeps the higher progress of each practice step', async () => {
    const step = (
      name: string,
      { id: userId }: TestPerson,
      state: 'learning' | 'mastered',
      answerCount: number,
    ) => ({ step: name, userId, state, answerCount, recent: [], returns: 0, dueAt: null });
    await site.database
      .insert(practiceSteps)
      .values([
        step('one', kept, 'learning', 40),
        step('one', other, 'mastered', 20),
        step('two', kept, 'mastered', 20),
        step('two', other, 'learning', 40),
        step('three', kept, 'learning', 1),
        step('three', other, 'learning', 9),
        step('four', other, 'learning', 2),
      ]);
    await merged();
    const steps = await site.database.select().from(practiceSteps).orderBy(practiceSteps.step);
    expect(steps.map(({ step, userId, state, answerCount }) => [step, userId, state, answerCount])).toEqual([
      ['four', kept.id, 'learning', 2],
      ['one', kept.id, 'mastered', 20],
      ['three', kept.id, 'learning', 9],
      ['two', kept.id, 'mastered', 20],
    ]);
  });

  test('leaves an instalment planned for both owed once, and not owed if either has paid it', async () => {
    const days = ['2026-03-01', '2026-04-01', '2026-05-01'];
    const instalments = days.map((dueOn) => ({ dueOn, amount: '1000' }));
    const plan = async ({ id }: TestPerson, more: object[] = []) => {
      const body = { courseId: 'beads-1', instalments: [...instalments, ...more] };
      const planned = await office.call('POST', `office/students/${id}/fees`, body);
      return v.parse(getStudentFees.response, planned.body).data;
    };
    const pay = async (fee: FeeRow | undefined) => {
      const cash = { method: 'cash', reference: '', paidOn: '2026-03-02', paperReceipt: '' };
      expect((await office.call('POST', `office/fees/${fee?._id}/pay`, cash)).status).toBe(200);
    };
    const own = await plan(kept);
    const moved = await plan(other, [{ dueOn: '2026-06-01', amount: '500' }]);
    await pay(own[0]);
    await pay(moved[1]);
    expect((await preview()).sameFees).toEqual(
      days.map((dueOn) => ({ course: 'Beads one', dueOn, amount: 1000 })),
    );
    await merged();
    const { body } = await office.call('GET', `office/students/${kept.id}/fees`);
    const fees = v.parse(getStudentFees.response, body).data;
    expect(fees.map(({ _id, dueOn, amount, state }) => [_id, dueOn, amount, state])).toEqual([
      [own[0]?._id, '2026-03-01', 1000, 'paid'],
      [moved[1]?._id, '2026-04-01', 1000, 'paid'],
      [own[2]?._id, '2026-05-01', 1000, 'coming'],
      [moved[3]?._id, '2026-06-01', 500, 'coming'],
    ]);
  });

  test('lists an instalment once that the other account has paid and an online order pays too', async () => {
    const { id } = other;
    const instalments = ['2026-03-01', '2026-04-01'].map((dueOn) => ({ dueOn, amount: '1000' }));
    const body = { courseId: 'beads-2', instalments };
    const planned = await office.call('POST', `office/students/${id}/fees`, body);
    const [first, second] = v.parse(getStudentFees.response, planned.body).data;
    const cash = { method: 'cash', reference: '', paidOn: '2026-03-02', paperReceipt: '' };
    expect((await office.call('POST', `office/fees/${first?._id}/pay`, cash)).status).toBe(200);
    const [recorded] = await ordersOf(other);
    site.clock.advance(1);
    const online = await buy(kept, 'beads-2');
    await merged();
    const rows = [
      [first?._id, recorded],
      [second?._id, online],
    ];
    const shown = async () => {
      const ofStudent = await office.call('GET', `office/students/${kept.id}/fees`);
      const list = await office.call('GET', `office/fees?view=paid&search=${kept.id}`);
      const { data, counts } = v.parse(getFees.response, list.body);
      const pairs = (fees: readonly FeeRow[]) => fees.map(({ _id, orderId }) => [_id, orderId]);
      return {
        ofStudent: pairs(v.parse(getStudentFees.response, ofStudent.body).data),
        list: pairs(data.toReversed()),
        counts,
      };
    };
    expect(await shown()).toEqual({ ofStudent: rows, list: rows, counts: { due: 0, coming: 0, paid: 2 } });
    const cancelled = await openStaff(site, randomUUID());
    const reason = { reason: 'Paid twice' };
    expect((await cancelled.owner.call('POST', `office/orders/${recorded}/cancel`, reason)).status).toBe(200);
    expect((await shown()).ofStudent).toEqual([
      [first?._id, online],
      [second?._id, online],
    ]);
  });

  test('supersedes an unpaid order of a course for which the other account has one, and its payment still counts', async () => {
    const first = await site.buyer(kept).begin();
    const second = await site.buyer(other).begin();
    site.clock.advance(16 * 60);
    ({ office } = await openStaff(site, randomUUID()));
    await merged();
    expect(await ordersOf(kept)).toEqual([first.order_id, second.order_id].sort());
    expect(await site.findOrder(second.order_id)).toMatchObject({ supersededAt: site.clock.now() });
    await site.services.payments.sweep();
    expect((await site.findOrder(second.order_id)).userId).toBe(kept.id);
  });
});

describe('a merge is refused', () => {
  const refusedFor = async (message: string, one = kept, two = other) => {
    expect((await preview(one, two)).refusal).toBe(message);
    const { status, body } = await merge(one, two);
    expect([status, body]).toEqual([409, { success: false, message }]);
  };

  test('with the same account', () =>
    refusedFor('Choose another account: this is the same one.', kept, kept));

  test('of a student and a teacher', async () =>
    refusedFor(
      'One is the account of a student and one of a teacher. They stay apart.',
      kept,
      await site.person('teacher'),
    ));

  test('into an account that is not active', async () => {
    await office.call('POST', `office/students/${kept.id}/deactivate`, {});
    await refusedFor('The account that stays must be active. Reactivate it first.');
  });

  test.each(['kept', 'other'])('while a quiz is open in the account that is %s', async (which) => {
    await attemptCalls(site, which === 'kept' ? kept : other).open();
    await refusedFor('A quiz is open. Wait until it is submitted or its time is over.');
  });

  test('while a payment page is open', async () => {
    await site.buyer(other).begin();
    await refusedFor(
      'A payment page is open, or a wrong amount waits for your decision. Try again in 15 minutes, or see «Orders».',
    );
  });

  test('a second time', async () => {
    await merged();
    await refusedFor('This account has changed meanwhile. Load the page again.');
  });

  test('when other data would move than was shown', async () => {
    const { digest } = await preview();
    await take(other);
    const { status, body } = await office.call('POST', path(), { digest });
    const message = 'Something has changed since. Look at what moves now, and confirm it.';
    expect([status, body]).toEqual([409, { success: false, message }]);
    expect(await submissionsOf(other)).toHaveLength(1);
  });

  test('with an unknown account', async () => {
    const { status, body } = await office.call('GET', path(kept, { id: 'nobody', token: '' }));
    expect([status, body]).toEqual([404, { success: false, message: 'We do not know this student' }]);
  });
});

describe('a merge that runs concurrently with requests of the merged account', () => {
  test('moves an attempt that begins meanwhile, or is refused because of it', async () => {
    const { digest } = await preview();
    const [opened, answered] = await Promise.all([
      attemptCalls(site, other).open(),
      office.call('POST', path(), { digest }),
    ]);
    expect([
      [200, 409],
      [401, 200],
    ]).toContainEqual([opened.status, answered.status]);
    expect(await submissionsOf(kept)).toEqual([]);
  });

  test('moves the submitted attempt, or is refused because it is still open', async () => {
    const calls = attemptCalls(site, other);
    const id = submissionId(await calls.open());
    const { digest } = await preview();
    const [submitted, answered] = await Promise.all([
      calls.submit({ submissionId: id }),
      office.call('POST', path(), { digest }),
    ]);
    expect([submitted.status, answered.status]).toEqual([200, 409]);
    await merged();
    expect(await submissionsOf(kept)).toEqual([id]);
  });

  test('is refused because of the open attempt, whose save is kept', async () => {
    const calls = attemptCalls(site, other);
    const id = submissionId(await calls.open());
    const { digest } = await preview();
    const [saved, answered] = await Promise.all([
      calls.save({ submissionId: id, answers: { 0: '4' }, revision: 0 }),
      office.call('POST', path(), { digest }),
    ]);
    expect([saved.status, answered.status]).toEqual([200, 409]);
    expect(await submissionsOf(other)).toEqual([id]);
  });

  test('gives a payment of an expired page to the account that stays', async () => {
    const { order_id, payment_url } = await site.buyer(other).begin();
    await site.press(payment_url, 'pay');
    site.clock.advance(16 * 60);
    ({ office } = await openStaff(site, randomUUID()));
    const { digest } = await preview();
    const [verified, answered] = await Promise.all([
      site.buyer(other).verify(order_id),
      office.call('POST', path(), { digest }),
    ]);
    if (answered.status === 409) await merged();
    expect([200, 401, 404]).toContain(verified.status);
    await site.services.payments.sweep();
    expect(await site.findOrder(order_id)).toMatchObject({ userId: kept.id, status: 'charged' });
    expect(await coursesOf(kept)).toEqual([`beads-1 by ${order_id}`]);
  });

  test('in both directions at once merges one account into the other', async () => {
    const [one, two] = [await preview(kept, other), await preview(other, kept)];
    const both = await Promise.all([
      office.call('POST', path(kept, other), { digest: one.digest }),
      office.call('POST', path(other, kept), { digest: two.digest }),
    ]);
    expect(both.map(({ status }) => status).sort()).toEqual([200, 409]);
  });
});
