import * as v from 'valibot';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { contractCalls } from '../support/server/contract-texts.ts';
import { openTestSite, type TestSite } from '../support/server/site.ts';

let site: TestSite;
beforeAll(async () => {
  site = await openTestSite();
});
afterAll(() => site.close());

describe('a body with too many levels is refused as such', () => {
  const levels = 30_000;
  test.each([
    ['lists', `{"fullName":${'['.repeat(levels)}${']'.repeat(levels)}}`, 'fullName'],
    ['objects', `${'{"a":'.repeat(levels / 3)}1${'}'.repeat(levels / 3)}`, 'a'],
    ['51 lists', `{"message":${'['.repeat(51)}${']'.repeat(51)}}`, 'message'],
  ])('%s', async (_, body, field) => {
    const refused = await site.call('POST', 'contactus/create-request', { body });
    const data = [{ field, message: 'This is nested too deeply' }];
    expect([refused.status, refused.body]).toEqual([
      400,
      { success: false, message: 'Validation error', data },
    ]);
    expect(site.log.filter((line) => line.includes('"level":50'))).toEqual([]);
  });
});

const withRevision = v.looseObject({
  entries: v.looseObject({ revision: v.custom<v.GenericSchema>(() => true) }),
});

test('a revision is a number that the database can store', async () => {
  const schemas = (await contractCalls()).flatMap(({ path, request }) =>
    v.is(withRevision, request) ? [{ path, revision: request.entries.revision }] : [],
  );
  expect(schemas.map(({ path }) => path)).toEqual(
    expect.arrayContaining(['office/enquiries/{id}', 'quiz/submit-quiz']),
  );
  for (const { path, revision } of schemas) {
    const accepted = [0, 2_147_483_646, -1, 1.5, 2_147_483_647, 1e300].filter((each) => v.is(revision, each));
    // That of a quiz is a digest, which is not stored.
    const largest = path.startsWith('office/quizzes') ? [2_147_483_647] : [];
    expect([path, ...accepted]).toEqual([path, 0, 2_147_483_646, ...largest]);
  }
});
