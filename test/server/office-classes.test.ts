import { eq } from 'drizzle-orm';
import * as v from 'valibot';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { getMyCourses } from '#contract/bought-courses.ts';
import { joinClass } from '#contract/classes.ts';
import * as calls from '#contract/office/classes.ts';
import type { StaffRole } from '#contract/office/office-call.ts';
import { dayInIndia } from '#server/common/india-time.ts';
import { auditLog } from '#server/db/office-schema.ts';
import { users } from '#server/db/schema.ts';
import { memberNames, openStaff, type TestStaff } from '../support/server/office.ts';
import { openTestSite, type TestPerson, type TestSite } from '../support/server/site.ts';

let site: TestSite;
let staff: Readonly<Record<StaffRole, TestStaff>>;
/** A teacher of other classes. */
let foreign: TestStaff;
beforeAll(async () => {
  site = await openTestSite();
  staff = await openStaff(site);
  foreign = (await openStaff(site, 'second')).teacher;
});
afterAll(() => site.close());

const form = () => ({
  name: 'Monday abacus',
  teacherId: staff.teacher.id,
  days: 'wed mon',
  startsAt: '16:30',
  endsAt: '17:30',
  place: 'Room 2',
  startsOn: '2026-06-01',
});

async function answer(as: TestStaff, path: string, body?: unknown) {
  const { status, body: got } = await as.call(body === undefined ? 'GET' : 'POST', path, body);
  expect([path, status]).toEqual([path, 200]);
  return got;
}
const opened = (body: unknown) => v.parse(calls.getClass.response, body).data;
const add = async (fields: object = {}) =>
  opened(await answer(staff.office, 'office/classes', { ...form(), ...fields }));

async function student(fullName: string, mobile: string): Promise<TestPerson> {
  const person = await site.person();
  await site.database.update(users).set({ fullName, mobile }).where(eq(users.id, person.id));
  return person;
}

const lastEntry = async () => {
  const rows = await site.database.select().from(auditLog).orderBy(auditLog.id);
  const { who, action, subject, before, after } = rows.at(-1) ?? {};
  return { who, action, subject, before, after };
};

test('a class is stored as the office writes it, with its days in the order of the week', async () => {
  const added = await add();
  const row = {
    _id: expect.any(String),
    ...form(),
    days: 'mon wed',
    teacher: memberNames.teacher,
    studentCount: 0,
    archivedAt: null,
  };
  expect(added).toEqual({
    ...row,
    joinCode: null,
    revision: 0,
    students: [],
    teachers: expect.arrayContaining([{ _id: staff.teacher.id, name: memberNames.teacher }]),
    today: dayInIndia(site.clock.now()),
  });
  const listed = v.parse(calls.getClasses.response, await answer(staff.owner, 'office/classes'));
  expect(listed.data).toContainEqual({ ...row, _id: added._id });
  expect(await lastEntry()).toEqual({
    who: memberNames.office,
    action: 'Added',
    subject: 'class Monday abacus',
    before: null,
    after: {
      Name: 'Monday abacus',
      Teacher: memberNames.teacher,
      Days: 'mon wed',
      Time: '16:30 to 17:30',
      Place: 'Room 2',
      'First day': '2026-06-01',
    },
  });
});

test.each([
  ['name', { name: ' ' }, 'Name is required'],
  ['days', { days: 'mon someday' }, 'Please choose the days of the week'],
  ['days', { days: '' }, 'Please choose the days of the week'],
  ['startsAt', { startsAt: '25:00', endsAt: '' }, 'Please enter a time, such as 16:30'],
  ['endsAt', { startsAt: '17:30', endsAt: '16:30' }, 'The end must be after the beginning'],
  ['endsAt', { startsAt: '', endsAt: '16:30' }, 'The end must be after the beginning'],
  ['startsOn', { startsOn: 'soon' }, 'Please choose the first day'],
  ['teacherId', { teacherId: 'nobody' }, 'Please choose a teacher from the list'],
])('a class with a wrong %s is refused: %j', async (field, wrong, message) => {
  const { status, body } = await staff.office.call('POST', 'office/classes', { ...form(), ...wrong });
  expect([status, body]).toMatchObject([400, { data: [{ field, message }] }]);
});

