import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { saveAttempt } from '#server/quiz/save-attempt.ts';
import { attemptCalls, submissionOf } from '../support/server/attempts.ts';
import { openTestSite, type TestPerson, type TestSite } from '../support/server/site.ts';
import { rightAnswers } from '../support/server/subjects.ts';

let site: TestSite;
let person: TestPerson;
let calls: ReturnType<typeof attemptCalls>;
beforeAll(async () => {
  site = await openTestSite({ freshMs: 1000 });
  // Session endings are read once a second, and the clock does not advance.
  await site.services.sessionEndings.hasEnded('nobody', 0);
});
beforeEach(async () => {
  person = await site.person();
  calls = attemptCalls(site, person);
});
afterAll(() => site.close());

const progress = { marked: [1], visited: [0, 1], current: 1 };

test('a save that names its attempt is one statement, and the first one also reads attempt and version', async () => {
  const { _id } = submissionOf(await calls.open());
  const save = expect.stringMatching(
    /^with "saved" as .*update "quiz_submissions" set .*insert into "attempt_events" /s,
  );
  const find = expect.stringMatching(/^select .* from "quiz_submissions"/s);
  const first = await site.statementsOf(() => calls.save({ submissionId: _id, answers: {} }));
  expect(first).toEqual([find, expect.stringMatching(/^select .* from "quiz_versions"/s), save]);
  for (const named of [{ submissionId: _id, revision: 1 }, { revision: 2 }, {}]) {
    const told = await site.statementsOf(async () => {
      const saved = await calls.save({ ...named, answers: rightAnswers, progress });
      expect(saved.status).toBe(200);
    });
    expect(told).toEqual('submissionId' in named ? [save] : [find, save]);
  }
  expect(submissionOf(await calls.read(_id))).toMatchObject({ answers: rightAnswers, progress, revision: 4 });
});

test('saves of several users at the same moment are one statement, and each gets its own response', async () => {
  const people = await Promise.all([0, 1, 2].map(() => site.person()));
  const opened = await Promise.all(
    people.map(async (each) => submissionOf(await attemptCalls(site, each).open())),
  );
  const requests = opened.map(({ _id }, index) => ({
    quizId: 'sums-1',
    userId: people[index]?.id ?? '',
    sessionVersion: 0,
    submissionId: _id,
    // The last one has another revision, so it is refused.
    revision: index === 2 ? 7 : 1,
    answers: index === 2 ? {} : { '0': ['4', '3'][index] ?? '' },
  }));
  const save = (request: (typeof requests)[number]) => saveAttempt(site.database, request, site.clock.now());
  // Now the attempts have been read.
  await Promise.all(requests.map((request) => save({ ...request, revision: 0, answers: {} })));
  const answered: PromiseSettledResult<{ answers: unknown; revision: number }>[] = [];
  const told = await site.statementsOf(async () => {
    answered.push(...(await Promise.allSettled(requests.map(save))));
  });
  expect(told.filter((each) => each.includes('update "quiz_submissions"'))).toHaveLength(1);
  expect(answered).toEqual([
    { status: 'fulfilled', value: expect.objectContaining({ answers: { '0': '4' }, revision: 2 }) },
    { status: 'fulfilled', value: expect.objectContaining({ answers: { '0': '3' }, revision: 2 }) },
    { status: 'rejected', reason: expect.objectContaining({ status: 409 }) },
  ]);
});

test('a submit is one read and one write, and a repeated one only a read', async () => {
  const { _id } = submissionOf(await calls.open());
  // Now the version has been read.
  await calls.save({ answers: {} });
  const submit = () =>
    site.statementsOf(async () => {
      const submitted = await calls.submit({ submissionId: _id, revision: 1, answers: rightAnswers });
      expect(submissionOf(submitted)).toMatchObject({ score: 100, status: 'completed', revision: 2 });
    });
  const read = expect.stringMatching(/^select .* from "quiz_submissions"/s);
  expect(await submit()).toEqual([
    read,
    expect.stringMatching(
      /^with "given" as .*update "quiz_submissions" set .* insert into "attempt_events" /s,
    ),
  ]);
  expect(await submit()).toEqual([read]);
});

test('an open attempt is read in one statement, however many questions it has', async () => {
  await calls.open();
  const told = await site.statementsOf(async () => {
    expect((await calls.questions()).status).toBe(200);
  });
  expect(told).toEqual([expect.stringMatching(/^select .* from "quiz_submissions"/s)]);
});

test('an attempt is opened in seven statements', async () => {
  const told = await site.statementsOf(async () => {
    expect((await calls.open()).status).toBe(200);
  });
  expect(told).toEqual([
    expect.stringMatching(/^select "id" from "quiz_versions"/s),
    expect.stringMatching(/^select .* from "quiz_submissions"/s),
    expect.stringMatching(/^select .* from "users" .* for update/s),
    expect.stringMatching(/^select .* from "quizzes"/s),
    expect.stringMatching(/^select .* from "quiz_submissions"/s),
    expect.stringMatching(/^select .* from "quizzes"/s),
    expect.stringMatching(
      /^with "first" as \(insert into "attempt_events" .* insert into "quiz_submissions"/s,
    ),
  ]);
});
