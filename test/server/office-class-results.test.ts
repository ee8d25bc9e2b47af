import { randomUUID } from 'node:crypto';
import * as v from 'valibot';
import { afterAll, beforeAll, expect, test } from 'vitest';
import * as calls from '#contract/office/class-results.ts';
import type { StaffRole } from '#contract/office/office-call.ts';
import { classes, classStudents } from '#server/db/class-schema.ts';
import { quizSubmissions, quizzes, users } from '#server/db/schema.ts';
import { currentVersion } from '#server/quiz/quiz-versions.ts';
import { attemptCalls, submissionId } from '../support/server/attempts.ts';
import { memberNames, openStaff, type TestStaff } from '../support/server/office.ts';
import { openTestSite, type TestPerson, type TestSite } from '../support/server/site.ts';
import { planWithIndexes } from '../support/server/statements.ts';

let site: TestSite;
let staff: Readonly<Record<StaffRole, TestStaff>>;
beforeAll(async () => {
  site = await openTestSite();
  staff = await openStaff(site);
});
afterAll(() => site.close());

async function addClass(students: readonly TestPerson[]) {
  const id = randomUUID();
  const at = site.clock.now();
  const times = { days: 'mon', startsAt: '', endsAt: '', place: '', startsOn: '2026-03-02' };
  await site.database
    .insert(classes)
    .values({ id, name: 'Abacus', teacherId: staff.teacher.id, ...times, createdAt: at });
  await site.database
    .insert(classStudents)
    .values(students.map((student) => ({ classId: id, userId: student.id, joinedAt: at })));
  return id;
}

async function read(path: string) {
  const { status, body, text } = await staff.teacher.call('GET', path);
  expect([path, status]).toEqual([path, 200]);
  return { body, text };
}
const readAll = async (id: string) =>
  v.parse(calls.getClassResults.response, (await read(`office/classes/${id}/results`)).body);
const readClass = async (id: string) => (await readAll(id)).data;
const readQuiz = async (id: string, quiz: string) =>
  v.parse(calls.getQuizResults.response, (await read(`office/classes/${id}/results/${quiz}`)).body).data;

/** Four students: one with all answers right, one with late answers, one with an open attempt, one who has not begun. */
async function playClass() {
  const [done, late, open, absent] = [
    await site.person(),
    await site.person(),
    await site.person(),
    await site.person(),
  ];
  const of = (person: TestPerson) => attemptCalls(site, person);
  const startedAt = site.clock.now();
  const doneId = submissionId(await of(done).open());
  const lateId = submissionId(await of(late).open());
  site.clock.advance(60);
  await of(done).submit({ submissionId: doneId, answers: { 0: '4', 1: '9', 2: '3', 3: '4' } });
  site.clock.advance(11 * 60);
  const openId = submissionId(await of(open).open());
  // The server closes the overdue attempt first, and these late answers count.
  await of(late).submit({ submissionId: lateId, answers: { 0: '4', 1: '6' } });
  return { done, late, open, absent, doneId, lateId, openId, startedAt };
}

const title = { _id: 'sums-1', title: 'Sums one', subject: 'Sums' };
const opened = { ...title, allowReattempt: false };

test('the results of a class say for each quiz who is done, absent, in progress and late', async () => {
  const { done, late, open, absent } = await playClass();
  const id = await addClass([done, late, open, absent]);
  const results = await readClass(id);
  expect(results.slice(0, 3).map(({ _id }) => _id)).toEqual(['sums-1', 'sums-2', 'sums-3']);
  expect(results[0]).toEqual({ ...title, done: 2, inProgress: 1, absent: 1, averageScore: 62.5, late: 1 });
  expect(results[1]).toMatchObject({ _id: 'sums-2', done: 0, inProgress: 0, absent: 4, averageScore: null });
});

test('the results of a class have the newest score of each student at each quiz that was begun', async () => {
  const { done, late, open, absent } = await playClass();
  const { students } = await readAll(await addClass([done, late, open, absent]));
  const results = (...scores: (number | null)[]) =>
    scores.map((score) => ({ quizId: 'sums-1', isDone: score !== null, score }));
  expect(new Map(students.map((student) => [student._id, student.results]))).toEqual(
    new Map([
      [done.id, results(100)],
      [late.id, results(25)],
      [open.id, results(null)],
      [absent.id, []],
    ]),
  );
});

