import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { classes, classStudents } from '#server/db/class-schema.ts';
import { attemptCalls, submissionOf } from '../support/server/attempts.ts';
import {
  addTestCompetition,
  answersWith,
  competitionCalls,
  paperOf,
} from '../support/server/competitions.ts';
import { contractCalls } from '../support/server/contract-texts.ts';
import { addStaff, type QuickStaff } from '../support/server/office-write-samples.ts';
import { openTestSite, type TestPerson, type TestSite } from '../support/server/site.ts';

const reads = (await contractCalls()).filter(({ method }) => method === 'GET');

let site: TestSite;
let office: QuickStaff;
let teacher: QuickStaff;
let child: TestPerson;
let ids: readonly string[];
let classId: string;
let quizId: string;
let competitionId: string;
beforeAll(async () => {
  site = await openTestSite();
  office = await addStaff(site, 'office');
  teacher = await addStaff(site, 'teacher');
  const call = (method: string, path: string, body?: unknown) =>
    site.call(method, path, { headers: office.headers, ...(body === undefined ? {} : { body }) });
  ({ id: competitionId, quizId } = await addTestCompetition(site, { call }));
  child = await site.person();
  classId = randomUUID();
  const at = site.clock.now();
  const times = { days: 'mon', startsAt: '', endsAt: '', place: '', startsOn: '2026-03-02' };
  const row = { id: classId, name: 'Abacus', teacherId: teacher.id, ...times, createdAt: at };
  await site.database.insert(classes).values(row);
  await site.database.insert(classStudents).values({ classId, userId: child.id, joinedAt: at });
  expect((await competitionCalls(site, child, competitionId).enter('Quick Mango')).status).toBe(200);
  site.clock.advance(3600);
  const { open, submit } = attemptCalls(site, child);
  const { _id: submissionId } = submissionOf(await open({ quizId }));
  const answers = answersWith(await paperOf(site, submissionId), 3);
  expect((await submit({ quizId, submissionId, answers })).status).toBe(200);
  site.clock.advance(1800);
  ids = [quizId, competitionId, submissionId, classId, child.id];
});
afterAll(() => site.close());

const filled = (path: string): string[] => {
  const [, name] = /\{(\w+)\}/.exec(path) ?? [];
  return name === undefined ? [path] : ids.flatMap((id) => filled(path.replace(`{${name}}`, id)));
};

/** In JSON, `"75"` may be an option of the paper. */
const isTold = (text: string) =>
  text.startsWith('{')
    ? /"(score|averageScore)":75|"(correctCount|correct)":3/.test(text)
    : text.includes('"75"');

/** The paths at which the child or the teacher reads the score: three of four right. */
async function tellingReads() {
  const telling = { child: new Set<string>(), teacher: new Set<string>() };
  for (const { path } of reads)
    for (const address of filled(path)) {
      const ofChild = await site.call('GET', address, { token: child.token });
      if (isTold(ofChild.text)) telling.child.add(path);
      const ofTeacher = await site.call('GET', address, { headers: teacher.headers });
      if (isTold(ofTeacher.text)) telling.teacher.add(path);
    }
  return { child: [...telling.child], teacher: [...telling.teacher] };
}

const read = (path: string) => site.call('GET', path, { headers: teacher.headers });
const results = () => `office/classes/${classId}/results`;

test('no call gives the score of a competition to the child or the teacher before the release', async () => {
  expect(await tellingReads()).toEqual({ child: [], teacher: [] });
});

test('a teacher sees before the release that the child is done', async () => {
  const ofClass = await read(results());
  expect(ofClass.body).toMatchObject({
    data: expect.arrayContaining([
      expect.objectContaining({ _id: quizId, done: 1, inProgress: 0, averageScore: null }),
    ]),
    students: [{ _id: child.id, results: [{ quizId, isDone: true, score: null }] }],
  });
  expect((await read(`${results()}/${quizId}`)).body).toMatchObject({
    data: {
      students: [{ attempt: { completedAt: expect.any(String), score: null, correctCount: null } }],
      questions: [],
    },
  });
  expect((await read(`${results()}.csv`)).text).toMatch(/,"not released"\r\n$/);
  expect((await read(`${results()}/${quizId}/results.csv`)).text).toContain('"done","not released","",');
});

test('child and teacher see the score after the release', async () => {
  const { headers } = office;
  const path = `office/competitions/${competitionId}/release`;
  expect((await site.call('POST', path, { headers, body: {} })).status).toBe(200);
  expect(await tellingReads()).toEqual({
    child: [
      'competitions/{id}/ranking',
      'quiz/getSubmission/{submissionId}',
      'quiz/getSubmissionsByUser/{userId}',
      'quiz/getSubmissionsByUser/{userId}?latest=true',
      'quiz/getSubmissionsByUser/{userId}?quizId={quizId}&limit=50',
    ],
    teacher: [
      'office/classes/{id}/results',
      'office/classes/{id}/results.csv',
      'office/classes/{id}/results/{quiz}',
      'office/classes/{id}/results/{quiz}/results.csv',
    ],
  });
});
