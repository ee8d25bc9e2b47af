import * as v from 'valibot';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { getMergePreview } from '#contract/office/students.ts';
import { attemptCalls, submissionOf } from '../support/server/attempts.ts';
import {
  addTestCompetition,
  answersWith,
  competitionCalls,
  competitionOf,
  ofOffice,
  paperOf,
  rankingOf,
} from '../support/server/competitions.ts';
import { addStaff } from '../support/server/office-write-samples.ts';
import { openTestSite, type TestPerson, type TestSite } from '../support/server/site.ts';

const hour = 3600;
const right = { Lotus: 4, Mango: 3, Tiger: 0 };
type Nickname = keyof typeof right;

let site: TestSite;
let id: string;
let quizId: string;
let children: Readonly<Record<Nickname, TestPerson>>;
let attempts: Readonly<Record<Nickname, string>>;
let headers: Readonly<Record<string, string>>;

beforeAll(async () => {
  site = await openTestSite();
});
afterAll(() => site.close());

const call = (method: string, path: string, body?: unknown) =>
  site.call(method, path, { headers, ...(body === undefined ? {} : { body }) });

async function take({ id: userId, token }: TestPerson, count: number): Promise<string> {
  const calls = attemptCalls(site, { id: userId, token });
  const { _id } = submissionOf(await calls.open({ quizId }));
  site.clock.advance(60);
  const answers = answersWith(await paperOf(site, _id), count);
  expect((await calls.submit({ quizId, submissionId: _id, answers })).status).toBe(200);
  return _id;
}

/** A competition with released results: Lotus began first, then Mango, then Tiger. */
beforeEach(async () => {
  ({ headers } = await addStaff(site, 'office'));
  ({ id, quizId } = await addTestCompetition(site, { call }));
  children = { Lotus: await site.person(), Mango: await site.person(), Tiger: await site.person() };
  for (const [nickname, child] of Object.entries(children))
    expect((await competitionCalls(site, child, id).enter(nickname)).status).toBe(200);
  site.clock.advance(hour);
  attempts = {
    Lotus: await take(children.Lotus, right.Lotus),
    Mango: await take(children.Mango, right.Mango),
    Tiger: await take(children.Tiger, right.Tiger),
  };
  site.clock.advance(hour);
  expect((await call('POST', `office/competitions/${id}/release`, {})).status).toBe(200);
  ({ headers } = await addStaff(site, 'office'));
});

async function merge(kept: Nickname, other: Nickname) {
  const path = `office/students/${children[kept].id}/merge/${children[other].id}`;
  const { data } = v.parse(getMergePreview.response, (await call('GET', path)).body);
  expect((await call('POST', path, { digest: data.digest })).status).toBe(200);
  return data;
}

const officeRanking = async () =>
  ofOffice(await call('GET', `office/competitions/${id}`)).entries.map(({ rank, nickname, correct }) => [
    rank,
    nickname,
    correct,
  ]);
const ranking = async () => rankingOf(await competitionCalls(site, children.Mango, id).ranking());
const afterMerge = [
  [1, 'Lotus', 4],
  [2, 'Mango', 3],
];

test.each([
  { kept: 'Lotus', other: 'Tiger' },
  { kept: 'Tiger', other: 'Lotus' },
] as const)(
  'a released ranking keeps the first attempt and its nickname when $other is merged into $kept',
  async ({ kept, other }) => {
    expect(await officeRanking()).toEqual([...afterMerge, [3, 'Tiger', 0]]);
    await merge(kept, other);
    expect(await officeRanking()).toEqual(afterMerge);
    expect((await ranking()).rows.map(({ rank, nickname, correct }) => [rank, nickname, correct])).toEqual(
      afterMerge,
    );
    const file = (await call('GET', `office/competitions/${id}/ranking.csv`)).text.split('\r\n');
    expect(file.slice(1, 3)).toEqual([
      expect.stringMatching(/^"1","Lotus",.*"submitted","4","4"/),
      expect.stringMatching(/^"2","Mango",.*"submitted","3","4"/),
    ]);
    const { id: userId } = children[kept];
    const token = await site.services.tokens.issue({ id: userId, role: 'student' }, 1);
    const own = competitionOf(await competitionCalls(site, { id: userId, token }, id).read());
    expect(own).toMatchObject({ nickname: 'Lotus', attempt: { _id: attempts.Lotus } });
  },
);

test('the preview of a merge says that the first attempt counts in a competition', async () => {
  const take = async ({ id: userId, token }: TestPerson) => {
    const calls = attemptCalls(site, { id: userId, token });
    const { _id } = submissionOf(await calls.open());
    expect((await calls.submit({ submissionId: _id })).status).toBe(200);
  };
  await take(children.Lotus);
  await take(children.Tiger);
  expect((await merge('Lotus', 'Tiger')).takenTwice).toEqual([
    { quiz: 'Sums one', isCompetition: false },
    { quiz: 'Sums of the day', isCompetition: true },
  ]);
});
