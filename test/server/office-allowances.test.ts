import { randomUUID } from 'node:crypto';
import { asc, eq } from 'drizzle-orm';
import * as v from 'valibot';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { allow } from '#contract/office/allowances.ts';
import type { StaffRole } from '#contract/office/office-call.ts';
import { getStudent } from '#contract/office/students.ts';
import { getLatestSubmissions } from '#contract/quizzes.ts';
import { attemptEvents } from '#server/db/attempt-events-schema.ts';
import { classes, classStudents } from '#server/db/class-schema.ts';
import { auditLog } from '#server/db/office-schema.ts';
import { quizSubmissions } from '#server/db/schema.ts';
import { attemptHistory } from '#server/history/attempt-history.ts';
import { closeOverdue } from '#server/quiz/close-overdue.ts';
import { attemptCalls, submissionId, submissionOf } from '../support/server/attempts.ts';
import { memberNames, openStaff, type TestStaff } from '../support/server/office.ts';
import { onPostgres } from '../support/server/on-postgres.ts';
import { openTestSite, type TestPerson, type TestSite } from '../support/server/site.ts';
import { wholeText } from '../support/whole-text.ts';

let site: TestSite;
let staff: Readonly<Record<StaffRole, TestStaff>>;
beforeAll(async () => {
  site = await openTestSite();
  staff = await openStaff(site);
});
afterAll(() => site.close());

const reason = 'The light went out';

async function give(students: readonly TestPerson[], fields: object, as = staff.office) {
  const body = { quizId: 'sums-1', students: students.map(({ id }) => id), reason, ...fields };
  const answered = await as.call('POST', allow.path, body);
  return answered.status === 200 ? v.parse(allow.response, answered.body).data : answered;
}
const moreTime = (person: TestPerson, minutes = 5) => give([person], { kind: 'time', minutes });
const done = (person: TestPerson) => [{ _id: person.id, name: 'Asha Rao', done: true, message: '' }];
const refused = (person: TestPerson, message: string) => [
  { _id: person.id, name: 'Asha Rao', done: false, message },
];

async function begin(quizId = 'sums-1') {
  const person = await site.person();
  const calls = attemptCalls(site, person);
  const id = submissionId(await calls.open({ quizId }));
  const stored = async () => {
    const [row] = await site.database.select().from(quizSubmissions).where(eq(quizSubmissions.id, id));
    if (row === undefined) throw new Error('There is no attempt');
    return row;
  };
  return { person, calls, id, stored };
}
const typesOf = async (id: string) => {
  const rows = await site.database
    .select({ type: attemptEvents.type })
    .from(attemptEvents)
    .where(eq(attemptEvents.submissionId, id))
    .orderBy(asc(attemptEvents.seq));
  return rows.map(({ type }) => type);
};
const soon = (date: Date, minutes: number) => new Date(date.getTime() + minutes * 60_000);