test('a member of another role cannot be the teacher of a class', async () => {
  const { status } = await staff.office.call('POST', 'office/classes', {
    ...form(),
    teacherId: staff.office.id,
  });
  expect(status).toBe(400);
});

test('the second of two staff members who change a class at once gets an error', async () => {
  const { _id } = await add();
  const change = { ...form(), place: 'Room 3', revision: 0 };
  expect(opened(await answer(staff.office, `office/classes/${_id}`, change))).toMatchObject({
    place: 'Room 3',
    revision: 1,
  });
  const { status, body } = await staff.owner.call('POST', `office/classes/${_id}`, change);
  const message =
    'Another staff member has changed this class since you opened it. Open it again to see what is new.';
  expect([status, body]).toEqual([409, { success: false, message }]);
});

describe('a teacher', () => {
  test('sees only her own classes', async () => {
    const own = await add({ name: 'Own class' });
    const list = async (as: TestStaff) =>
      v.parse(calls.getClasses.response, await answer(as, 'office/classes')).data.map(({ _id }) => _id);
    expect(await list(staff.teacher)).toContain(own._id);
    expect(await list(foreign)).toEqual([]);
  });

  const message = 'We do not know this class';
  const requests: readonly (readonly [string, string, object | undefined])[] = [
    ['GET', '', undefined],
    ['GET', '/candidates?search=a', undefined],
    ['POST', '', { revision: 0 }],
    ['POST', '/archive', { archived: true }],
    ['POST', '/join-code', { on: true }],
    ['POST', '/check-mobiles', { mobiles: '9876543210' }],
    ['POST', '/students', { students: ['nobody'] }],
    ['POST', '/students/nobody/remove', {}],
  ];
  test.each(requests)('is refused the class of another teacher: %s %s', async (method, path, body) => {
    const { _id } = await add();
    const sent = path === '' && body !== undefined ? { ...form(), revision: 0 } : body;
    const got = await foreign.call(method, `office/classes/${_id}${path}`, sent);
    expect([got.status, got.body]).toEqual([404, { success: false, message }]);
  });

  test('can change her own class, but not give it to another teacher', async () => {
    const { _id } = await add();
    const change = { ...form(), place: 'Garden', revision: 0 };
    expect(opened(await answer(staff.teacher, `office/classes/${_id}`, change)).place).toBe('Garden');
    const given = { ...change, teacherId: foreign.id, revision: 1 };
    const { status, body } = await staff.teacher.call('POST', `office/classes/${_id}`, given);
    expect([status, body]).toEqual([
      403,
      { success: false, message: 'The office chooses the teacher of a class' },
    ]);
  });

  test('sees only the last four digits of a mobile until the student is in her class', async () => {
    const { _id } = await add();
    const { id } = await student('Zarina Begum', '9100000001');
    const find = async (as: TestStaff) =>
      v.parse(
        calls.findCandidates.response,
        await answer(as, `office/classes/${_id}/candidates?search=zarina`),
      ).data;
    const found = { _id: id, name: 'Zarina Begum', isInClass: false, isNear: false };
    expect(await find(staff.teacher)).toEqual([{ ...found, mobile: '…0001' }]);
    expect(await find(staff.office)).toEqual([{ ...found, mobile: '9100000001' }]);
    await answer(staff.teacher, `office/classes/${_id}/students`, { students: [id] });
    expect(await find(staff.teacher)).toEqual([{ ...found, mobile: '9100000001', isInClass: true }]);
  });
});

