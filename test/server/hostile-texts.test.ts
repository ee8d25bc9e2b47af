import * as v from 'valibot';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import * as accounts from '#contract/accounts.ts';
import { seenText } from '#domain/text/text-fields.ts';
import { signInPerAddress, signUpPerAddress } from '#server/accounts/rate-limits.ts';
import { largestBody } from '#server/http/body-limit.ts';
import { bodyWith, callsWithBody, textFields } from '../support/server/contract-texts.ts';
import { openTestSite, type TestSite } from '../support/server/site.ts';

let site: TestSite;
beforeAll(async () => {
  site = await openTestSite();
});
afterAll(() => site.close());

/** Calls of the office are left out: their bodies may be larger. */
const calls = (await callsWithBody()).filter(({ path }) => !path.startsWith('office/'));

/** Leaves room for the rest of the JSON body. */
const longest = largestBody - 200;
/** Texts that make an ambiguous pattern backtrack. */
const hostileTexts = [
  `a@${'.'.repeat(longest - 3)}@`,
  `a@${'a.'.repeat((longest - 4) / 2)}@`,
  `${'a'.repeat(longest - 1)}!`,
  `a@${'a-'.repeat((longest - 4) / 2)}@`,
  `${'1'.repeat(longest - 1)}x`,
  `x${' '.repeat(longest - 2)}x`,
  `${'=\u200b'.repeat(longest / 4 - 1)}`,
];

const fields = calls.flatMap(({ method, path, request }) =>
  textFields(request).map((field) => ({ method, path, request, ...field, name: field.place.join('.') })),
);

test('the calls and fields of the contract are found', () => {
  expect(calls.map(({ path }) => path).sort()).toEqual([
    'account/change-password',
    'account/confirm-email',
    'account/forgotten-password',
    'account/reset-password',
    'account/reset-password-by-code',
    'account/sign-out-everywhere',
    'booka-a-demo/create-demo-request',
    'certificates',
    'class/join',
    'competitions/{id}/enter',
    'contactus/create-request',
    'franchise-requests/create-request',
    'initiatePayment',
    'newsletter/subscribe',
    'practice/answers',
    'quiz/submit-quiz',
    'quiz/updateQuizSubmission/{userId}',
    'students/signup',
    'students/student-login',
    'teachers/create-teacher',
    'teachers/teacher-login',
  ]);
  const withPattern = fields.filter(({ hasPattern }) => hasPattern);
  expect(withPattern.map(({ path, name }) => `${path} ${name}`).sort()).toEqual([
    'account/confirm-email code',
    'account/forgotten-password email',
    'account/reset-password code',
    'account/reset-password-by-code code',
    'account/reset-password-by-code email',
    'booka-a-demo/create-demo-request email',
    'booka-a-demo/create-demo-request mobile',
    'class/join code',
    'competitions/{id}/enter nickname',
    'contactus/create-request email',
    'franchise-requests/create-request email',
    'franchise-requests/create-request mobile',
    'newsletter/subscribe email',
    'practice/answers answers.0.id',
    'practice/answers answers.0.step',
    'quiz/submit-quiz answers.*',
    'quiz/submit-quiz progress.answeredAt.*',
    'quiz/updateQuizSubmission/{userId} answers.*',
    'quiz/updateQuizSubmission/{userId} progress.answeredAt.*',
    'students/signup email',
    'students/signup mobile',
    'teachers/create-teacher email',
    'teachers/create-teacher mobile',
  ]);
});

describe('a text as long as a body may be', () => {
  test.each(fields.filter(({ hasPattern }) => hasPattern))(
    'is refused by its length before the pattern of $name at $path runs',
    ({ request, place }) => {
      for (const text of hostileTexts) {
        const issues = v.safeParse(request, bodyWith(place, text)).issues ?? [];
        const here = issues.filter(
          ({ input }) => input === text || input === text.trim() || input === seenText(text),
        );
        expect(here.map(({ type }) => type)).toEqual([expect.stringMatching(/^(max_)?length$/)]);
      }
    },
  );

  test('in any field of any call is refused', async () => {
    const person = await site.person();
    for (const [index, field] of fields.entries()) {
      for (const [position, text] of hostileTexts.entries()) {
        const { status } = await site.call(field.method, field.path.replace('{userId}', person.id), {
          token: person.token,
          from: `10.1.${index}.${position}`,
          body: bodyWith(field.place, text),
        });
        expect([400, 403, 404, 413]).toContain(status);
      }
    }
  });
});

describe('the email of a sign-up', () => {
  /** Every text of up to `length` of these characters. */
  function* texts(length: number): Generator<string> {
    yield '';
    if (length > 0) for (const rest of texts(length - 1)) for (const letter of 'a.@ ') yield letter + rest;
  }

  test('has a name, an at sign, and a domain with a dot inside', () => {
    const basic = /^[^\s@]+@[^\s@]+\.[^\s@]+$/;
    const { email } = accounts.teacherSignUp.entries;
    for (const text of new Set(texts(7))) {
      if (text === '' || text !== text.trim()) continue;
      expect([text, v.is(email, text)]).toEqual([text, basic.test(text)]);
    }
  });
});

describe('the address is counted before the body is read', () => {
  test.each([
    ['teachers/teacher-login', signInPerAddress.most],
    ['students/student-login', signInPerAddress.most],
    ['teachers/create-teacher', signUpPerAddress.most],
    ['students/signup', signUpPerAddress.most],
  ])('at %s', async (path, most) => {
    site.clock.advance(2 * 3600);
    const send = async () =>
      (await site.call('POST', path, { from: '203.0.113.90', body: '{"email":' })).status;
    const statuses: number[] = [];
    for (let sent = 0; sent <= most; sent += 1) statuses.push(await send());
    expect(statuses).toEqual([...Array(most).fill(400), 429]);
  });
});