describe('more time', () => {
  test('is not given twice by two forms that show the same', async () => {
    const { person, stored } = await begin();
    const { deadline } = await stored();
    const press = (lastGivenAt: number) => give([person], { kind: 'time', minutes: 10, lastGivenAt });
    const twice = refused(person, 'Has been given more time in the meantime');
    const outcomes = await Promise.all([press(0), press(0)]);
    expect(outcomes).toEqual(expect.arrayContaining([done(person), twice]));
    expect((await stored()).deadline).toEqual(soon(deadline, 10));
    expect(await press(site.clock.now().getTime())).toEqual(done(person));
    expect((await stored()).deadline).toEqual(soon(deadline, 20));
  });

  test('moves the deadline on the server, and reads and saves return it', async () => {
    const { person, calls, id, stored } = await begin();
    const { deadline } = await stored();
    await calls.save({ submissionId: id, revision: 0, answers: { 0: '4' } });
    expect(await moreTime(person)).toEqual(done(person));
    const longer = soon(deadline, 5).toISOString();
    expect(submissionOf(await calls.read(id)).deadline).toBe(longer);
    const saved = await calls.save({ submissionId: id, revision: 1, answers: { 0: '4', 1: '9' } });
    expect(submissionOf(saved).deadline).toBe(longer);
    site.clock.advance(14 * 60);
    const late = await calls.save({ submissionId: id, revision: 2, answers: { 0: '4', 1: '9', 2: '3' } });
    expect(late.status).toBe(200);
    expect(await closeOverdue(site.database, { now: site.clock.now(), userId: person.id })).toBe(0);
    const submitted = await calls.submit({ submissionId: id, answers: { 0: '4', 1: '9', 2: '3' } });
    expect(submissionOf(submitted)).toMatchObject({ score: 75, timeTaken: 14 * 60, lateSync: false });
  });

  test('is in the history and in the audit log, with the reason', async () => {
    const { person, id, stored } = await begin();
    const { deadline } = await stored();
    await moreTime(person, 12);
    expect(await typesOf(id)).toEqual(['attempt.started', 'time.extended']);
    expect(await wholeText(attemptHistory(site.database, id))).toContain(`Why: «${reason}»`);
    const [entry] = (await site.database.select().from(auditLog).orderBy(asc(auditLog.id))).slice(-1);
    expect(entry).toMatchObject({
      who: memberNames.office,
      action: 'Gave more time',
      subject: 'quiz Sums one of 1 student',
      after: { Students: `Asha Rao (${person.id})`, Minutes: 12, Reason: reason },
    });
    expect((await stored()).deadline).toEqual(soon(deadline, 12));
  });

  test('is added to the deadline, and can be given until 10 s after it', async () => {
    const { person, stored } = await begin();
    const { deadline } = await stored();
    site.clock.advance(610);
    expect(await moreTime(person)).toEqual(done(person));
    expect((await stored()).deadline).toEqual(soon(deadline, 5));
  });

  test('is refused more than 10 s after the deadline, before and after the server closes the attempt', async () => {
    const { person, calls, id } = await begin();
    site.clock.advance(611);
    const over = 'The time is over: allow another attempt, or count late answers';
    expect(await moreTime(person)).toEqual(refused(person, over));
    site.clock.advance(10);
    await calls.read(id);
    expect(await moreTime(person)).toEqual(refused(person, 'Has no attempt in progress'));
  });

  test('lets a page continue that submits at the end of the old time', async () => {
    const { person, calls, id, stored } = await begin();
    await calls.save({ submissionId: id, revision: 0, answers: { 0: '4' } });
    await moreTime(person);
    site.clock.advance(600);
    const answers = { 0: '4', 1: '9' };
    const ended = await calls.resubmit({
      submissionId: id,
      revision: 1,
      clientId: 'tab-a',
      answers,
      timeUp: true,
    });
    expect([ended.status, ended.body]).toMatchObject([
      409,
      { message: 'You have more time for this quiz', data: { status: 'in-progress', answers: { 0: '4' } } },
    ]);
    expect((await stored()).status).toBe('in-progress');
    const pressed = await calls.resubmit({ submissionId: id, clientId: 'tab-a', answers });
    expect(submissionOf(pressed)).toMatchObject({ status: 'completed', score: 50 });
  });

  test('and a submit at once leave the attempt as the first of them made it', onPostgres, async () => {
    const ends: string[] = [];
    for (let round = 0; round < 20; round += 1) {
      const { person, calls, id, stored } = await begin();
      site.clock.advance(600);
      const submit = () =>
        calls.submit({ submissionId: id, clientId: 'tab-a', answers: { 0: '4' }, timeUp: true });
      const [given, sent] = await Promise.all([moreTime(person), submit()]);
      const row = await stored();
      const wasGiven = Array.isArray(given) && given[0]?.done === true;
      expect([wasGiven, sent.status]).toEqual(
        row.status === 'in-progress' ? [true, 409] : [expect.any(Boolean), 200],
      );
      if (wasGiven) expect(row.status).toBe('in-progress');
      ends.push(row.status);
    }
    expect(ends).toHaveLength(20);
  });

  test(
    'and the end of the time at once leave the attempt either closed or in progress',
    onPostgres,
    async () => {
      for (let round = 0; round < 20; round += 1) {
        const { person, id, stored } = await begin();
        site.clock.advance(610);
        const given = moreTime(person);
        await closeOverdue(site.database, { now: soon(site.clock.now(), 0.2), userId: person.id });
        const wasGiven = (await given)[0 as never] as { readonly done?: boolean } | undefined;
        expect((await stored()).status).toBe(wasGiven?.done === true ? 'in-progress' : 'completed');
        expect((await typesOf(id)).length).toBe(2);
      }
    },
  );

  test.each([[0], [181], [1.5], ['5']])('is 1 to 180 whole minutes: %j is refused', async (minutes) => {
    const { person } = await begin();
    expect(await give([person], { kind: 'time', minutes })).toMatchObject({ status: 400 });
  });
});

