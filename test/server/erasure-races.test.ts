import { randomUUID } from 'node:crypto';
import { eq, sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { dayInIndia } from '#server/common/india-time.ts';
import { certificates } from '#server/db/certificate-schema.ts';
import { classAttendance, classes, classStudents, quizUnlocks } from '#server/db/class-schema.ts';
import { competitionEntries } from '#server/db/competition-schema.ts';
import type { Database } from '#server/db/database.ts';
import { enquiryFollowUps, phoneEnquiries } from '#server/db/enquiry-schema.ts';
import { feeInstalments } from '#server/db/fee-schema.ts';
import { auditLog } from '#server/db/office-schema.ts';
import { users } from '#server/db/schema.ts';
import { changeEnquiries, followUpEnquiry } from '#server/enquiries/enquiry-inbox.ts';
import { allow } from '#server/office/classes/allowances.ts';
import { markAttendance } from '#server/office/classes/attendance.ts';
import { addClassStudents, removeClassStudent } from '#server/office/classes/class-students.ts';
import { replaceNickname } from '#server/office/competitions/edit-competition.ts';
import { planClassFees } from '#server/office/fees/plan-fees.ts';
import type { OfficeWrite } from '#server/office/office-write.ts';
import { changeCertificate } from '#server/office/students/change-certificate.ts';
import { eraseStudent } from '#server/office/students/erase-student.ts';
import { attemptCalls, submissionId } from '../support/server/attempts.ts';
import { addTestCompetition } from '../support/server/competitions.ts';
import { memberNames, openStaff, type TestStaff } from '../support/server/office.ts';
import { onPostgres, waitsForLock } from '../support/server/on-postgres.ts';
import { openTestSite, type TestPerson, type TestSite } from '../support/server/site.ts';
import { until } from '../support/until.ts';

let site: TestSite;
let owner: TestStaff;
let office: TestStaff;
beforeAll(async () => {
  site = await openTestSite();
  ({ owner, office } = await openStaff(site));
});
afterAll(() => site.close());

type Work = (write: OfficeWrite) => Promise<unknown>;

const write = (transaction: Database): OfficeWrite => ({
  transaction,
  actor: { id: owner.id, name: memberNames.owner, email: owner.email, role: 'owner' },
  now: site.clock.now(),
});

/** Does the first work, begins the second, and commits the first once the second waits for it or is done. */
async function beside(first: Work, second: Work): Promise<PromiseSettledResult<unknown>> {
  const { done } = await site.database.transaction(async (transaction) => {
    await first(write(transaction));
    let isDone = false;
    const work = site.database.transaction((other) => second(write(other)));
    const settled = Promise.allSettled([work]).finally(() => {
      isDone = true;
    });
    await until(async () => isDone || (await waitsForLock(site.database)));
    return { done: settled };
  });
  const [outcome] = await done;
  return outcome;
}

interface Child extends TestPerson {
  /** In every text about the child, and nowhere else. */
  readonly mark: string;
  readonly mobile: string;
}

let number = 0;

async function addChild(): Promise<Child> {
  const person = await site.person();
  const mark = randomUUID().slice(0, 8);
  number += 1;
  const mobile = String(7_000_000_000 + number);
  await site.database
    .update(users)
    .set({ fullName: `Zubeda ${mark} Khan`, mobile })
    .where(eq(users.id, person.id));
  return { ...person, mark, mobile };
}

async function addClass(...members: readonly TestPerson[]): Promise<string> {
  const id = randomUUID();
  const texts = { name: 'Beads', days: 'mon', startsAt: '', endsAt: '', place: '', startsOn: '2026-03-02' };
  const at = site.clock.now();
  await site.database.insert(classes).values({ id, teacherId: owner.id, ...texts, createdAt: at });
  for (const { id: userId } of members)
    await site.database.insert(classStudents).values({ classId: id, userId, joinedAt: at });
  return id;
}

const today = () => dayInIndia(site.clock.now());

/** Marks who was present before as absent. */
async function toMarkAgain(classId: string, students: readonly TestPerson[]): Promise<Work> {
  const marked = { classId, day: today(), mark: 'present', staffId: owner.id } as const;
  for (const { id: userId } of students)
    await site.database.insert(classAttendance).values({ ...marked, userId, markedAt: site.clock.now() });
  const marks = students.map(({ id }) => ({ student: id, mark: 'absent' as const }));
  return (given) => markAttendance(given, classId, { day: today(), marks, onlyUnmarked: false });
}

async function take({ id, token }: Child): Promise<string> {
  const calls = attemptCalls(site, { id, token });
  const attempt = submissionId(await calls.open());
  await calls.submit({ submissionId: attempt });
  return attempt;
}

/** The writes of the office that name a student, or write what is kept of one. */
const works: readonly (readonly [name: string, prepare: (child: Child) => Promise<Work>])[] = [
  [
    'adds the student to a class',
    async ({ id }) => {
      const classId = await addClass();
      return (given) => addClassStudents(given, classId, { students: [id] });
    },
  ],
  [
    'removes the student from a class',
    async (child) => {
      const classId = await addClass(child);
      return (given) => removeClassStudent(given, classId, child.id);
    },
  ],
  ['changes the attendance of the student', async (child) => toMarkAgain(await addClass(child), [child])],
  [
    'unlocks a quiz for the student',
    async ({ id, mark }) => {
      const students = [id];
      return (given) =>
        allow(given, { kind: 'unlock', quizId: 'sums-2', students, reason: `Zubeda ${mark} Khan was ill` });
    },
  ],
  [
    'allows the student another attempt',
    async (child) => {
      await take(child);
      const students = [child.id];
      return (given) => allow(given, { kind: 'attempt', quizId: 'sums-1', students, reason: 'Ill' });
    },
  ],
  [
    'revokes a certificate of the student',
    async (child) => {
      const submission = await take(child);
      const number = randomUUID();
      const paper = { level: 'Sums', score: 80, passedOn: '2026-03-01', issuedAt: site.clock.now() };
      await site.database.insert(certificates).values({
        ...({ number, userId: child.id, submissionId: submission, state: 'valid', ...paper } as const),
        name: `Zubeda ${child.mark} Khan`,
      });
      const event = { type: 'certificate.revoked', reason: `Zubeda ${child.mark} Khan` } as const;
      return (given) => changeCertificate(given, number, event);
    },
  ],
  [
    'replaces the nickname of the student',
    async ({ id: userId, mark }) => {
      const { id } = await addTestCompetition(site, office);
      const named = { nickname: `Nick ${mark}`, nicknameKey: `nick${mark}`, enteredAt: site.clock.now() };
      await site.database.insert(competitionEntries).values({ competitionId: id, userId, ...named });
      return (given) => replaceNickname(given, { id, student: userId, nickname: 'Kind Panda' });
    },
  ],
  [
    'follows up an enquiry with the mobile of the student',
    async ({ mark, mobile }) => {
      const id = randomUUID();
      const asked = { id, createdAt: site.clock.now(), email: '', message: 'A demo', takenBy: owner.id };
      await site.database.insert(phoneEnquiries).values({ ...asked, name: `Zubeda ${mark} Khan`, mobile });
      const called = { state: 'called', staffId: '', nextOn: '', note: 'Calls back', revision: 0 } as const;
      return (given) => followUpEnquiry(given, id, called);
    },
  ],
  [
    'changes several enquiries, one with the mobile of the student',
    async ({ mark, mobile }) => {
      const asked = { createdAt: site.clock.now(), email: '', message: 'A demo', takenBy: owner.id };
      const [id, other] = [randomUUID(), randomUUID()];
      await site.database.insert(phoneEnquiries).values([
        { ...asked, id, name: `Zubeda ${mark} Khan`, mobile },
        { ...asked, id: other, name: 'A grandmother', mobile: '9333344444' },
      ]);
      const note = `Zubeda ${mark} Khan calls back`;
      await site.database
        .insert(enquiryFollowUps)
        .values({ enquiryId: id, state: 'called', note, revision: 1 });
      return (given) => changeEnquiries(given, { ids: [id, other], state: 'done' });
    },
  ],
  [
    'plans fees for the class of the student',
    async (child) => {
      const classId = await addClass(child);
      const plan = { courseId: 'beads-1', instalments: [{ dueOn: '2026-04-01', amount: 150_000 }] };
      return (given) => planClassFees(given, classId, plan);
    },
  ],
];

/** Nothing about the child is left but the account, its results and its attendance. */
async function expectErased({ id, mark }: Child): Promise<void> {
  const log = sql`concat_ws(' ', ${auditLog.subject}, ${auditLog.before}::text, ${auditLog.after}::text)`;
  const left = await site.database.select().from(auditLog).where(sql`strpos(${log}, ${mark}) > 0`);
  expect(left).toEqual([]);
  for (const table of [classStudents, quizUnlocks, certificates, feeInstalments])
    expect(await site.database.$count(table, eq(table.userId, id))).toBe(0);
  const notes = sql`strpos(${enquiryFollowUps.note}, ${mark}) > 0`;
  expect(await site.database.select().from(enquiryFollowUps).where(notes)).toEqual([]);
  const rows = await site.database.select().from(users).where(eq(users.id, id));
  expect(rows).toMatchObject([{ fullName: 'Erased account', erasedAt: expect.any(Date) }]);
}

const erasing =
  ({ id }: TestPerson): Work =>
  (given) =>
    eraseStudent(given, id, { reason: 'The mother asked by letter' });

describe('an erasure leaves nothing of a student', onPostgres, () => {
  test.each(works)('when a staff member %s meanwhile', async (_, prepare) => {
    const child = await addChild();
    const work = await prepare(child);
    await beside(erasing(child), work);
    await expectErased(child);
  });

  test.each(works)('when it begins while a staff member %s', async (_, prepare) => {
    const child = await addChild();
    const work = await prepare(child);
    expect(await beside(work, erasing(child))).toMatchObject({ status: 'fulfilled' });
    await expectErased(child);
  });
});

describe('beside a merge', onPostgres, () => {
  /** In the order of their ids. */
  const addPair = async () => {
    const [one, two] = [await addChild(), await addChild()];
    return one.id < two.id ? ([one, two] as const) : ([two, one] as const);
  };
  const mergePath = (kept: TestPerson, other: TestPerson) => `office/students/${kept.id}/merge/${other.id}`;

  /** The merge waits for the first account, the other work for the merge. */
  async function besideMerge<Result>(
    [kept, other]: readonly [Child, Child],
    work: () => Promise<Result>,
  ): Promise<readonly [number, Result]> {
    const first = kept.id < other.id ? kept : other;
    const path = mergePath(kept, other);
    const { digest } = JSON.parse((await office.call('GET', path)).text).data;
    const { merging, working } = await site.database.transaction(async (transaction) => {
      await transaction.select().from(users).where(eq(users.id, first.id)).for('update');
      const merging = office.call('POST', path, { digest });
      await until(() => waitsForLock(site.database));
      const working = work();
      await until(() => waitsForLock(site.database, 2));
      return { merging, working };
    });
    return [(await merging).status, await working];
  }
  const settle = (work: Work) => async () => {
    const done = site.database.transaction((transaction) => work(write(transaction)));
    const [outcome] = await Promise.allSettled([done]);
    return outcome;
  };

  test('an erasure of the account that stays is refused, and then erases both', async () => {
    const [kept, other] = await addPair();
    const erase = () => owner.call('POST', `office/students/${kept.id}/erase`, { reason: 'By letter' });
    const [merged, erased] = await besideMerge([kept, other], erase);
    const message = 'This account has changed meanwhile. Load the page again.';
    expect([merged, erased.status, erased.body]).toEqual([200, 409, { success: false, message }]);
    expect((await erase()).status).toBe(200);
    await expectErased(kept);
    await expectErased(other);
  });

  test('attendance of both accounts is refused, without a deadlock', async () => {
    const pair = await addPair();
    const work = await toMarkAgain(await addClass(...pair), pair);
    const [merged, outcome] = await besideMerge(pair, settle(work));
    const data = [{ field: 'marks', message: 'A student is not in this class any more' }];
    expect([merged, outcome]).toMatchObject([200, { status: 'rejected', reason: { data } }]);
  });

  test('a quiz is unlocked for neither account, without a deadlock', async () => {
    const pair = await addPair();
    // By their names they come the other way round.
    const [first, second] = pair;
    for (const [{ id }, fullName] of [
      [first, 'Zubeda'],
      [second, 'Asha'],
    ] as const)
      await site.database.update(users).set({ fullName }).where(eq(users.id, id));
    const students = pair.map(({ id }) => id);
    const given = { kind: 'unlock', quizId: 'sums-2', students, reason: 'Ill' } as const;
    const [merged, outcome] = await besideMerge(
      pair,
      settle((each) => allow(each, given)),
    );
    const data = [{ field: 'students', message: 'A chosen student has no account any more' }];
    expect([merged, outcome]).toMatchObject([200, { status: 'rejected', reason: { data } }]);
  });
});
