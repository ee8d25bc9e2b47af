import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { attemptCalls, submissionOf } from '../support/server-attempts.ts';
import { openTestSite, type TestPerson, type TestSite } from '../support/server-site.ts';
import { halfRight } from '../support/server-subjects.ts';

let site: TestSite;
let person: TestPerson;
let calls: ReturnType<typeof attemptCalls>;
beforeAll(async () => {
  site = await openTestSite();
}, 60_000);
beforeEach(async () => {
  person = await site.person();
  calls = attemptCalls(site, person);
});
afterAll(() => site.close());

describe('reading submissions', () => {
  test('lists the own ones, newest first', async () => {
    const first = submissionOf(await calls.submit({ answers: halfRight }));
    site.clock.advance(60);
    const second = submissionOf(await calls.open({ quizId: 'tables-1' }));
    const listed = await calls.list();
    expect(listed.status).toBe(200);
    expect(listed.body).toMatchObject({
      success: true,
      data: [
        { _id: second._id, status: 'in-progress', quizId: { _id: 'tables-1' } },
        { _id: first._id, status: 'completed', quizId: { _id: 'sums-1' } },
      ],
    });
  });

  test('refuses strangers and everybody who is not signed in', async () => {
    const { _id } = submissionOf(await calls.open());
    const { token } = await site.person();
    for (const path of [`quiz/getSubmission/${_id}`, `quiz/getSubmissionsByUser/${person.id}`]) {
      const stranger = await site.call('GET', path, { token });
      expect([stranger.status, stranger.body]).toEqual([
        403,
        { success: false, message: 'This belongs to another account' },
      ]);
      const nobody = await site.call('GET', path);
      expect([nobody.status, nobody.body]).toEqual([
        401,
        { success: false, message: 'Please login to attempt the quiz' },
      ]);
    }
    const unknown = await calls.read('nothing');
    expect([unknown.status, unknown.body]).toEqual([404, { success: false, message: 'Attempt not found' }]);
  });
});
