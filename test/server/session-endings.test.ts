import { eq } from 'drizzle-orm';
import * as v from 'valibot';
import { afterAll, beforeAll, beforeEach, describe, expect, onTestFinished, test } from 'vitest';
import * as account from '#contract/accounts.ts';
import * as courses from '#contract/bought-courses.ts';
import * as payments from '#contract/payments.ts';
import * as quizzes from '#contract/quizzes.ts';
import { users } from '#server/db/schema.ts';
import { type Answered, openTestSite, type TestSite } from '../support/server/site.ts';

let site: TestSite;
beforeAll(async () => {
  site = await openTestSite();
});
afterAll(() => site.close());

const password = 'secret-1';
let email = '';
let number = 0;
beforeEach(async () => {
  number += 1;
  email = `asha-${number}@example.org`;
  const form = { fullName: 'Asha Rao', mobile: '9876543210', email, password, confirmPassword: password };
  const signedUp = await site.call('POST', 'students/signup', {
    body: { ...form, presentEducation: 'Class 5' },
  });
  expect(signedUp.status).toBe(200);
});

const signInWith = (given: string) =>
  site.call('POST', 'students/student-login', { body: { email, password: given } });
async function signIn(given = password): Promise<{ token: string; id: string }> {
  const data = account.readSignedIn(v.parse(account.signInResponse, (await signInWith(given)).body));
  if (data.token === null) return expect.fail('must be signed in');
  return { token: data.token, id: data._id };
}
const profileWith = ({ token, id }: { token: string; id: string }, of: Pick<TestSite, 'call'> = site) =>
  of.call('GET', `students/get-student/${id}`, { token });
const change = (token: string, currentPassword: string, newPassword: string) =>
  site.call('POST', 'account/change-password', { token, body: { currentPassword, newPassword } });
const tokenOf = ({ body }: Answered) => v.parse(account.changePassword.response, body).data.token;

test('two sign-ins in one second give two tokens', async () => {
  const [first, second] = [await signIn(), await signIn()];
  expect(first.token).not.toBe(second.token);
});

describe('changing the password', () => {
  test('ends all other sessions and continues this one', async () => {
    const [here, elsewhere] = [await signIn(), await signIn()];
    const changed = await change(here.token, password, 'secret-2');
    expect([changed.status, changed.body]).toEqual([
      200,
      { success: true, message: 'Your password has been changed', data: { token: expect.any(String) } },
    ]);
    expect((await profileWith({ ...here, token: tokenOf(changed) })).status).toBe(200);
    expect([(await profileWith(here)).status, (await profileWith(elsewhere)).status]).toEqual([401, 401]);
    expect([(await signInWith(password)).status, (await signInWith('secret-2')).status]).toEqual([401, 200]);
    expect((await profileWith(await signIn('secret-2'))).status).toBe(200);
  });

  test('with a wrong current one is refused at its field, ends no session, and is limited', async () => {
    const here = await signIn();
    const wrong = await change(here.token, 'guess', 'secret-2');
    expect([wrong.status, wrong.body]).toEqual([
      400,
      {
        success: false,
        message: 'Validation error',
        data: [{ field: 'currentPassword', message: 'This is not your current password' }],
      },
    ]);
    for (let tries = 0; tries < 9; tries += 1) await change(here.token, 'guess', 'secret-2');
    expect((await change(here.token, password, 'secret-2')).status).toBe(429);
    expect((await profileWith(here)).status).toBe(200);
    site.clock.advance(15 * 60 + 1);
    expect((await change(here.token, password, 'secret-2')).status).toBe(200);
  });

  test('refuses a new one that is too short', async () => {
    const { token } = await signIn();
    const refused = await change(token, password, 'short');
    expect([refused.status, refused.body]).toMatchObject([
      400,
      { data: [{ field: 'newPassword', message: 'Password must be at least 6 characters long' }] },
    ]);
  });

  test('in two sessions at once leaves one session', async () => {
    const sessions = [await signIn(), await signIn()];
    const changed = await Promise.all(sessions.map(({ token }) => change(token, password, 'secret-2')));
    const tokens = changed.filter(({ status }) => status === 200).map(tokenOf);
    const states = await Promise.all(
      tokens.map(async (token) => (await profileWith({ token, id: sessions[0]?.id ?? '' })).status),
    );
    expect(states.filter((status) => status === 200)).toEqual([200]);
  });
});