test('a quiz is locked for the students of a class who have not submitted the one before it', async () => {
  const { done, open, absent } = await playClass();
  const id = await addClass([done, open, absent]);
  const locked = async (quiz: string) =>
    new Map((await readQuiz(id, quiz)).students.map(({ _id, isLocked }) => [_id, isLocked]));
  expect(await locked('sums-1')).toEqual(new Map([done, open, absent].map((each) => [each.id, false])));
  expect(await locked('sums-2')).toEqual(
    new Map([
      [done.id, false],
      [open.id, true],
      [absent.id, true],
    ]),
  );
});

test('the results of a quiz say how much time was given, why and by whom, and that the time ran out', async () => {
  const person = await site.person();
  const attempt = attemptCalls(site, person);
  const id = submissionId(await attempt.open());
  const classId = await addClass([person]);
  const at = site.clock.now();
  for (const minutes of [10, 5]) {
    const given = { kind: 'time', minutes, quizId: 'sums-1', students: [person.id], reason: 'Power cut' };
    expect((await staff.office.call('POST', 'office/allowances', given)).status).toBe(200);
  }
  site.clock.advance(25 * 60 + 1);
  await attempt.submit({ submissionId: id, answers: { 0: '4' }, clientId: 'tab-a', timeUp: true });
  expect((await readQuiz(classId, 'sums-1')).students[0]?.attempt).toMatchObject({
    given: [
      { at: at.toISOString(), minutes: 10, reason: 'Power cut', by: memberNames.office },
      { at: at.toISOString(), minutes: 5, reason: 'Power cut', by: memberNames.office },
    ],
    hasTimeRunOut: true,
    isClosedByServer: false,
  });
});

test('the results of a quiz have a row for each student and the choices of each question', async () => {
  const played = await playClass();
  const { done, late, open, absent } = played;
  const id = await addClass([done, late, open, absent]);
  const { quiz, students, questions } = await readQuiz(id, 'sums-1');
  const of = ({ id: student }: TestPerson) => students.find(({ _id }) => _id === student);
  const deadline = new Date(played.startedAt.getTime() + 600_000).toISOString();
  const attempt = {
    startedAt: played.startedAt.toISOString(),
    deadline,
    totalQuestions: 4,
    keptAside: 0,
    anotherAllowed: false,
    hasTimeRunOut: false,
    given: [],
  };
  expect(quiz).toEqual(opened);
  expect(of(done)).toEqual({
    _id: done.id,
    name: 'Asha Rao',
    attemptCount: 1,
    isUnlocked: false,
    isLocked: false,
    attempt: {
      ...attempt,
      _id: played.doneId,
      completedAt: new Date(played.startedAt.getTime() + 60_000).toISOString(),
      isClosedByServer: false,
      score: 100,
      correctCount: 4,
      isLate: false,
    },
  });
  expect(of(late)?.attempt).toMatchObject({ _id: played.lateId, score: 25, correctCount: 1, isLate: true });
  expect(of(open)?.attempt).toMatchObject({ _id: played.openId, completedAt: null, score: null });
  expect(of(absent)).toEqual({
    _id: absent.id,
    name: 'Asha Rao',
    attempt: null,
    attemptCount: 0,
    isUnlocked: false,
    isLocked: false,
  });
  expect(questions.map(({ text, options, unanswered }) => ({ text, options, unanswered }))).toEqual([
    {
      text: '2 + 2',
      options: [
        { text: '4', isRight: true, count: 2 },
        { text: '3', isRight: false, count: 0 },
        { text: '5', isRight: false, count: 0 },
      ],
      unanswered: 0,
    },
    {
      text: '3 × 3',
      options: [
        { text: '9', isRight: true, count: 1 },
        { text: '6', isRight: false, count: 1 },
        { text: '12', isRight: false, count: 0 },
      ],
      unanswered: 0,
    },
    {
      text: '10 − 7',
      options: [
        { text: '3', isRight: true, count: 1 },
        { text: '4', isRight: false, count: 0 },
        { text: '17', isRight: false, count: 0 },
      ],
      unanswered: 1,
    },
    {
      text: '8 ÷ 2',
      options: [
        { text: '4', isRight: true, count: 1 },
        { text: '2', isRight: false, count: 0 },
        { text: '6', isRight: false, count: 0 },
      ],
      unanswered: 1,
    },
  ]);
});

