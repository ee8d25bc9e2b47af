import { eq, sql } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, onTestFinished, test } from 'vitest';
import { quizSubmissions } from '#server/db/schema.ts';
import { mergeStaleAnswers } from '#server/quiz/merge-stale-answers.ts';
import { saveAttempt } from '#server/quiz/save-attempt.ts';
import { type AttemptRequest, startAttempt } from '#server/quiz/start-attempt.ts';
import { submitAttempt } from '#server/quiz/submit-attempt.ts';
import { openTestSite, type TestPerson, type TestSite } from '../support/server/site.ts';
import { halfRight, rightAnswers } from '../support/server/subjects.ts';

/** Without HTTP, where a failed call is retried and would find the work of the first try. */

let site: TestSite;
let person: TestPerson;
beforeAll(async () => {
  site = await openTestSite();
});
beforeEach(async () => {
  person = await site.person();
});
afterAll(() => site.close());

const request = (fields: Partial<AttemptRequest> = {}): AttemptRequest => ({
  quizId: 'sums-1',
  userId: person.id,
  sessionVersion: 0,
  answers: {},
  ...fields,
});
const open = (fields: Partial<AttemptRequest> = {}) =>
  startAttempt(site.database, request(fields), site.clock.now());
const save = (fields: Partial<AttemptRequest>) =>
  saveAttempt(site.database, request(fields), site.clock.now());
const submit = (fields: Partial<AttemptRequest>) =>
  submitAttempt(site.database, request(fields), 'create', site.clock.now());
const storedRow = async (id: string) =>
  (await site.database.select().from(quizSubmissions).where(eq(quizSubmissions.id, id)))[0];

const place = { marked: [1], visited: [0, 1], current: 1 };

describe('the answers of a conflicting save', () => {
  const absorb = (submissionId: string, answers: AttemptRequest['answers']) =>
    site.database.transaction((transaction) =>
      mergeStaleAnswers(transaction, submissionId, request({ answers }), site.clock.now()),
    );

  test('are added with their times, and marks and position stay', async () => {
    const { id } = await open({ answers: { '0': '4' }, progress: { ...place, answeredAt: { '0': 5 } } });
    const absorbed = {
      answers: { '0': '4', '1': '9' },
      progress: { ...place, answeredAt: { '0': 5, '1': 0 } },
      revision: 1,
    };
    expect(await absorb(id, { '1': '9' })).toMatchObject({ id, ...absorbed });
    expect(await storedRow(id)).toMatchObject(absorbed);
  });

  test('are added to an attempt without a position, which then begins at its first question', async () => {
    const { id } = await open();
    await absorb(id, { '1': '9' });
    expect(await storedRow(id)).toMatchObject({
      answers: { '1': '9' },
      progress: { marked: [], visited: [0], current: 0, answeredAt: { '1': 0 } },
      revision: 1,
    });
  });

  test('are not added to an unknown attempt', async () => {
    expect(await absorb('nothing', halfRight)).toBeUndefined();
  });

  test('are not added to an attempt that was submitted meanwhile', async () => {
    const { id } = await open();
    const done = await submit({ submissionId: id, answers: { '0': '4' } });
    expect(await absorb(id, rightAnswers)).toEqual(done);
    expect(await storedRow(id)).toMatchObject({ answers: { '0': '4' }, score: 25, revision: 1 });
  });

  test('are not added to an attempt whose time ran out meanwhile', async () => {
    const opened = await open({ answers: { '0': '4' } });
    site.clock.advance(611);
    expect(await absorb(opened.id, rightAnswers)).toEqual(opened);
    expect(await storedRow(opened.id)).toMatchObject({ answers: { '0': '4' }, revision: 0 });
  });
});

describe('the refusal of a conflict', () => {
  const conflict = { name: 'HttpError', status: 409 };

  test.each([
    ['save', save],
    ['submit', submit],
  ])('of a %s returns the attempt with its answers added', async (_, call) => {
    const { id } = await open();
    await save({ submissionId: id, revision: 0, answers: { '0': '4' } });
    await expect(call({ submissionId: id, revision: 0, answers: { '1': '9' } })).rejects.toMatchObject({
      ...conflict,
      data: { _id: id, status: 'in-progress', answers: { '0': '4', '1': '9' }, revision: 2 },
    });
  });
});

describe('a save or a submit', () => {
  test('works for a quiz whose questions were not read before', async () => {
    const { id } = await open({ quizId: 'tables-1' });
    expect(await save({ quizId: 'tables-1', answers: halfRight })).toMatchObject({ id, revision: 1 });
  });

  test('is repeated in a transaction when other writes keep its single statement from working', async () => {
    const { id } = await open();
    // The single statement changes nothing, as if another write came first each time.
    await site.database.execute(sql`
      create function pass_by() returns trigger language plpgsql as $$
      begin
        if current_query() like '%given.before%' then return null; end if;
        return new;
      end $$`);
    await site.database.execute(sql`
      create trigger pass_by before update on quiz_submissions for each row execute function pass_by()`);
    onTestFinished(async () => {
      await site.database.execute(sql`drop trigger pass_by on quiz_submissions`);
    });
    const done = { id, status: 'completed', score: 100, answers: rightAnswers, revision: 1 };
    expect(await submit({ submissionId: id, answers: rightAnswers })).toMatchObject(done);
    expect(await storedRow(id)).toMatchObject(done);
  });
});
