import { eq } from 'drizzle-orm';
import * as v from 'valibot';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { exportAttendance, getAttendance } from '#contract/office/attendance.ts';
import * as calls from '#contract/office/classes.ts';
import type { StaffRole } from '#contract/office/office-call.ts';
import { dayInIndia } from '#server/common/india-time.ts';
import { classAttendance } from '#server/db/class-schema.ts';
import { auditLog } from '#server/db/office-schema.ts';
import { users } from '#server/db/schema.ts';
import { memberNames, openStaff, type TestStaff } from '../support/server/office.ts';
import { openTestSite, type TestSite } from '../support/server/site.ts';

let site: TestSite;
let staff: Readonly<Record<StaffRole, TestStaff>>;
let foreign: TestStaff;
let classId: string;
let asha: string;
let ravi: string;
beforeAll(async () => {
  site = await openTestSite();
  staff = await openStaff(site);
  foreign = (await openStaff(site, 'second')).teacher;
  const added = await staff.office.call('POST', 'office/classes', {
    name: 'Monday abacus',
    teacherId: staff.teacher.id,
    days: 'mon',
    startsAt: '',
    endsAt: '',
    place: '',
    startsOn: '2026-01-05',
  });
  classId = v.parse(calls.getClass.response, added.body).data._id;
  asha = await addStudent('Asha Rao');
  ravi = await addStudent('=Ravi');
});
afterAll(() => site.close());
beforeEach(async () => void (await site.database.delete(classAttendance)));

async function addStudent(fullName: string) {
  const { id } = await site.person();
  await site.database.update(users).set({ fullName }).where(eq(users.id, id));
  await staff.office.call('POST', `office/classes/${classId}/students`, { students: [id] });
  return id;
}

const path = () => `office/classes/${classId}/attendance`;
const today = () => dayInIndia(site.clock.now());
const month = () => today().slice(0, 7);
const mark = async (as: TestStaff, day: string, marks: Readonly<Record<string, string | null>>) => {
  const listed = Object.entries(marks).map(([student, each]) => ({ student, mark: each }));
  return await as.call('POST', path(), { day, marks: listed });
};
const read = async (as: TestStaff = staff.teacher) => {
  const { status, body } = await as.call('GET', `${path()}?month=${month()}`);
  expect(status).toBe(200);
  return v.parse(getAttendance.response, body).data;
};

const inAnyOrder = (one: string, other: string) =>
  expect.toSatisfy((text) => text === `${one}, ${other}` || text === `${other}, ${one}`);

test('a teacher marks the attendance of her class, corrects a mark and removes one', async () => {
  const first = await mark(staff.teacher, today(), { [asha]: 'present', [ravi]: 'absent' });
  expect(first.status).toBe(200);
  expect(await read()).toEqual({
    students: expect.arrayContaining([
      { _id: asha, name: 'Asha Rao', isInClass: true },
      { _id: ravi, name: '=Ravi', isInClass: true },
    ]),
    marks: expect.arrayContaining([
      { student: asha, day: today(), mark: 'present' },
      { student: ravi, day: today(), mark: 'absent' },
    ]),
    today: today(),
  });
  await mark(staff.teacher, today(), { [asha]: null, [ravi]: 'late' });
  expect((await read()).marks).toEqual([{ student: ravi, day: today(), mark: 'late' }]);
  const entry = (await site.database.select().from(auditLog).orderBy(auditLog.id)).at(-1);
  expect(entry).toMatchObject({
    who: memberNames.teacher,
    action: 'Changed attendance',
    subject: `class Monday abacus, ${today()}`,
    before: { Marks: inAnyOrder(`Asha Rao (${asha}): present`, `=Ravi (${ravi}): absent`) },
    after: { Marks: inAnyOrder(`Asha Rao (${asha}): no mark`, `=Ravi (${ravi}): late`) },
  });
});