test('answers that came too late to count are shown in the office and in the file', async () => {
  const person = await site.person();
  const attempt = attemptCalls(site, person);
  const id = submissionId(await attempt.open());
  await attempt.submit({ submissionId: id, answers: { 0: '4' } });
  await attempt.submit({ submissionId: id, clientId: 'tab-b', answers: { 1: '9' } });
  const classId = await addClass([person]);
  expect((await readClass(classId))[0]).toMatchObject({ done: 1, late: 1 });
  expect((await readQuiz(classId, 'sums-1')).students[0]?.attempt).toMatchObject({ keptAside: 1 });
  const { text } = await read(`office/classes/${classId}/results/sums-1/results.csv`);
  expect(text.split('\r\n')[1]).toMatch(/^"Asha Rao","done","25","1","4",.*,"1","not counted"$/);
});

test('the file of a class has a column for each quiz that was begun', async () => {
  const { done, late, open, absent } = await playClass();
  const id = await addClass([done, late, open, absent]);
  const { text } = await read(`office/classes/${id}/results.csv`);
  const [head, ...rows] = text.trim().split('\r\n');
  expect(head).toBe('"student","mobile","Sums: Sums one, %"');
  expect(rows.toSorted()).toEqual(
    ['100', '25', 'in progress', 'not begun'].map((cell) => `"Asha Rao","9876543210","${cell}"`),
  );
});

test.each(['', '.csv', '/sums-1', '/sums-1/results.csv'])(
  'another teacher cannot read the results of a class: results%s',
  async (path) => {
    const { teacher } = await openStaff(site, `foreign${path.length}`);
    const id = await addClass([await site.person()]);
    const { status, body } = await teacher.call('GET', `office/classes/${id}/results${path}`);
    expect([status, body]).toEqual([404, { success: false, message: 'We do not know this class' }]);
  },
);

test('an unknown quiz is a 404', async () => {
  const id = await addClass([await site.person()]);
  const { status, body } = await staff.teacher.call('GET', `office/classes/${id}/results/none`);
  expect([status, body]).toEqual([404, { success: false, message: 'We do not know this quiz' }]);
});

test('the results of 60 students and 30 quizzes are read by indexes', async () => {
  const { database, clock } = site;
  const now = clock.now();
  const version = await currentVersion(database, 'sums-1');
  const [model] = await database.select().from(quizzes);
  if (model === undefined || version === undefined) throw new Error('There is no quiz');
  const quizIds = Array.from({ length: 30 }, (_, index) => `speed-${index}`);
  await database.insert(quizzes).values(quizIds.map((id) => ({ ...model, id, sequence: 100 })));
  const students = Array.from({ length: 60 }, () => ({ id: randomUUID(), token: '' }));
  await database.insert(users).values(
    students.map(({ id }) => ({
      id,
      role: 'student' as const,
      fullName: 'Asha Rao',
      email: `${id}@example.org`,
      mobile: '9876543210',
      passwordHash: 'none',
      createdAt: now,
    })),
  );
  const attempts = quizIds.flatMap((quizId) =>
    students.map(({ id: userId }) => ({
      id: randomUUID(),
      quizId,
      userId,
      versionId: version.id,
      status: 'completed' as const,
      answers: { 0: '4', 1: '9' },
      startedAt: now,
      deadline: now,
      completedAt: now,
      closedBy: 'person' as const,
      score: 50,
      correctCount: 2,
      incorrectCount: 0,
      totalQuestions: 4,
      timeTaken: 60,
    })),
  );
  for (let from = 0; from < attempts.length; from += 300)
    await database.insert(quizSubmissions).values(attempts.slice(from, from + 300));
  const id = await addClass(students);
  const results = await readClass(id);
  expect(results.filter(({ done }) => done === 60)).toHaveLength(30);
  const text = `select s.id from class_students c join quiz_submissions s on s.user_id = c.user_id where c.class_id = $1`;
  const plan = JSON.stringify(await planWithIndexes(database, text, [id]));
  expect(plan).not.toContain('"Seq Scan"');
});