describe('another attempt', () => {
  test('is allowed once after an attempt of a quiz that allows one', async () => {
    const { person, calls, id } = await begin();
    const another = () => give([person], { kind: 'attempt' });
    expect(await another()).toEqual(refused(person, 'Has an attempt in progress'));
    await calls.submit({ submissionId: id, answers: { 0: '4' } });
    expect((await calls.open()).status).toBe(409);
    expect(await another()).toEqual(done(person));
    expect(await another()).toEqual(refused(person, 'May try again already'));
    expect(submissionOf(await calls.read(id)).mayTryAgain).toBe(true);
    // The permission ends with the newest attempt.
    site.clock.advance(60);
    const second = await calls.open();
    expect(second.status).toBe(200);
    await calls.submit({ submissionId: submissionId(second), answers: {} });
    expect((await calls.open()).status).toBe(409);
    expect(await typesOf(id)).toContain('attempt.anotherAllowed');
  });

  test('is refused for a student who has not begun', async () => {
    const person = await site.person();
    expect(await give([person], { kind: 'attempt' })).toEqual(refused(person, 'Has not begun this quiz'));
  });
});

test('a locked quiz is unlocked for one student, whose list of quizzes shows it', async () => {
  const [person, other] = [await site.person(), await site.person()];
  const unlock = () => give([person], { kind: 'unlock', quizId: 'sums-2' });
  const calls = attemptCalls(site, person);
  const locked = async () => {
    const { body } = await staff.office.call('GET', `office/students/${person.id}`);
    return v.parse(getStudent.response, body).data.lockedQuizzes.map(({ _id }) => _id);
  };
  expect((await calls.open({ quizId: 'sums-2' })).status).toBe(403);
  expect(await locked()).toContain('sums-2');
  expect(await unlock()).toEqual(done(person));
  expect(await unlock()).toEqual(refused(person, 'Is not locked'));
  expect(await locked()).not.toContain('sums-2');
  const list = await site.call('GET', `quiz/getSubmissionsByUser/${person.id}?latest=true`, {
    token: person.token,
  });
  expect(v.parse(getLatestSubmissions.response, list.body).unlocked).toEqual(['sums-2']);
  expect((await calls.open({ quizId: 'sums-2' })).status).toBe(200);
  expect((await attemptCalls(site, other).open({ quizId: 'sums-2' })).status).toBe(403);
});

test('late answers that did not count are counted once', async () => {
  const { person, calls, id, stored } = await begin();
  const count = () => give([person], { kind: 'late' });
  await calls.submit({ submissionId: id, answers: { 0: '4' } });
  expect(await count()).toEqual(refused(person, 'Has no late answers'));
  await calls.submit({ submissionId: id, clientId: 'tab-b', answers: { 1: '9', 2: '17' } });
  expect(await count()).toEqual(done(person));
  expect(await stored()).toMatchObject({ answers: { 0: '4', 1: '9', 2: '17' }, score: 50, correctCount: 2 });
  expect(await count()).toEqual(refused(person, 'Has no late answers'));
  expect((await typesOf(id)).slice(-2)).toEqual(['answers.keptAside', 'answers.officeCounted']);
});

describe('a teacher', () => {
  const ofClass = async (teacherId: string, students: readonly TestPerson[]) => {
    const id = randomUUID();
    const at = site.clock.now();
    const times = { days: 'mon', startsAt: '', endsAt: '', place: '', startsOn: '2026-03-02' };
    await site.database.insert(classes).values({ id, name: 'Abacus', teacherId, ...times, createdAt: at });
    await site.database
      .insert(classStudents)
      .values(students.map((each) => ({ classId: id, userId: each.id, joinedAt: at })));
    return id;
  };

  test('can give time to all students of her class at once', async () => {
    const [one, two] = [await begin(), await begin()];
    const classId = await ofClass(staff.teacher.id, [one.person, two.person]);
    const given = { kind: 'time', minutes: 5, classId };
    const outcomes = await give([one.person, two.person], given, staff.teacher);
    expect(outcomes).toHaveLength(2);
    expect([await typesOf(one.id), await typesOf(two.id)].map((types) => types.at(-1))).toEqual([
      'time.extended',
      'time.extended',
    ]);
  });

  test.each(['time', 'attempt', 'unlock', 'late'])(
    'can give nothing to students outside of her class or in the class of another teacher: %s',
    async (kind) => {
      const [own, other] = [await begin(), await begin()];
      const classId = await ofClass(staff.teacher.id, [own.person]);
      const foreign = await ofClass((await openStaff(site, `foreign-${kind}`)).teacher.id, [own.person]);
      const minutes = kind === 'time' ? { minutes: 5 } : {};
      const status = async (person: TestPerson, fields: object) =>
        (await give([person], { kind, ...minutes, ...fields }, staff.teacher)) as {
          readonly status?: number;
        };
      expect((await status(other.person, { classId })).status).toBe(400);
      expect((await status(own.person, { classId: foreign })).status).toBe(404);
      expect((await status(own.person, {})).status).toBe(404);
      expect(await typesOf(own.id)).toEqual(['attempt.started']);
    },
  );
});
