import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { drawKeyedQuestions } from '#server/quiz/quiz-questions.ts';
import { attemptSeed, currentVersion } from '#server/quiz/quiz-versions.ts';
import { attemptCalls, submissionOf } from '../support/server/attempts.ts';
import { addTestCompetition, competitionCalls } from '../support/server/competitions.ts';
import { contractCalls } from '../support/server/contract-texts.ts';
import { openStaff } from '../support/server/office.ts';
import { type Answered, openTestSite, type TestPerson, type TestSite } from '../support/server/site.ts';

const calls = await contractCalls();

let site: TestSite;
let quizId: string;
let competitionId: string;
/** The only one who began in time. */
let begun: TestPerson;
let submissionId: string;
let people: Readonly<Record<string, TestPerson | undefined>>;
/** The questions of everyone’s attempts, and of the example in the quiz. */
let secrets: readonly string[];
beforeAll(async () => {
  site = await openTestSite();
  const { office } = await openStaff(site);
  ({ id: competitionId, quizId } = await addTestCompetition(site, office));
  begun = await site.person();
  people = {
    'a visitor': undefined,
    'a student who has entered': await site.person(),
    'a student who has not entered': await site.person(),
    'a teacher': await site.person('teacher'),
  };
  const entered = { 'Begun Bead': begun, 'Entered Bead': people['a student who has entered'] };
  for (const [nickname, person] of Object.entries(entered)) {
    if (person === undefined) continue;
    expect((await competitionCalls(site, person, competitionId).enter(nickname)).status).toBe(200);
  }
  const version = await currentVersion(site.database, quizId);
  if (version === undefined) expect.fail('The quiz has no version');
  const papers = [begun, ...Object.values(people)].flatMap((person) =>
    person === undefined ? [] : [0, 1].map((number) => attemptSeed(version, person.id, number)),
  );
  secrets = [null, ...papers].flatMap((seed) =>
    drawKeyedQuestions(version.paper, seed).map(({ questionText }) => questionText),
  );
});
afterAll(() => site.close());

const given = (answered: Answered): string[] => secrets.filter((secret) => answered.text.includes(secret));

const valuesOf = (name: string, user: TestPerson | undefined): readonly string[] =>
  name === 'userId' ? [user?.id ?? begun.id] : [quizId, competitionId, submissionId, 'sums', begun.id];

const filled = (path: string, user: TestPerson | undefined): string[] => {
  const [, name] = /\{(\w+)\}/.exec(path) ?? [];
  if (name === undefined) return [path];
  return valuesOf(name, user).flatMap((value) => filled(path.replace(`{${name}}`, value), user));
};

const queries = () => ['', `?submissionId=${submissionId}`, '?latest=true', `?quizId=${quizId}&limit=50`];

/** Bodies with every id and name that might reveal a question. */
const bodies = (user: TestPerson | undefined) =>
  ['in-progress', 'completed'].flatMap((status) =>
    [{}, { submissionId }].map((named) => ({
      ...{ quizId, userId: user?.id ?? begun.id, status, answers: {}, clientId: 'tab-a', ...named },
      ...{ search: 'Sums of the day', code: 'ABCDEF', nickname: 'Begun Bead' },
    })),
  );

interface Sent {
  readonly name: string;
  readonly answered: Answered;
}

async function sendAll(user: TestPerson | undefined): Promise<Sent[]> {
  const signedIn = user === undefined ? {} : { token: user.token };
  const sent: Sent[] = [];
  for (const { method, path } of calls) {
    // A sign-out would end the session.
    if (/sign-out/.test(path)) continue;
    for (const address of filled(path, user)) {
      if (method !== 'GET') {
        for (const body of bodies(user))
          sent.push({
            name: `${method} ${address}`,
            answered: await site.call(method, address, { ...signedIn, body }),
          });
        continue;
      }
      for (const query of path.includes('?') ? [''] : queries()) {
        const first = await site.call(method, address + query, signedIn);
        const headers = {
          'If-None-Match': first.headers.get('ETag') ?? '"none"',
          'Cache-Control': 'max-age=0',
        };
        const again = await site.call(method, address + query, { ...signedIn, headers });
        for (const answered of [first, again]) sent.push({ name: `GET ${address}${query}`, answered });
      }
    }
  }
  return sent;
}

const told = (sent: readonly Sent[]) =>
  sent.flatMap(({ name, answered }) => given(answered).map((secret) => `${name}: ${secret}`));

test('every call of the contract is tried', () => {
  const paths = calls.map(({ path }) => path);
  expect(paths).toEqual(expect.arrayContaining(['quiz/submit-quiz', 'competitions/{id}', 'practice']));
  expect(paths.filter((path) => path.startsWith('office/')).length).toBeGreaterThan(50);
});

const everyone = [
  'a visitor',
  'a student who has entered',
  'a student who has not entered',
  'a teacher',
] as const;

describe('before the opening', () => {
  beforeAll(() => {
    submissionId = 'none';
    site.clock.advance(3599);
  });

  test.each(everyone)('no call gives a question to %s', async (who) => {
    expect(told(await sendAll(people[who]))).toEqual([]);
  });
});

describe('after the end', () => {
  beforeAll(async () => {
    site.clock.advance(1);
    const opened = await attemptCalls(site, begun).open({ quizId });
    submissionId = submissionOf(opened)._id;
    // Proves that these calls return questions to a child who has begun.
    expect(given(await attemptCalls(site, begun).questions(quizId))).toHaveLength(4);
    site.clock.advance(1800);
  });

  test.each(everyone)('no call gives a question to %s', async (who) => {
    expect(told(await sendAll(people[who]))).toEqual([]);
  });
});