test('a future day, a student outside the class and the class of another teacher are refused', async () => {
  const tomorrow = dayInIndia(new Date(site.clock.now().getTime() + 24 * 3_600_000));
  const refused = async (as: TestStaff, day: string, student: string) => {
    const { status, body } = await mark(as, day, { [student]: 'present' });
    return [status, body];
  };
  const invalid = (field: string, message: string) => [
    400,
    { success: false, message: 'Validation error', data: [{ field, message }] },
  ];
  expect(await refused(staff.teacher, tomorrow, asha)).toEqual(invalid('day', 'This day is still to come'));
  const { id: stranger } = await site.person();
  expect(await refused(staff.teacher, today(), stranger)).toEqual(
    invalid('marks', 'A student is not in this class any more'),
  );
  expect((await refused(foreign, today(), asha))[0]).toBe(404);
  expect((await foreign.call('GET', `${path()}?month=${month()}`)).status).toBe(404);
  expect((await staff.teacher.call('GET', `${path()}?month=2026-13`)).status).toBe(400);
  expect((await read()).marks).toEqual([]);
});

test('an impossible date is refused for a mark, a class and the list of attempts', async () => {
  const refusal = async (answered: Promise<{ readonly status: number; readonly body: unknown }>) => {
    const { status, body } = await answered;
    return [status, body];
  };
  const invalid = (field: string, message: string) => [
    400,
    { success: false, message: 'Validation error', data: [{ field, message }] },
  ];
  for (const day of ['2026-02-31', '2026-04-31', '2025-02-29', '0000-01-01']) {
    expect(await refusal(mark(staff.teacher, day, { [asha]: 'present' }))).toEqual(
      invalid('day', 'Please choose a day'),
    );
    const form = { name: 'X', teacherId: staff.teacher.id, days: 'mon', startsAt: '', endsAt: '', place: '' };
    expect(await refusal(staff.office.call('POST', calls.addClass.path, { ...form, startsOn: day }))).toEqual(
      invalid('startsOn', 'Please choose the first day'),
    );
    expect(await refusal(staff.office.call('GET', `office/attempts?day=${day}`))).toEqual(
      invalid('day', 'There is no such day'),
    );
  }
  for (const month of ['0000-01', '9999-12'])
    expect(await refusal(staff.teacher.call('GET', `${path()}?month=${month}`))).toEqual(
      invalid('month', 'Please choose a month'),
    );
});

test('three marks for one student at once leave one mark', async () => {
  const outcomes = await Promise.all(
    (['present', 'late', 'absent'] as const).map((each) => mark(staff.office, today(), { [asha]: each })),
  );
  expect(outcomes.map(({ status }) => status)).toEqual([200, 200, 200]);
  expect((await read()).marks).toHaveLength(1);
});

test('«All others present» does not overwrite the mark that another staff member has set meanwhile', async () => {
  await mark(staff.office, today(), { [asha]: 'absent' });
  const marks = [asha, ravi].map((student) => ({ student, mark: 'present' }));
  const { status } = await staff.teacher.call('POST', path(), { day: today(), marks, onlyUnmarked: true });
  expect(status).toBe(200);
  expect((await read()).marks.toSorted((one, other) => (one.mark < other.mark ? -1 : 1))).toEqual([
    { student: asha, day: today(), mark: 'absent' },
    { student: ravi, day: today(), mark: 'present' },
  ]);
});

test('the file of a month contains no formulas', async () => {
  await mark(staff.teacher, today(), { [asha]: 'present', [ravi]: 'absent' });
  const file = exportAttendance.path.replace('{id}', classId).replace('{month}', month());
  const { status, text } = await staff.teacher.call('GET', file);
  expect(status).toBe(200);
  const [head, ...rows] = text.trim().split('\r\n');
  expect(head).toContain(`"student","${today()}","present","late","absent"`);
  expect(rows.toSorted()).toEqual([`"'=Ravi","absent","0","0","1"`, '"Asha Rao","present","1","0","0"']);
});

test('attendance in an archived class is refused until the class is restored', async () => {
  const archive = (archived: boolean) =>
    staff.office.call('POST', `office/classes/${classId}/archive`, { archived });
  expect((await mark(staff.teacher, today(), { [asha]: 'present' })).status).toBe(200);
  expect((await archive(true)).status).toBe(200);
  const before = await site.database.select().from(classAttendance);
  for (const as of [staff.teacher, staff.office]) {
    const { status, body } = await mark(as, today(), { [asha]: 'absent' });
    expect([status, body]).toEqual([409, { success: false, message: 'This class is archived' }]);
  }
  expect(await site.database.select().from(classAttendance)).toEqual(before);
  expect((await archive(false)).status).toBe(200);
  expect((await mark(staff.teacher, today(), { [asha]: 'absent' })).status).toBe(200);
});
