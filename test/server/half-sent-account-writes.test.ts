import { eq, sql } from 'drizzle-orm';
import * as v from 'valibot';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import * as account from '#contract/accounts.ts';
import * as courses from '#contract/bought-courses.ts';
import * as payments from '#contract/payments.ts';
import * as quizzes from '#contract/quizzes.ts';
import type { Call } from '#contract/wire.ts';
import { hashPassword } from '#server/accounts/passwords.ts';
import { tokenLifetimeSeconds } from '#server/accounts/tokens.ts';
import { users } from '#server/db/schema.ts';
import { attemptCalls, submissionId } from '../support/server/attempts.ts';
import { jsonBody, serveHalfSent } from '../support/server/half-sent.ts';
import { onPostgres, waitsForLock } from '../support/server/on-postgres.ts';
import { openPaymentSite, type PaymentSite } from '../support/server/payments.ts';
import type { TestPerson, TestSite } from '../support/server/site.ts';
import { storedState } from '../support/server/stored-state.ts';
import { rightAnswers } from '../support/server/subjects.ts';
import { until } from '../support/until.ts';

const password = 'secret-1';
/** So long that the site notices sessions ended by another process only in its transactions. */
const deaf = 10 * tokenLifetimeSeconds * 1000;

let site: PaymentSite;
let other: Pick<TestSite, 'call'>;
let served: Awaited<ReturnType<typeof serveHalfSent>>;
let passwordHash: string;
beforeAll(async () => {
  site = await openPaymentSite({ freshMs: deaf });
  other = site.startProcess();
  served = await serveHalfSent(site);
  // The first attempt of a quiz stores its version.
  await openAttempt(await site.person());
  passwordHash = await hashPassword(password, 'tests');
});
afterAll(async () => {
  await served.stop();
  await site.close();
});

const isCall = (value: unknown): value is Call =>
  typeof value === 'object' && value !== null && 'method' in value && 'path' in value;
const exported: readonly unknown[] = [account, courses, payments, quizzes].flatMap((part) =>
  Object.values(part),
);
const writes = exported
  .filter(isCall)
  .filter(({ method, signInMessage }) => method !== 'GET' && signInMessage !== undefined);

interface Sample {
  readonly name: string;
  readonly call: Call;
  /** Whether its transaction checks the session too. */
  readonly isLocked: boolean;
  readonly body: (person: TestPerson) => Promise<object>;
}

const attempt = (person: TestPerson) => ({
  quizId: 'sums-1',
  userId: person.id,
  answers: rightAnswers,
  score: 100,
  timeTaken: 1,
});
const openAttempt = async (person: TestPerson) => submissionId(await attemptCalls(site, person).open());
const named = async (person: TestPerson) => ({
  ...attempt(person),
  submissionId: await openAttempt(person),
  revision: 0,
});

/** A valid request for every write of a signed-in user. */
const samples: readonly Sample[] = [
  {
    name: 'a change of the password',
    call: account.changePassword,
    isLocked: true,
    body: async () => ({ currentPassword: password, newPassword: 'secret-2' }),
  },
  {
    name: 'a sign-out everywhere',
    call: account.signOutEverywhere,
    isLocked: true,
    body: async () => ({}),
  },
  {
    name: 'an order',
    call: payments.initiatePayment,
    isLocked: true,
    body: async ({ id }) => ({ course_id: 'beads-1', customer_id: id }),
  },
  {
    name: 'the start of an attempt',
    call: quizzes.submitQuiz,
    isLocked: true,
    body: async (person) => ({ ...attempt(person), status: 'in-progress' }),
  },
  {
    name: 'a submit without an attempt',
    call: quizzes.submitQuiz,
    isLocked: true,
    body: async (person) => attempt(person),
  },
  { name: 'a submit', call: quizzes.submitQuiz, isLocked: true, body: named },
  { name: 'a submit by PATCH', call: quizzes.updateQuizSubmission, isLocked: true, body: named },
  {
    name: 'a save',
    call: quizzes.updateQuizSubmission,
    isLocked: false,
    body: async (person) => ({ ...(await named(person)), status: 'in-progress' }),
  },
];

async function prepare({ call, body }: Sample) {
  const person = await site.person();
  await site.database.update(users).set({ passwordHash }).where(eq(users.id, person.id));
  const request = {
    method: call.method,
    path: call.path.replace(/\{\w+\}/, person.id),
    headers: { Authorization: `Bearer ${person.token}` },
    body: jsonBody(await body(person)),
  };
  return { person, request };
}

