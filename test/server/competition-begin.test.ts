import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import type { Answers } from '#domain/attempts/answers.ts';
import type { Database } from '#server/db/database.ts';
import { quizSubmissions, quizzes, users } from '#server/db/schema.ts';
import { drawKeyedQuestions } from '#server/quiz/quiz-questions.ts';
import { attemptSeed, currentVersion } from '#server/quiz/quiz-versions.ts';
import { attemptCalls } from '../support/server/attempts.ts';
import { addTestCompetition, answersWith, competitionCalls } from '../support/server/competitions.ts';
import type { TestStaff } from '../support/server/office.ts';
import { addStaff } from '../support/server/office-write-samples.ts';
import { onPostgres, waitsForLock } from '../support/server/on-postgres.ts';
import { openTestSite, type TestPerson, type TestSite } from '../support/server/site.ts';
import { until } from '../support/until.ts';

let site: TestSite;
let office: Pick<TestStaff, 'call'>;
beforeAll(async () => {
  site = await openTestSite();
});
beforeEach(async () => {
  const { headers } = await addStaff(site, 'office');
  office = {
    call: (method, path, body) =>
      site.call(method, path, { headers, ...(body === undefined ? {} : { body }) }),
  };
});
afterAll(() => site.close());

interface Entered {
  readonly id: string;
  readonly quizId: string;
  readonly child: TestPerson;
}

/** A child who has entered an open competition. */
async function enter(): Promise<Entered> {
  const { id, quizId } = await addTestCompetition(site, office);
  const child = await site.person();
  expect((await competitionCalls(site, child, id).enter('Quick Mango')).status).toBe(200);
  site.clock.advance(3600);
  return { id, quizId, child };
}

async function answersOf({ quizId, child }: Entered) {
  const version = await currentVersion(site.database, quizId);
  if (version === undefined) expect.fail('The quiz has no version');
  return answersWith(drawKeyedQuestions(version.paper, attemptSeed(version, child.id, 0)), 1);
}

/** Begins in the last second, and sends the request of the office after the end, while the begin waits for a lock. */
async function beginBeside(
  { quizId, child }: Entered,
  {
    answers = {},
    hold,
    path,
  }: { readonly answers?: Answers; readonly hold: (held: Database) => unknown; readonly path: string },
) {
  site.clock.advance(1799);
  const { begun, worked } = await site.database.transaction(async (transaction) => {
    await hold(transaction);
    const begins = attemptCalls(site, child).open({ quizId, answers });
    await until(() => waitsForLock(site.database));
    site.clock.advance(1);
    let isOver = false;
    const works = office.call('POST', path, { reason: 'Power cut' }).finally(() => {
      isOver = true;
    });
    await until(async () => isOver || (await waitsForLock(site.database, 2)));
    return { begun: begins, worked: works };
  });
  return [await begun, await worked] as const;
}

const holdQuiz = (quizId: string) => (transaction: Database) =>
  transaction.select().from(quizzes).where(eq(quizzes.id, quizId)).for('update');

const holdAccount = (userId: string) => (transaction: Database) =>
  transaction.select().from(users).where(eq(users.id, userId)).for('update');

const countAttempts = ({ quizId }: Entered) =>
  site.database.$count(quizSubmissions, eq(quizSubmissions.quizId, quizId));

test.each([
  ['without answers', async () => ({})],
  ['with answers', answersOf],
])('results are not released while an attempt begins %s', onPostgres, async (_, give) => {
  const entered = await enter();
  const answers = await give(entered);
  const path = `office/competitions/${entered.id}/release`;
  const [begun, released] = await beginBeside(entered, { answers, hold: holdQuiz(entered.quizId), path });
  expect(begun.status).toBe(200);
  expect([released.status, released.body]).toMatchObject([
    409,
    { message: 'Children have not finished yet. Release the results when their time is over.' },
  ]);
  expect(await countAttempts(entered)).toBe(1);
});

test.each(['release', 'cancel'])(
  'an attempt that waited for the account is not stored after a %s',
  onPostgres,
  async (work) => {
    const entered = await enter();
    const path = `office/competitions/${entered.id}/${work}`;
    const [begun, worked] = await beginBeside(entered, { hold: holdAccount(entered.child.id), path });
    expect(worked.status).toBe(200);
    expect([begun.status, begun.body]).toEqual([404, { success: false, message: 'Quiz not found' }]);
    expect(await countAttempts(entered)).toBe(0);
  },
);