describe('signing out everywhere', () => {
  test('ends every session, this one too, and a new sign-in begins another', async () => {
    const [here, elsewhere] = [await signIn(), await signIn()];
    const out = await site.call('POST', 'account/sign-out-everywhere', { token: here.token, body: {} });
    expect([out.status, out.body]).toEqual([
      200,
      { success: true, message: 'You are signed out everywhere', data: null },
    ]);
    expect([(await profileWith(here)).status, (await profileWith(elsewhere)).status]).toEqual([401, 401]);
    expect((await profileWith(await signIn())).status).toBe(200);
  });

  test('does not end sessions of other users', async () => {
    const here = await signIn();
    const classmate = await site.person();
    await site.call('POST', 'account/sign-out-everywhere', { token: here.token, body: {} });
    expect((await profileWith(classmate)).status).toBe(200);
  });

  test('applies in another process within a second', async () => {
    const other = site.startProcess();
    const here = await signIn();
    expect((await profileWith(here, other)).status).toBe(200);
    await site.call('POST', 'account/sign-out-everywhere', { token: here.token, body: {} });
    site.clock.advance(1);
    expect((await profileWith(here, other)).status).toBe(401);
  });
});

test('checking whether a session has ended needs no statement per call', async () => {
  const other = await openTestSite({ freshMs: 1000 });
  onTestFinished(() => other.close());
  const here = await other.person();
  await profileWith(here, other);
  const statements = await other.statementsOf(async () => {
    for (let calls = 0; calls < 5; calls += 1) await profileWith(here, other);
  });
  expect(statements.filter((each) => each.includes('session_endings'))).toEqual([]);
  expect(statements).toHaveLength(5);
});

const callSchema = v.looseObject({ method: v.picklist(['GET', 'POST', 'PATCH']), path: v.string() });
const allCalls = [account, courses, payments, quizzes]
  .flatMap((part) => Object.values(part))
  .flatMap((each: unknown) => (v.is(callSchema, each) ? [each] : []));

test('the token of a deleted account is refused by every call for signed-in users', async () => {
  const statusOf = async ({ method, path }: (typeof allCalls)[number], token?: string, id = 'nobody') => {
    const address = path.replace(/\{\w+\}/g, id);
    const extras = { ...(token === undefined ? {} : { token }), ...(method === 'GET' ? {} : { body: {} }) };
    return (await site.call(method, address, extras)).status;
  };
  const forSignedIn = [];
  for (const call of allCalls) if ((await statusOf(call)) === 401) forSignedIn.push(call);
  expect(forSignedIn.map(({ path }) => path).sort()).toMatchInlineSnapshot(`
    [
      "account/change-password",
      "account/sign-out-everywhere",
      "courses/films/{videoId}",
      "courses/my-courses",
      "courses/receipts/{orderId}",
      "initiatePayment",
      "quiz/get-questions-by-quiz/{quizId}",
      "quiz/get-questions-by-quiz/{quizId}?submissionId={submissionId}",
      "quiz/getSubmission/{submissionId}",
      "quiz/getSubmissionsByUser/{userId}",
      "quiz/getSubmissionsByUser/{userId}?latest=true",
      "quiz/getSubmissionsByUser/{userId}?limit=100&after={after}",
      "quiz/getSubmissionsByUser/{userId}?quizId={quizId}&limit=50",
      "quiz/submit-quiz",
      "quiz/updateQuizSubmission/{userId}",
      "students/get-student/{id}",
      "teachers/get-teacher/{id}",
      "verifyPayment?order_id={orderId}",
    ]
  `);
  for (const call of forSignedIn) {
    const { token, id } = await signIn();
    expect([call.path, await statusOf(call, token, id)]).not.toContain(401);
  }
  const { token, id } = await signIn();
  await site.database.delete(users).where(eq(users.id, id));
  for (const call of forSignedIn) expect([call.path, await statusOf(call, token, id)]).toContain(401);
});
