import { randomUUID } from 'node:crypto';
import { asc, eq, sql } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { attemptEvents } from '#server/db/attempt-events-schema.ts';
import { forgetOldEvents } from '#server/db/forget-old-events.ts';
import { quizSubmissions } from '#server/db/schema.ts';
import { attemptFindings } from '#server/doctor/attempt-findings.ts';
import { reconstructHistory } from '#server/quiz/attempt-history.ts';
import { checkAttemptEvents } from '#server/quiz/check-events.ts';
import { attemptCalls, submissionOf } from '../support/server/attempts.ts';
import { addOpenAttempts } from '../support/server/pair.ts';
import { openTestSite, type TestSite } from '../support/server/site.ts';
import { halfRight, rightAnswers } from '../support/server/subjects.ts';

let site: TestSite;
let calls: ReturnType<typeof attemptCalls>;
beforeAll(async () => {
  site = await openTestSite();
});
beforeEach(async () => {
  calls = attemptCalls(site, await site.person());
});
afterAll(() => site.close());

const day = 24 * 3600;
const eventsOf = (id: string) =>
  site.database
    .select()
    .from(attemptEvents)
    .where(eq(attemptEvents.submissionId, id))
    .orderBy(asc(attemptEvents.seq));
const typesOf = async (id: string) => (await eventsOf(id)).map(({ type }) => type);

/** Opens, saves and submits an attempt. */
async function playAttempt() {
  const { _id } = submissionOf(await calls.open());
  await calls.save({ submissionId: _id, revision: 0, answers: halfRight });
  await calls.submit({ submissionId: _id, revision: 1, clientId: 'tab-a', answers: rightAnswers });
  return _id;
}

describe('the events of an attempt', () => {
  test('say what was changed, when, and by which page', async () => {
    const { _id } = submissionOf(await calls.open());
    const at = site.clock.now();
    site.clock.advance(30);
    await calls.save({ submissionId: _id, revision: 0, answers: { 0: '3', 1: '9' } });
    await calls.save({ submissionId: _id, revision: 1, clientId: 'tab-b', answers: { 0: '4' } });
    const grade = { score: 25, correctCount: 1, incorrectCount: 0, totalQuestions: 4 };
    await calls.submit({ submissionId: _id, revision: 2, clientId: 'tab-b', answers: { 0: '4' } });
    const later = site.clock.now();
    const stored = { submissionId: _id, at: later };
    expect(await eventsOf(_id)).toEqual([
      {
        submissionId: _id,
        seq: 0,
        at,
        clientId: 'tab-a',
        type: 'attempt.started',
        data: { startedAt: at.getTime(), deadline: at.getTime() + 600_000, answers: {} },
      },
      { ...stored, seq: 1, clientId: 'tab-a', type: 'answers.saved', data: { changed: { 0: '3', 1: '9' } } },
      { ...stored, seq: 2, clientId: 'tab-b', type: 'answers.saved', data: { changed: { 0: '4', 1: null } } },
      {
        ...stored,
        seq: 3,
        clientId: 'tab-b',
        type: 'attempt.submitted',
        data: { ...grade, changed: {}, revision: 2, background: false },
      },
    ]);
  });

  test('have all answers when the save names no revision', async () => {
    const { _id } = submissionOf(await calls.open());
    await calls.save({ submissionId: _id, revision: 0, answers: { 0: '4' } });
    await calls.save({ submissionId: _id, answers: { 0: '4', 1: '9' } });
    const [, , event] = await eventsOf(_id);
    expect(event?.data).toEqual({ answers: { 0: '4', 1: '9' } });
  });

  test('have what the student did, as the page sent it', async () => {
    const { _id } = submissionOf(await calls.open());
    const chosen = [
      [1200, 'chosen', 0],
      [1500, 'hidden'],
    ];
    await calls.save({ submissionId: _id, revision: 0, answers: { 0: '4' }, activity: chosen });
    await calls.submit({ submissionId: _id, revision: 1, answers: { 0: '4' }, activity: [[9000, 'online']] });
    const [, save, submit] = await eventsOf(_id);
    expect([save?.data, submit?.data]).toEqual([
      { changed: { 0: '4' }, activity: chosen },
      expect.objectContaining({ changed: {}, activity: [[9000, 'online']] }),
    ]);
  });

  test.each([
    ['a text in place of entries', 'chosen'],
    ['an unknown kind', [[1, 'typed']]],
    ['a negative time', [[-1, 'chosen', 0]]],
    ['a text in place of a question', [[1, 'chosen', 'a']]],
    ['too many entries', Array.from({ length: 41 }, () => [1, 'online'])],
    ['too many bytes', Array.from({ length: 25 }, (_, index) => [1e9 + index, 'chosen', 1])],
  ])('are stored without an activity list with %s, and the save is accepted', async (_, activity) => {
    const { _id } = submissionOf(await calls.open());
    const saved = await calls.save({ submissionId: _id, revision: 0, answers: { 0: '4' }, activity });
    expect(saved.status).toBe(200);
    expect((await eventsOf(_id))[1]?.data).toEqual({ changed: { 0: '4' } });
  });

  test('are not stored for a save that is refused or repeated', async () => {
    const id = await playAttempt();
    await calls.save({ submissionId: id, revision: 0, answers: {} });
    await calls.submit({ submissionId: id, revision: 1, clientId: 'tab-a', answers: rightAnswers });
    expect(await typesOf(id)).toEqual(['attempt.started', 'answers.saved', 'attempt.submitted']);
  });

  test.each([
    ['changed', sql`update attempt_events set type = 'end.seen'`],
    ['deleted', sql`delete from attempt_events`],
    ['truncated', sql`truncate attempt_events`],
  ])('cannot be %s', async (_, statement) => {
    const id = await playAttempt();
    await expect(site.database.execute(statement)).rejects.toMatchObject({
      cause: { message: 'stored events are append-only' },
    });
    expect(await typesOf(id)).toHaveLength(3);
  });

  test('are deleted with the record', async () => {
    const [id, kept] = [await playAttempt(), (await addOpenAttempts(site.database, openAttempt(1)))[0] ?? ''];
    await reconstructHistory(site.database);
    await site.database.delete(quizSubmissions).where(eq(quizSubmissions.id, id));
    expect([await typesOf(id), await typesOf(kept)]).toEqual([[], ['attempt.reconstructed']]);
    await expect(site.database.execute(sql`delete from attempt_events`)).rejects.toThrow();
  });

  test('are deleted after 400 days, and the record stays', async () => {
    const id = await playAttempt();
    site.clock.advance(60);
    await calls.questions();
    site.clock.advance(400 * day - 60);
    const forget = () =>
      forgetOldEvents(site.database, attemptEvents, attemptEvents.submissionId, site.clock.now());
    await forget();
    expect(await typesOf(id)).toHaveLength(4);
    site.clock.advance(1);
    expect(await forget()).toBeGreaterThanOrEqual(3);
    expect(await typesOf(id)).toEqual(['key.shown']);
    const records = await site.database.select().from(quizSubmissions).where(eq(quizSubmissions.id, id));
    expect(records).toMatchObject([{ status: 'completed', score: 100, answers: rightAnswers, events: 4 }]);
    expect(await checkAttemptEvents(site.database)).toEqual([]);
  });
});

