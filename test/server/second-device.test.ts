import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { quizSubmissions, quizUncountedAnswers } from '#server/db/schema.ts';
import { attemptCalls, submissionOf } from '../support/server/attempts.ts';
import { openTestSite, type TestPerson, type TestSite } from '../support/server/site.ts';

let site: TestSite;
let person: TestPerson;
let calls: ReturnType<typeof attemptCalls>;
beforeAll(async () => {
  site = await openTestSite();
});
beforeEach(async () => {
  person = await site.person();
  calls = attemptCalls(site, person);
});
afterAll(() => site.close());

/** @param chosen each answer with the second of the attempt at which it was chosen */
function toAnswerSheet(chosen: Readonly<Record<string, readonly [text: string, second: number]>>) {
  const entries = Object.entries(chosen);
  return {
    answers: Object.fromEntries(entries.map(([index, [text]]) => [index, text])),
    progress: {
      marked: [],
      visited: [0],
      current: 0,
      answeredAt: Object.fromEntries(entries.map(([index, [, second]]) => [index, second * 1000])),
    },
  };
}

/** An attempt that was opened on a phone, now offline, and continued on a tablet. */
async function goneOnElsewhere() {
  const { _id } = submissionOf(await calls.open({ clientId: 'phone' }));
  site.clock.advance(30);
  const saved = await calls.save({
    submissionId: _id,
    revision: 0,
    clientId: 'tablet',
    ...toAnswerSheet({ '0': ['3', 20], '1': ['9', 25] }),
  });
  expect(submissionOf(saved)).toMatchObject({ revision: 1, clientId: 'tablet' });
  return _id;
}

const offline = {
  clientId: 'phone',
  revision: 0,
  ...toAnswerSheet({ '0': ['4', 10], '1': ['6', 28], '2': ['3', 12] }),
};
const together = { '0': '3', '1': '6', '2': '3' };