describe('students of a class', () => {
  test('are found by mobiles pasted from a spreadsheet or a message', async () => {
    const { _id } = await add();
    const asha = await student('Asha Devi', '9200000001');
    const brother = await student('Bala Devi', '9200000001');
    const chandra = await student('Chandra', '9200000002');
    await answer(staff.office, `office/classes/${_id}/students`, { students: [chandra.id] });
    const mobiles = [
      'Name,Mobile',
      '"Asha","+91 92000 00001"',
      '',
      '092000-00002; again',
      '9200000001',
      '9200000009',
      'Dev,12345',
      '98123 40333 Ishita',
      'Veda (mother) +91-92000 00002, again',
      '9812340334 9812340335',
      'order 98123403331',
    ].join('\r\n');
    const checked = v.parse(
      calls.checkMobiles.response,
      await answer(staff.office, `office/classes/${_id}/check-mobiles`, { mobiles }),
    ).data;
    const family = { mobile: '9200000001', isInClass: false };
    expect(checked).toEqual([
      {
        line: 2,
        text: '9200000001',
        students: [
          { _id: asha.id, name: 'Asha Devi', ...family },
          { _id: brother.id, name: 'Bala Devi', ...family },
        ],
      },
      {
        line: 4,
        text: '9200000002',
        students: [{ _id: chandra.id, name: 'Chandra', mobile: '9200000002', isInClass: true }],
      },
      { line: 6, text: '9200000009', students: [] },
      { line: 7, text: 'Dev,12345', students: [] },
      { line: 8, text: '9812340333', students: [] },
      { line: 10, text: '9812340334', students: [] },
      { line: 10, text: '9812340335', students: [] },
      { line: 11, text: 'order 98123403331', students: [] },
    ]);
  });

  test('are added once, listed by name, and removed', async () => {
    const { _id } = await add();
    const [second, first] = [await student('Uma', '9300000002'), await student('Tara', '9300000001')];
    const path = `office/classes/${_id}/students`;
    await answer(staff.teacher, path, { students: [second.id] });
    const both = opened(await answer(staff.teacher, path, { students: [second.id, first.id, first.id] }));
    const joinedAt = site.clock.now().toISOString();
    expect(both.students).toEqual([
      { _id: first.id, name: 'Tara', mobile: '9300000001', joinedAt },
      { _id: second.id, name: 'Uma', mobile: '9300000002', joinedAt },
    ]);
    expect(await lastEntry()).toEqual({
      who: memberNames.teacher,
      action: 'Added 1 student',
      subject: 'class Monday abacus',
      before: null,
      after: { Students: `Tara (${first.id})` },
    });
    const left = opened(await answer(staff.teacher, `${path}/${second.id}/remove`, {}));
    expect(left.students.map(({ name }) => name)).toEqual(['Tara']);
    expect(await lastEntry()).toMatchObject({
      action: 'Removed a student',
      before: { Student: `Uma (${second.id})` },
    });
  });

  test('can only be accounts of students: a teacher or an unknown id is refused', async () => {
    const { _id } = await add();
    const [teacher, asha] = [await site.person('teacher'), await site.person()];
    for (const id of [teacher.id, 'nobody']) {
      const got = await staff.office.call('POST', `office/classes/${_id}/students`, {
        students: [asha.id, id],
      });
      const message = 'A chosen student has no account any more';
      expect([got.status, got.body]).toMatchObject([400, { data: [{ field: 'students', message }] }]);
    }
    expect(opened(await answer(staff.office, `office/classes/${_id}`)).students).toEqual([]);
  });

  test('are not added while the class is archived', async () => {
    const { _id } = await add();
    const asha = await site.person();
    await answer(staff.office, `office/classes/${_id}/archive`, { archived: true });
    for (const as of [staff.teacher, staff.office]) {
      const got = await as.call('POST', `office/classes/${_id}/students`, { students: [asha.id] });
      expect([got.status, got.body]).toEqual([409, { success: false, message: 'This class is archived' }]);
    }
    expect(opened(await answer(staff.office, `office/classes/${_id}`)).students).toEqual([]);
  });
});