const openAttempt = (count: number) => ({
  count,
  answers: halfRight,
  revision: 3,
  deadline: new Date(site.clock.now().getTime() + 600_000),
});

describe('a record that a release without events wrote', () => {
  test('gets a reconstructed event from a job, once', async () => {
    await reconstructHistory(site.database);
    const ids = await addOpenAttempts(site.database, openAttempt(501));
    expect(await reconstructHistory(site.database)).toBe(501);
    expect(await reconstructHistory(site.database)).toBe(0);
    expect(await typesOf(ids[500] ?? '')).toEqual(['attempt.reconstructed']);
    expect(await checkAttemptEvents(site.database)).toEqual([]);
  });

  test('is visited once by the job, even if it cannot get an event', async () => {
    await reconstructHistory(site.database);
    const trigger = sql`trigger attempt_without_event`;
    await site.database.execute(sql`alter table quiz_submissions disable ${trigger}`);
    const ids = await addOpenAttempts(site.database, openAttempt(501));
    expect(await reconstructHistory(site.database)).toBe(501);
    await site.database.execute(sql`alter table quiz_submissions enable ${trigger}`);
    expect(await reconstructHistory(site.database)).toBe(501);
    expect(await typesOf(ids[0] ?? '')).toEqual(['attempt.reconstructed']);
  });

  test('gets a reconstructed event before its next one', async () => {
    const person = await site.person();
    const id = randomUUID();
    const { count: _, ...open } = openAttempt(1);
    const startedAt = site.clock.now();
    await site.database
      .insert(quizSubmissions)
      .values({ ...open, id, quizId: 'sums-1', userId: person.id, status: 'in-progress', startedAt });
    const own = attemptCalls(site, person);
    await own.save({ submissionId: id, revision: 3, answers: rightAnswers });
    expect(submissionOf(await own.submit({ submissionId: id, answers: rightAnswers })).score).toBe(100);
    expect(await typesOf(id)).toEqual(['attempt.reconstructed', 'answers.saved', 'attempt.submitted']);
  });
});

describe('the check of the events', () => {
  const grade = { score: 75, correctCount: 3, incorrectCount: 1, totalQuestions: 4 };
  // If the update did not raise the count of events, a trigger would store an event for it.
  test.each([
    ['a missing event', 'has 3 of 4 events', []],
    ['an event that the machine refuses', 'refuses event 3, attempt.closed', ['attempt.closed']],
    ['an unknown event', 'has an unreadable event 3, attempt.lost', ['attempt.lost']],
    ['another score', 'differs from its events in score, correctCount, incorrectCount', ['score.corrected']],
  ])('finds %s', async (_, fault, [type]) => {
    const { database, clock } = site;
    const id = await playAttempt();
    expect(await attemptFindings(database, clock.now())).toEqual([]);
    await database.transaction(async (transaction) => {
      await transaction.update(quizSubmissions).set({ events: 4 }).where(eq(quizSubmissions.id, id));
      if (type !== undefined)
        await transaction
          .insert(attemptEvents)
          .values({ submissionId: id, seq: 3, at: clock.now(), type, data: grade });
      expect(await checkAttemptEvents(transaction)).toEqual([{ submissionId: id, fault }]);
      expect(await attemptFindings(transaction, clock.now())).toEqual([
        {
          problem: `1 attempt of the last 24 hours does not follow from its stored events: ${id} ${fault}.`,
          since: null,
          remedy: expect.stringContaining('`attempt_events`'),
        },
      ]);
      await transaction.delete(quizSubmissions).where(eq(quizSubmissions.id, id));
    });
  });
});
