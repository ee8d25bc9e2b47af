import { randomUUID } from 'node:crypto';
import { eq } from 'drizzle-orm';
import * as v from 'valibot';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { getAttempts } from '#contract/office/attempts.ts';
import { addClass } from '#contract/office/classes.ts';
import type { StaffRole } from '#contract/office/office-call.ts';
import { dayInIndia } from '#server/common/india-time.ts';
import { quizVersions, users } from '#server/db/schema.ts';
import { attemptCalls, submissionId } from '../support/server/attempts.ts';
import { openStaff, type TestStaff } from '../support/server/office.ts';
import { openTestSite, type TestPerson, type TestSite } from '../support/server/site.ts';

let site: TestSite;
let staff: Readonly<Record<StaffRole, TestStaff>>;
let lakshmi: TestPerson;
let ravi: TestPerson;
let first: string;
let open: string;
let submittedAt: Date;
let version: string;

const named = async (fullName: string) => {
  const person = await site.person();
  await site.database.update(users).set({ fullName }).where(eq(users.id, person.id));
  return person;
};

beforeAll(async () => {
  site = await openTestSite();
  [lakshmi, ravi] = [await named('Lakshmi Rao'), await named('Ravi Kumar')];
  const calls = attemptCalls(site, lakshmi);
  first = submissionId(await calls.open());
  site.clock.advance(60);
  submittedAt = site.clock.now();
  await calls.submit({ submissionId: first, answers: { 0: '4' } });
  site.clock.advance(2 * 24 * 3600);
  // Signs in only now, since a session ends after twelve hours.
  staff = await openStaff(site);
  open = submissionId(await attemptCalls(site, ravi).open());
  const [stored] = await site.database.select().from(quizVersions).where(eq(quizVersions.quizId, 'sums-1'));
  version = stored === undefined ? expect.fail('The quiz has no version') : String(stored.number);
  const form = {
    name: 'Monday abacus',
    days: 'mon',
    startsAt: '',
    endsAt: '',
    place: '',
    startsOn: '2026-06-01',
  };
  const made = await staff.office.call('POST', addClass.path, { ...form, teacherId: staff.teacher.id });
  const { _id } = v.parse(addClass.response, made.body).data;
  await staff.office.call('POST', `office/classes/${_id}/students`, { students: [lakshmi.id] });
});
afterAll(() => site.close());

const ask = (query: Readonly<Record<string, string>>) =>
  staff.office.call('GET', `${getAttempts.path}?${new URLSearchParams(query)}`);
async function list(query: Readonly<Record<string, string>>) {
  const { status, body } = await ask(query);
  expect(status).toBe(200);
  return v.parse(getAttempts.response, body);
}
const ids = async (query: Readonly<Record<string, string>>) => (await list(query)).data.map(({ _id }) => _id);

describe('the list of attempts', () => {
  test('shows the students, classes, results and times of a quiz, the newest first', async () => {
    const found = await list({ quiz: 'sums-1' });
    const quiz = { quizId: 'sums-1', quiz: found.quizTitle, version: 1 };
    expect(found).toEqual({
      success: true,
      message: '',
      total: 2,
      quizTitle: expect.stringMatching(/^Sums/),
      versionNumber: null,
      next: null,
      data: [
        {
          ...{ _id: open, studentId: ravi.id, student: 'Ravi Kumar', classes: [], ...quiz },
          ...{ startedAt: site.clock.now().toISOString(), completedAt: null, isClosedByServer: false },
          ...{ score: null, correctCount: null, totalQuestions: null },
        },
        {
          ...{
            _id: first,
            studentId: lakshmi.id,
            student: 'Lakshmi Rao',
            classes: ['Monday abacus'],
            ...quiz,
          },
          startedAt: new Date(submittedAt.getTime() - 60_000).toISOString(),
          ...{ completedAt: submittedAt.toISOString(), isClosedByServer: false },
          ...{
            score: expect.any(Number),
            correctCount: expect.any(Number),
            totalQuestions: expect.any(Number),
          },
        },
      ],
    });
  });

  test.each([
    ['a name', 'lakshmi', ['first']],
    ['another spelling', 'Laxmi', ['first']],
    ['a name that no student has', 'zubeda', []],
    ['three digits', '987', []],
  ])('finds the attempts of a student by %s', async (_, search, found) => {
    expect(await ids({ quiz: 'sums-1', search })).toEqual(found.map(() => first));
  });

  test('shows the attempts of one version', async () => {
    const found = await list({ quiz: 'sums-1', version });
    expect([found.versionNumber, found.total]).toEqual([1, 2]);
    expect(await ids({ quiz: 'sums-2' })).toEqual([]);
  });

  test('shows the attempts that ended on a day in India', async () => {
    expect(await ids({ day: dayInIndia(submittedAt) })).toEqual([first]);
    expect(await ids({ day: dayInIndia(site.clock.now()) })).toEqual([]);
  });

  test('has pages that together contain every attempt once', async () => {
    const begun = [];
    for (let count = 0; count < 51; count += 1) {
      site.clock.advance(1);
      begun.push(submissionId(await attemptCalls(site, await site.person()).open()));
    }
    const page = await list({ quiz: 'sums-1' });
    const rest = await list({ quiz: 'sums-1', before: page.next ?? '' });
    expect(rest.next).toBeNull();
    expect([...page.data, ...rest.data].map(({ _id }) => _id)).toEqual([...begun.toReversed(), open, first]);
  });

  test.each([
    [{ quiz: 'none' }, 'We do not know this quiz'],
    [{ quiz: 'sums-1', version: randomUUID() }, 'We do not know this version'],
  ])('is 404 for %j', async (query, message) => {
    const { status, body } = await ask(query);
    expect([status, body]).toEqual([404, { success: false, message }]);
  });

  test('is refused for an invalid day', async () => {
    expect((await ask({ day: 'yesterday' })).status).toBe(400);
  });
});