test.each(['merged', 'erased'])('an account that was %s cannot join a class', async (state) => {
  const { _id } = await add();
  const mobile = state === 'merged' ? '9300000005' : '9300000006';
  const [gone, kept] = [await student('Uma Twice', mobile), await site.person()];
  await site.database
    .update(users)
    .set(state === 'merged' ? { mergedInto: kept.id } : { erasedAt: site.clock.now() })
    .where(eq(users.id, gone.id));
  const path = `office/classes/${_id}`;
  const found = v.parse(
    calls.findCandidates.response,
    await answer(staff.office, `${path}/candidates?search=${mobile}`),
  );
  expect(found.data).toEqual([]);
  const checked = v.parse(
    calls.checkMobiles.response,
    await answer(staff.office, `${path}/check-mobiles`, { mobiles: mobile }),
  );
  expect(checked.data).toEqual([{ line: 1, text: mobile, students: [] }]);
  const got = await staff.office.call('POST', `${path}/students`, { students: [gone.id] });
  const message = 'A chosen student has no account any more';
  expect([got.status, got.body]).toMatchObject([400, { data: [{ field: 'students', message }] }]);
});

describe('a join code', () => {
  const join = async ({ token }: TestPerson, code: string) =>
    await site.call('POST', joinClass.path, { token, body: { code } });
  const classesOf = async ({ token }: TestPerson) =>
    v.parse(getMyCourses.response, (await site.call('GET', getMyCourses.path, { token })).body).classes;
  const unknown = { field: 'code', message: 'No class has this code. Ask your teacher for it.' };

  test('lets a student into the class once, also typed with spaces and in lower case', async () => {
    const { _id } = await add();
    const { joinCode } = opened(await answer(staff.teacher, `office/classes/${_id}/join-code`, { on: true }));
    const code = joinCode ?? '';
    expect(code).toMatch(/^[A-HJKMNP-Z2-9]{6}$/);
    const asha = await site.person();
    const own = {
      _id,
      name: 'Monday abacus',
      teacher: memberNames.teacher,
      days: 'mon wed',
      startsAt: '16:30',
      endsAt: '17:30',
      place: 'Room 2',
    };
    for (const typed of [`${code.slice(0, 3)} ${code.slice(3)}`.toLowerCase(), code]) {
      const got = await join(asha, typed);
      expect([got.status, v.parse(joinClass.response, got.body).data]).toEqual([200, own]);
    }
    expect(await classesOf(asha)).toEqual([own]);
    const { students } = opened(await answer(staff.teacher, `office/classes/${_id}`));
    expect(students.map((each) => each._id)).toEqual([asha.id]);
  });

  test('ends when a new one is made, and when the class is archived', async () => {
    const { _id } = await add();
    const newCode = async () =>
      opened(await answer(staff.teacher, `office/classes/${_id}/join-code`, { on: true })).joinCode ?? '';
    const [first, second] = [await newCode(), await newCode()];
    const asha = await site.person();
    expect((await join(asha, first)).body).toMatchObject({ data: [unknown] });
    expect((await join(asha, second)).status).toBe(200);
    const archived = opened(await answer(staff.teacher, `office/classes/${_id}/archive`, { archived: true }));
    expect(archived).toMatchObject({ joinCode: null, archivedAt: site.clock.now().toISOString() });
    expect((await join(await site.person(), second)).body).toMatchObject({ data: [unknown] });
    // Students do not see an archived class.
    expect(await classesOf(asha)).toEqual([]);
    const { status } = await staff.teacher.call('POST', `office/classes/${_id}/join-code`, { on: true });
    expect(status).toBe(409);
    const back = opened(await answer(staff.teacher, `office/classes/${_id}/archive`, { archived: false }));
    expect([back.archivedAt, back.students.length]).toEqual([null, 1]);
  });

  test('cannot be guessed: a student has twenty tries an hour, a visitor and a teacher none', async () => {
    const asha = await site.person();
    const statuses: number[] = [];
    for (let tries = 0; tries < 21; tries += 1) statuses.push((await join(asha, 'AAAAAA')).status);
    expect(statuses).toEqual([...Array.from({ length: 20 }, () => 400), 429]);
    expect((await site.call('POST', joinClass.path, { body: { code: 'AAAAAA' } })).status).toBe(401);
    const teacher = await site.person('teacher');
    expect([(await join(teacher, 'AAAAAA')).status, await classesOf(teacher)]).toEqual([403, undefined]);
  });
});