describe('answers that a device chose offline', () => {
  test('are added by a save, the later answer of each question, while the other device keeps writing', async () => {
    const submissionId = await goneOnElsewhere();
    const refused = await calls.save({ ...offline, submissionId });
    expect(refused.status).toBe(409);
    expect(refused.body).toMatchObject({
      data: { answers: together, revision: 2, clientId: 'tablet', status: 'in-progress' },
    });
    const stored = submissionOf(await calls.read(submissionId));
    expect(stored.answers).toEqual(together);
    expect(stored.progress?.answeredAt).toEqual({ '0': 20_000, '1': 28_000, '2': 12_000 });
    // A repeat adds nothing.
    expect((await calls.save({ ...offline, submissionId })).body).toMatchObject({ data: { revision: 2 } });
  });

  test('are added by a submit that conflicts with another device and does not end the attempt', async () => {
    const submissionId = await goneOnElsewhere();
    const refused = await calls.submit({ ...offline, submissionId });
    expect(refused.status).toBe(409);
    expect(refused.body).toMatchObject({ data: { answers: together, revision: 2, status: 'in-progress' } });
  });

  test('are not added by a save after the time', async () => {
    const submissionId = await goneOnElsewhere();
    site.clock.advance(581);
    const refused = await calls.save({ ...offline, submissionId });
    expect(refused.status).toBe(409);
    expect(refused.body).toMatchObject({ data: { answers: { '0': '3', '1': '9' }, revision: 1 } });
  });

  test('are added once after the other device submitted within the time', async () => {
    const submissionId = await goneOnElsewhere();
    const tablet = {
      submissionId,
      revision: 1,
      clientId: 'tablet',
      ...toAnswerSheet({ '0': ['3', 20], '1': ['9', 25] }),
      background: true,
    };
    const done = submissionOf(await calls.submit(tablet));
    expect(done).toMatchObject({ status: 'completed', timeTaken: 30, endSeen: false });
    site.clock.advance(60);
    const phone = { ...offline, submissionId, background: true };
    const added = await calls.submit(phone);
    expect(added.status).toBe(200);
    const counted = { answers: together, timeTaken: 30, revision: 3, lateSync: false };
    expect(submissionOf(added)).toMatchObject({ ...counted, endSeen: false, correctCount: null });
    // A repeat after a lost response returns the record.
    expect((await calls.submit(phone)).text).toBe(added.text);
    const more = { ...offline, submissionId, ...toAnswerSheet({ '3': ['4', 13] }) };
    const refused = await calls.submit(more);
    expect(refused.status).toBe(409);
    const right = { score: 25, correctCount: 1, incorrectCount: 2 };
    expect(refused.body).toMatchObject({ data: { ...counted, ...right } });
  });

  test('are added after the submit only if another device chose them before it and within the time', async () => {
    const submissionId = await goneOnElsewhere();
    await calls.submit({ submissionId, revision: 1, clientId: 'tablet', answers: {}, background: true });
    const after = await calls.submit({
      submissionId,
      clientId: 'phone',
      ...toAnswerSheet({ '2': ['3', 33] }),
      background: true,
    });
    expect([after.status, submissionOf(await calls.read(submissionId)).answers]).toEqual([
      409,
      { '0': '3', '1': '9' },
    ]);
    const own = await calls.submit({
      submissionId,
      clientId: 'tablet',
      ...toAnswerSheet({ '2': ['3', 12] }),
    });
    expect(own.status).toBe(409);
    site.clock.advance(581);
    const late = await calls.submit({ ...offline, submissionId });
    expect(late.status).toBe(409);
    expect(submissionOf(await calls.read(submissionId)).answers).toEqual({ '0': '3', '1': '9' });
  });

  test('are added after the submit if the other clock is at most 2 s ahead', async () => {
    const submissionId = await goneOnElsewhere();
    await calls.submit({ submissionId, revision: 1, clientId: 'tablet', answers: {}, background: true });
    const phone = { submissionId, clientId: 'phone', background: true };
    expect((await calls.submit({ ...phone, ...toAnswerSheet({ '2': ['3', 32.5] }) })).status).toBe(409);
    const added = submissionOf(await calls.submit({ ...phone, ...toAnswerSheet({ '2': ['3', 32] }) }));
    expect(added.answers).toEqual({ '0': '3', '1': '9', '2': '3' });
  });

  test('are added after the submit even if they were chosen in the first moment', async () => {
    const submissionId = await goneOnElsewhere();
    await calls.submit({ submissionId, revision: 1, clientId: 'tablet', answers: {}, background: true });
    const added = await calls.submit({
      submissionId,
      clientId: 'phone',
      ...toAnswerSheet({ '2': ['3', 0] }),
    });
    expect(submissionOf(added).answers).toEqual({ '0': '3', '1': '9', '2': '3' });
  });

  test.each([
    ['no client id is sent', { ...toAnswerSheet({ '2': ['3', 12] }) }],
    ['no times are sent', { clientId: 'phone', answers: { '2': '3' } }],
    [
      'they were chosen at the moment of those that count',
      { clientId: 'phone', ...toAnswerSheet({ '0': ['4', 20] }) },
    ],
    [
      'those from before it were replaced',
      { clientId: 'phone', ...toAnswerSheet({ '0': ['4', 10], '1': ['9', 10], '2': ['3', 33] }) },
    ],
  ])('are refused after the submit when %s, and valid ones are still added', async (_, fields) => {
    const submissionId = await goneOnElsewhere();
    await calls.submit({ submissionId, revision: 1, clientId: 'tablet', answers: {}, background: true });
    const refused = await calls.submit({ submissionId, ...fields, background: true });
    expect([refused.status, refused.body]).toMatchObject([
      409,
      {
        message: 'This quiz has already been submitted',
        data: { answers: { '0': '3', '1': '9' }, revision: 2, score: null },
      },
    ]);
    expect(submissionOf(await calls.submit({ ...offline, submissionId })).answers).toEqual(together);
  });

  test('are kept and not graded once the score was shown', async () => {
    const submissionId = await goneOnElsewhere();
    const submitted = await calls.submit({ submissionId, revision: 1, clientId: 'tablet', answers: {} });
    expect(submissionOf(submitted)).toMatchObject({ score: 25, endSeen: true });
    const late = await calls.submit({ ...offline, submissionId });
    expect([late.status, late.body]).toMatchObject([
      409,
      {
        message: 'This quiz has already been submitted',
        data: { answers: { '0': '3', '1': '9' }, score: 25, correctCount: 1 },
      },
    ]);
    const kept = await site.database
      .select({ answers: quizUncountedAnswers.answers })
      .from(quizUncountedAnswers)
      .where(eq(quizUncountedAnswers.submissionId, submissionId));
    expect(kept).toEqual([{ answers: offline.answers }]);
  });

  test('are refused once the key of that quiz was shown, but not when the key of another one was', async () => {
    const submissionId = await goneOnElsewhere();
    await calls.submit({ submissionId, revision: 1, clientId: 'tablet', answers: {}, background: true });
    await calls.submit({ quizId: 'tables-1', answers: {} });
    expect((await calls.questions('tables-1')).text).toContain('correctAnswer');
    expect((await calls.submit({ ...offline, submissionId })).status).toBe(200);

    const later = await site.person();
    calls = attemptCalls(site, later);
    const second = await goneOnElsewhere();
    await calls.submit({
      submissionId: second,
      revision: 1,
      clientId: 'tablet',
      answers: {},
      background: true,
    });
    expect((await calls.questions()).text).toContain('correctAnswer');
    const refused = await calls.submit({ ...offline, submissionId: second });
    expect(refused.status).toBe(409);
    expect(refused.body).toMatchObject({ message: 'You have already seen the result of this quiz' });
  });

  test('are merged with the saved answers after the server closed the attempt', async () => {
    const submissionId = await goneOnElsewhere();
    site.clock.advance(700);
    expect((await calls.list()).body).toMatchObject({ data: [{ status: 'completed', endSeen: false }] });
    const late = await calls.submit({ ...offline, submissionId });
    expect(submissionOf(late)).toMatchObject({ answers: together, lateSync: true, timeTaken: 600 });
  });
});

