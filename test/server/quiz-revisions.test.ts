import { eq } from 'drizzle-orm';
import * as v from 'valibot';
import { beforeEach, describe, expect, test } from 'vitest';
import { type EditedQuiz, previewCorrection, publishQuiz } from '#contract/office/quizzes.ts';
import { questions } from '#server/db/schema.ts';
import { correctKey } from '#server/office/quizzes/correct-key.ts';
import { currentVersion } from '#server/quiz/quiz-versions.ts';
import { attemptCalls } from '../support/server/attempts.ts';
import { openStaff, type TestStaff } from '../support/server/office.ts';
import { quizCalls } from '../support/server/office-quizzes.ts';
import { onPostgres, waitsForLock } from '../support/server/on-postgres.ts';
import { questionFileCalls } from '../support/server/question-files.ts';
import { openTestSite, type TestSite } from '../support/server/site.ts';
import { until } from '../support/until.ts';

const quizId = 'sums-1';
const path = (rest = '') => `office/quizzes/${quizId}${rest}`;

let site: TestSite;
let ravi: TestStaff;
let meera: TestStaff;
beforeEach(async () => {
  site = await openTestSite();
  ({ office: ravi, owner: meera } = await openStaff(site));
  return () => site.close();
});

const read = () => quizCalls(ravi, quizId).read();
const editing = (member: TestStaff, { revision, document }: EditedQuiz) => ({
  save: () => member.call('POST', path('/draft'), { revision, document }),
  publish: () => member.call('POST', path('/publish'), { revision }),
  discard: () => member.call('POST', path('/discard-draft'), { revision }),
});
const refusal = {
  status: 409,
  body: { message: 'Another staff member has changed this quiz since you opened it. Load it again to see.' },
};

/** The correction of the first question of the published quiz to its option `3`. */
async function correction() {
  const version = await currentVersion(site.database, quizId);
  const [question] = version?.paper.questions ?? [];
  const option = question?.options.find(({ text }) => text === '3');
  if (version === undefined || question === undefined || option === undefined) throw new Error('No version');
  const chosen = { questionId: question.id, optionId: option.id };
  const versionId = String(version.number);
  const at = (call: string) => path(`/versions/${versionId}/${call}`);
  const preview = await meera.call('POST', at('preview-correction'), chosen);
  const { digest } = v.parse(previewCorrection.response, preview.body).data;
  return {
    ...chosen,
    versionId,
    digest,
    correct: () => meera.call('POST', at('correct-key'), { ...chosen, digest }),
  };
}
const publishedKey = async () => {
  const [first] = await site.database
    .select()
    .from(questions)
    .where(eq(questions.quizId, quizId))
    .orderBy(questions.position);
  return first?.correctAnswer;
};

describe('a quiz that a staff member has open', () => {
  test('is not overwritten after another one has saved and published it', async () => {
    const opened = editing(ravi, await read());
    const other = quizCalls(meera, quizId);
    await other.save({ description: 'By Meera' });
    expect((await other.publish()).status).toBe(200);
    expect(await opened.save()).toMatchObject(refusal);
    expect((await read()).document.description).toBe('By Meera');
  });

  test.each(['discard', 'publish'] as const)(
    'is not overwritten after another one began a draft of it after a %s',
    async (action) => {
      await quizCalls(ravi, quizId).save({ description: 'By Ravi' });
      const opened = editing(ravi, await read());
      const other = quizCalls(meera, quizId);
      expect((await other[action]()).status).toBe(200);
      await other.save({ description: 'By Meera' });
      expect(await opened.save()).toMatchObject(refusal);
      expect(await opened.publish()).toMatchObject(refusal);
      expect(await opened.discard()).toMatchObject(refusal);
      expect((await read()).document.description).toBe('By Meera');
    },
  );

  test('keeps a key that was corrected meanwhile', async () => {
    await attemptCalls(site, await site.person()).submit({ answers: { 0: '3' } });
    const opened = editing(ravi, await read());
    const { correct } = await correction();
    expect((await correct()).status).toBe(200);
    expect(await opened.save()).toMatchObject(refusal);
    expect(await publishedKey()).toBe('3');
  });

  test('gets no questions of a file that were checked before another one published it', async () => {
    const { revision, document } = await read();
    const other = quizCalls(meera, quizId);
    await other.save({ description: 'By Meera' });
    await other.publish();
    const added = await questionFileCalls(site, ravi).import(quizId, 'One more? {=1 ~2}', { revision });
    expect(added).toMatchObject(refusal);
    expect((await read()).document.questions).toEqual(document.questions);
  });

  test('can be saved again by the one who published it', async () => {
    const own = quizCalls(ravi, quizId);
    await own.save({ description: 'By Ravi' });
    const published = v.parse(publishQuiz.response, (await own.publish()).body).data;
    const again = editing(ravi, { ...(await read()), revision: published.revision });
    expect((await again.save()).status).toBe(200);
  });

  test('can be saved after a student began its first attempt', async () => {
    const opened = editing(ravi, await read());
    await attemptCalls(site, await site.person()).open();
    expect((await opened.save()).status).toBe(200);
  });
});

/** The key is being corrected while the save arrives, so on two connections. */
describe('a first draft during a correction of the key', onPostgres, () => {
  test('does not keep the wrong key', async () => {
    await attemptCalls(site, await site.person()).submit({ answers: { 0: '3' } });
    const opened = editing(ravi, await read());
    const { correct: _, ...chosen } = await correction();
    const actor = { id: meera.id, name: 'Meera Iyer', email: meera.email, role: 'owner' as const };
    const { answer } = await site.database.transaction(async (transaction) => {
      await correctKey({ transaction, actor, now: site.clock.now() }, { quizId, ...chosen });
      let isAnswered = false;
      const asked = opened.save().finally(() => {
        isAnswered = true;
      });
      await until(async () => isAnswered || (await waitsForLock(site.database)));
      return { answer: asked };
    });
    expect(await answer).toMatchObject(refusal);
    expect(await publishedKey()).toBe('3');
  });
});