interface Loss {
  readonly loss: string;
  readonly happens: (person: TestPerson) => Promise<unknown>;
}

const granted = async (answered: Promise<{ readonly status: number }>) =>
  expect((await answered).status).toBe(200);
const signOut = (of: Pick<TestSite, 'call'>, { token }: TestPerson) =>
  granted(of.call('POST', account.signOutEverywhere.path, { token, body: {} }));
const changePassword = (of: Pick<TestSite, 'call'>, { token }: TestPerson) =>
  granted(
    of.call('POST', account.changePassword.path, {
      token,
      body: { currentPassword: password, newPassword: 'secret-3' },
    }),
  );

const losses: readonly Loss[] = [
  { loss: 'signs out everywhere', happens: (person) => signOut(site, person) },
  { loss: 'changes the password', happens: (person) => changePassword(site, person) },
  {
    loss: 'has a token that expires',
    happens: async () => site.clock.advance(tokenLifetimeSeconds),
  },
];
const distantLosses: readonly Loss[] = [
  { loss: 'signs out everywhere in another process', happens: (person) => signOut(other, person) },
  { loss: 'changes the password in another process', happens: (person) => changePassword(other, person) },
];

/** The stored state without the rate limits, which a refused request changes. */
async function stateBesidesLimits() {
  const { rate_limits: _, ...rest } = (await storedState(site.database)).tables;
  return rest;
}

test('every write of a signed-in user has a sample', () => {
  const paths = (calls: readonly Call[]) => [...new Set(calls.map(({ path }) => path))].sort();
  expect(paths(samples.map(({ call }) => call))).toEqual(paths(writes));
});

describe.each(samples)('$name', (sample) => {
  const refused = {
    status: 401,
    headers: expect.objectContaining({ 'www-authenticate': 'Bearer' }),
    body: { success: false, message: sample.call.signInMessage },
  };

  test.each([...losses, ...(sample.isLocked ? distantLosses : [])])(
    `${sample.name} changes nothing for a user who $loss before the last byte`,
    async ({ happens }) => {
      const { person, request } = await prepare(sample);
      let before: unknown;
      const received = await served.send(request, async () => {
        await happens(person);
        before = await stateBesidesLimits();
      });
      expect(received).toEqual(refused);
      expect(await stateBesidesLimits()).toEqual(before);
    },
  );

  test(`${sample.name} succeeds in two parts for a user whose session is valid`, async () => {
    const { request } = await prepare(sample);
    const received = await served.send(request, async () => undefined);
    expect([received.status, received.body]).toEqual([200, expect.anything()]);
  });
});

describe('a write of a signed-in user during a sign-out everywhere', onPostgres, () => {
  /** A submit that names its attempt is left out: its one statement does not wait. */
  const waiting = samples.filter(
    ({ isLocked, name }) => isLocked && !['a submit', 'a submit by PATCH'].includes(name),
  );

  test.each(waiting)('$name waits for the sign-out, and changes nothing', async (sample) => {
    const { person, request } = await prepare(sample);
    const { sent } = await site.database.transaction(async (transaction) => {
      await transaction
        .update(users)
        .set({ sessionVersion: sql`${users.sessionVersion} + 1` })
        .where(eq(users.id, person.id));
      let isAnswered = false;
      const sent = served
        .send(request, async () => undefined)
        .finally(() => {
          isAnswered = true;
        });
      await until(async () => isAnswered || (await waitsForLock(site.database)));
      expect(isAnswered).toBe(false);
      return { sent };
    });
    const before = await stateBesidesLimits();
    expect(await sent).toMatchObject({ status: 401, body: { message: sample.call.signInMessage } });
    expect(await stateBesidesLimits()).toEqual(before);
  });

  test('of two password changes by one session at once, one succeeds', async () => {
    const [sample] = samples;
    if (sample === undefined) throw new Error('There is no sample');
    const { person } = await prepare(sample);
    const body = { currentPassword: password, newPassword: 'secret-2' };
    const change = () => site.call('POST', account.changePassword.path, { token: person.token, body });
    const both = await Promise.all([change(), change()]);
    expect(both.map(({ status }) => status).sort()).toEqual([200, 401]);
    const tokens = both.flatMap(({ status, body }) =>
      status === 200 ? [v.parse(account.changePassword.response, body).data.token] : [],
    );
    const profile = await site.call('GET', `students/get-student/${person.id}`, {
      token: tokens[0] ?? '',
    });
    expect(profile.status).toBe(200);
  });
});