describe('answers without times are merged after the server closed the attempt', () => {
  test.each([
    ['knew every save', 2, '4'],
    ['has missed a save', 1, '3'],
  ])('when their device %s', async (_, revision, held) => {
    const { _id: submissionId } = submissionOf(await calls.open());
    await calls.save({ submissionId, revision: 0, answers: {} });
    await calls.save({ submissionId, revision: 1, answers: { '0': '3', '2': '3' } });
    site.clock.advance(700);
    await calls.list();
    const late = await calls.submit({ submissionId, revision, answers: { '0': '4', '1': '9' } });
    expect(submissionOf(late).answers).toEqual({ '0': held, '1': '9', '2': '3' });
  });
});

describe('the end of an attempt', () => {
  test('is seen by a submit, unless a page sends it in the background', async () => {
    const first = submissionOf(await calls.open());
    const submitted = await calls.submit({ submissionId: first._id, revision: 0, background: true });
    expect(submissionOf(submitted)).toMatchObject({ status: 'completed', endSeen: false });
    expect(submissionOf(await calls.read(first._id))).toMatchObject({ endSeen: true });
    expect(submissionOf(await calls.submit({ quizId: 'tables-1' }))).toMatchObject({ endSeen: true });
  });

  test('is unseen when the server closed the attempt, until it is read', async () => {
    const { _id } = submissionOf(await calls.open());
    site.clock.advance(700);
    const listed = async () => (await calls.list()).body;
    expect(await listed()).toMatchObject({ savesAttempts: true, data: [{ _id, endSeen: false }] });
    expect(submissionOf(await calls.read(_id)).endSeen).toBe(true);
    expect(await listed()).toMatchObject({ data: [{ _id, endSeen: true }] });
    const seenAt = site.clock.now();
    site.clock.advance(60);
    await calls.read(_id);
    const [row] = await site.database.select().from(quizSubmissions).where(eq(quizSubmissions.id, _id));
    expect(row).toMatchObject({ endSeenAt: seenAt });
  });

  test('is seen once the key is shown', async () => {
    const { _id } = submissionOf(await calls.open());
    site.clock.advance(700);
    await calls.questions();
    expect((await calls.list()).body).toMatchObject({ data: [{ _id, endSeen: true }] });
  });
});
