import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { allow } from '#contract/office/allowances.ts';
import { erasePerson } from '#server/accounts/erase-person.ts';
import { competitionsUnlikeTheirEvents } from '#server/competitions/check-competition-events.ts';
import { storeNickname } from '#server/competitions/enter-competition.ts';
import { competitionEvents, competitions } from '#server/db/competition-schema.ts';
import { auditLog } from '#server/db/office-schema.ts';
import { quizSubmissions, quizUncountedAnswers, users } from '#server/db/schema.ts';
import { currentVersion } from '#server/quiz/quiz-versions.ts';
import { attemptCalls, submissionOf } from '../support/server/attempts.ts';
import {
  addOwnPaper,
  addTestCompetition,
  answersWith,
  competitionCalls,
  competitionOf,
  momentOf,
  ofOffice,
  paperOf,
  rankingOf,
} from '../support/server/competitions.ts';
import type { TestStaff } from '../support/server/office.ts';
import { quizCalls } from '../support/server/office-quizzes.ts';
import { addStaff, type QuickStaff } from '../support/server/office-write-samples.ts';
import { onPostgres, waitsForLock } from '../support/server/on-postgres.ts';
import { openTestSite, startOfTime, type TestPerson, type TestSite } from '../support/server/site.ts';
import { until } from '../support/until.ts';

const hour = 3600;

let site: TestSite;
let office: Pick<TestStaff, 'call'>;
let teacher: QuickStaff;
beforeAll(async () => {
  site = await openTestSite();
});
// The tests advance the clock by hours, and sessions of staff end after twelve.
beforeEach(async () => {
  const { headers } = await addStaff(site, 'office');
  office = {
    call: (method, path, body) =>
      site.call(method, path, { headers, ...(body === undefined ? {} : { body }) }),
  };
  teacher = await addStaff(site, 'teacher');
});
afterAll(async () => {
  expect(await competitionsUnlikeTheirEvents(site.database, startOfTime)).toEqual([]);
  await site.close();
});

const refusal = (message: string) => ({ success: false, message });
const refusedNickname = (message: string) => ({
  status: 400,
  body: { message: 'Validation error', data: [{ field: 'nickname', message }] },
});

interface Child extends TestPerson {
  readonly attempts: ReturnType<typeof attemptCalls>;
  readonly competition: ReturnType<typeof competitionCalls>;
}

async function child(id: string, nickname?: string): Promise<Child> {
  const person = await site.person();
  const competition = competitionCalls(site, person, id);
  if (nickname !== undefined) expect((await competition.enter(nickname)).status).toBe(200);
  return { ...person, attempts: attemptCalls(site, person), competition };
}

/** Begins the quiz, and submits it with this number of right answers. */
async function finish({ attempts }: Child, quizId: string, right: number) {
  const { _id } = submissionOf(await attempts.open({ quizId }));
  const answers = answersWith(await paperOf(site, _id), right);
  return await attempts.submit({ quizId, submissionId: _id, answers });
}

const release = (id: string) => office.call('POST', `office/competitions/${id}/release`, {});
const readOffice = async (id: string) => ofOffice(await office.call('GET', `office/competitions/${id}`));

describe('a child', () => {
  test.each([
    ['en', /^[A-Z][a-z]+ [A-Z][a-z]+ [1-9]\d$/],
    ['te', /^[\u0c00-\u0c7f]+ [1-9]\d$/],
    ['hi', /^[\u0900-\u097f]+ [1-9]\d$/],
  ])(
    'gets three nicknames to choose from in the language of the page, %s, and may enter with one',
    async (language, shape) => {
      const { id } = await addTestCompetition(site, office);
      const { token, competition } = await child(id);
      const headers = { Cookie: `language=${language}` };
      const { suggestions } = competitionOf(await site.call('GET', `competitions/${id}`, { token, headers }));
      expect(suggestions).toEqual(Array.from({ length: 3 }, () => expect.stringMatching(shape)));
      const [first = ''] = suggestions;
      expect(competitionOf(await competition.enter(first)).nickname).toBe(first);
    },
  );

  test('enters with a nickname, begins at the opening, and sees the rank after the release', async () => {
    const { id, quizId } = await addTestCompetition(site, office);
    const asha = await child(id);
    const before = competitionOf(await asha.competition.read());
    expect(before).toEqual({
      ...{ _id: id, quizId, title: 'Spring race', subject: 'Sums', minutes: 10, questions: 4 },
      opensAt: new Date(site.clock.now().getTime() + hour * 1000).toISOString(),
      closesAt: new Date(site.clock.now().getTime() + 1.5 * hour * 1000).toISOString(),
      ...{ state: 'scheduled', serverTime: site.clock.now().toISOString() },
      ...{ nickname: null, isNicknameReplaced: false, attempt: null, entrants: 0 },
      suggestions: [expect.any(String), expect.any(String), expect.any(String)],
    });
    const entered = competitionOf(await asha.competition.enter('Quick Mango'));
    expect(entered).toMatchObject({ nickname: 'Quick Mango', entrants: 1, suggestions: [] });
    const early = await asha.attempts.open({ quizId });
    expect([early.status, early.body]).toEqual([403, refusal('This competition has not opened yet')]);
    site.clock.advance(hour);
    const begun = await asha.attempts.open({ quizId });
    expect(begun.status).toBe(200);
    expect(competitionOf(await asha.competition.read())).toMatchObject({
      state: 'open',
      attempt: { _id: submissionOf(begun)._id, status: 'in-progress' },
      suggestions: [],
    });
    site.clock.advance(60);
    const submitted = await finish(asha, quizId, 3);
    expect(submitted.body).toMatchObject({
      data: { status: 'completed', score: null, correctCount: null, incorrectCount: null, resultsHeld: true },
    });
    const held = await asha.competition.ranking();
    const message = 'Results come when the institute releases them';
    expect([held.status, held.body]).toEqual([409, refusal(message)]);
    site.clock.advance(hour);
    expect((await release(id)).status).toBe(200);
    expect(rankingOf(await asha.competition.ranking())).toEqual({
      ...{ title: 'Spring race', questions: 4, ranked: 1 },
      own: { rank: 1, nickname: 'Quick Mango', correct: 3, seconds: 60, isOwn: true },
      isShared: false,
      rows: [{ rank: 1, nickname: 'Quick Mango', correct: 3, seconds: 60, isOwn: true }],
    });
    const result = await asha.attempts.read(submissionOf(begun)._id);
    expect(result.body).toMatchObject({ data: { score: 75, correctCount: 3, incorrectCount: 1 } });
    expect(result.text).not.toContain('resultsHeld');
  });

  test('cannot begin without a nickname, nor after the end', async () => {
    const { id, quizId } = await addTestCompetition(site, office);
    const [asha, late] = [await child(id), await child(id, 'Late Lotus')];
    site.clock.advance(hour);
    const without = await asha.attempts.open({ quizId });
    const first = 'Please enter the competition with a nickname first';
    expect([without.status, without.body]).toEqual([403, refusal(first)]);
    site.clock.advance(hour / 2 - 1);
    expect((await asha.competition.enter('Last Second')).status).toBe(200);
    expect((await asha.attempts.open({ quizId })).status).toBe(200);
    site.clock.advance(1);
    const closed = await late.attempts.open({ quizId });
    const message = 'You can no longer begin this competition';
    expect([closed.status, closed.body]).toEqual([403, refusal(message)]);
    const entered = await (await child(id)).competition.enter('Too Late');
    expect([entered.status, entered.body]).toEqual([409, refusal(message)]);
    // A child who began in time may continue.
    expect((await asha.attempts.questions(quizId)).body).toMatchObject({ data: [{}, {}, {}, {}] });
    site.clock.advance(11 * 60);
    await asha.attempts.list();
  });

  test('cannot submit answers without having begun', async () => {
    const { id, quizId } = await addTestCompetition(site, office);
    const asha = await child(id, 'Sly Falcon');
    const refused = [403, refusal('Please begin the competition first')];
    for (const answers of [{}, { '0': '1' }]) {
      const early = await asha.attempts.submit({ quizId, answers });
      expect([early.status, early.body]).toEqual(refused);
    }
    site.clock.advance(hour);
    const { status, body } = await asha.attempts.submit({ quizId, answers: { '0': '1' } });
    expect([status, body]).toEqual(refused);
  });

  test('takes part once', async () => {
    const { id, quizId } = await addTestCompetition(site, office, { paper: { allowReattempt: true } });
    const asha = await child(id, 'Once Only');
    site.clock.advance(hour);
    await finish(asha, quizId, 1);
    expect((await asha.attempts.open({ quizId })).status).toBe(409);
  });

  test('has a nickname that no other child has, regardless of case and spaces', async () => {
    const { id } = await addTestCompetition(site, office);
    const [asha, ravi] = [await child(id, 'Swift Tiger'), await child(id)];
    const taken = refusedNickname('This nickname is taken. Please choose another one.');
    expect(await ravi.competition.enter('SWIFT tiger')).toMatchObject(taken);
    expect(await ravi.competition.enter('swift-tiger')).toMatchObject(taken);
    expect(competitionOf(await ravi.competition.enter('Swift Tiger 2')).nickname).toBe('Swift Tiger 2');
    expect(competitionOf(await asha.competition.enter('Calm Koala')).nickname).toBe('Calm Koala');
    expect(competitionOf(await ravi.competition.enter('swift tiger')).nickname).toBe('swift tiger');
    expect(competitionOf(await asha.competition.read()).entrants).toBe(2);
  });

  test.each(['Sw1ft L0tus', 'SwIft LOtus', 'Swlft Lotus'])(
    'has no nickname that looks like «Swift Lotus», such as «%s»',
    async (nickname) => {
      const { id } = await addTestCompetition(site, office);
      const { id: other } = await child(id, 'Swift Tiger');
      const asha = await child(id, 'Swift Lotus');
      const taken = refusedNickname('This nickname is taken. Please choose another one.');
      expect(await (await child(id)).competition.enter(nickname)).toMatchObject(taken);
      const path = `office/competitions/${id}/entries/${other}/nickname`;
      expect(await office.call('POST', path, { nickname })).toMatchObject(taken);
      expect(competitionOf(await asha.competition.enter(nickname)).nickname).toBe(nickname);
    },
  );

  test('does not get the nickname for which another child asked at the same moment', async () => {
    const { id } = await addTestCompetition(site, office);
    const children = await Promise.all(Array.from({ length: 5 }, () => child(id)));
    const entered = await Promise.all(children.map(({ competition }) => competition.enter('Same Name')));
    expect(entered.map(({ status }) => status).sort()).toEqual([200, 400, 400, 400, 400]);
  });

  test.each(['A', '9876543210', 'a'.repeat(21), 'http://x.in', '<b>', '', ' ', 'Asha  Rao'])(
    'cannot be called «%s»',
    async (nickname) => {
      const { id } = await addTestCompetition(site, office);
      const { competition } = await child(id);
      expect((await competition.enter(nickname)).body).toMatchObject({
        message: 'Validation error',
        data: [{ field: 'nickname' }],
      });
      expect(competitionOf(await competition.read())).toMatchObject({ nickname: null, entrants: 0 });
    },
  );

  test.each([
    ['a variation selector', 'Rocket\ufe0f'],
    ['a grapheme joiner', 'Rocket\u034f'],
    ['a Hangul filler', 'Rocket\u3164'],
    ['a tag of a variation', 'R\u{e0100}ocket'],
    ['marks without a letter', '\u0650\u0651'],
    ['a pile of marks', 'Ro\u0321\u0335\u0336\u0337cket'],
  ])('cannot make a nickname differ from another one by %s', async (_, nickname) => {
    const { id } = await addTestCompetition(site, office);
    await child(id, 'Rocket');
    const refused = refusedNickname('Please choose a nickname of 2 to 20 letters and digits');
    expect(await (await child(id)).competition.enter(nickname)).toMatchObject(refused);
  });

  test.each([
    ['a Cyrillic letter', 'R\u043ecket'],
    ['Cyrillic letters alone', '\u0420\u043e\u0441\u0435\u0442'],
    ['a Greek letter', 'R\u03bfcket'],
    ['a dotless i', 'T\u0131ger'],
    ['a click that looks like an l', 'Ko\u01c0a'],
    ['a Kannada letter in a Telugu word', 'బంగారు \u0ca8ెమలి'],
    ['a Telugu digit after a Latin word', 'Rocket \u0c66'],
    ['a struck letter', 'R\u0335ocket'],
  ])('cannot make a nickname look like another one by %s', async (_, nickname) => {
    const { id } = await addTestCompetition(site, office);
    const refused = 'Please write the nickname in English, Telugu or Hindi letters, without mixing them';
    expect(await (await child(id)).competition.enter(nickname)).toMatchObject(refusedNickname(refused));
    const { id: student } = await child(id, 'Rocket');
    const replaced = await office.call('POST', `office/competitions/${id}/entries/${student}/nickname`, {
      nickname,
    });
    expect(replaced).toMatchObject(refusedNickname(refused));
  });

  test('cannot make a nickname differ from another one only by the script of its digits', async () => {
    const { id } = await addTestCompetition(site, office);
    await child(id, 'తేనె 10');
    const taken = refusedNickname('This nickname is taken. Please choose another one.');
    expect(await (await child(id)).competition.enter('తేనె 1\u0c66')).toMatchObject(taken);
  });

  test('cannot take the own name as a nickname, nor reversed, with digits or with invisible characters', async () => {
    const { id } = await addTestCompetition(site, office);
    const asha = await child(id);
    await site.database.update(users).set({ fullName: 'Asha\ufe0f Rao' }).where(eq(users.id, asha.id));
    const message = 'Please choose a nickname in place of your name: everyone sees it';
    for (const nickname of ['asha rao', 'Asha Rao 9', 'Rao Asha', '2015 AshaRao'])
      expect(await asha.competition.enter(nickname)).toMatchObject(refusedNickname(message));
    expect((await asha.competition.enter('Asha the Quick')).status).toBe(200);
  });

  test.each(['బంగారు నెమలి', 'నెమలి ౧౨', 'तेज़ बाघ', 'क्‍षमा पढ़ाई', 'बाघ १२', 'Quick 12', 'José'])(
    'may be called «%s»',
    async (nickname) => {
      const { id } = await addTestCompetition(site, office);
      expect(competitionOf(await (await child(id)).competition.enter(nickname)).nickname).toBe(nickname);
    },
  );

  test('keeps the nickname that the office has chosen', async () => {
    const { id } = await addTestCompetition(site, office);
    const asha = await child(id, 'Rude Words');
    const path = `office/competitions/${id}/entries/${asha.id}/nickname`;
    expect((await office.call('POST', path, { nickname: 'Kind Panda' })).status).toBe(200);
    expect(competitionOf(await asha.competition.read())).toMatchObject({
      ...{ nickname: 'Kind Panda', isNicknameReplaced: true },
    });
    const again = await asha.competition.enter('Rude Words');
    expect(again.body).toEqual(
      refusal('The institute has chosen this nickname for you. You cannot change it.'),
    );
    expect((await readOffice(id)).entries).toMatchObject([
      { student: asha.id, name: 'Asha Rao', nickname: 'Kind Panda', isReplaced: true, state: 'entered' },
    ]);
  });

  test('keeps the nickname that the office chooses while the child changes it', onPostgres, async () => {
    const { id } = await addTestCompetition(site, office);
    const asha = await child(id, 'Rude Words');
    const change = await site.database.transaction(async (transaction) => {
      const isThis = eq(competitions.id, id);
      await transaction.select().from(competitions).where(isThis).for('no key update');
      const entered = asha.competition.enter('Other Words');
      await until(() => waitsForLock(site.database));
      const entry = { competitionId: id, userId: asha.id, nickname: 'Kind Panda' };
      await storeNickname(transaction, { ...entry, replacedAt: site.clock.now() }, site.clock.now());
      return { entered };
    });
    const { status, body } = await change.entered;
    const message = 'The institute has chosen this nickname for you. You cannot change it.';
    expect([status, body]).toEqual([409, refusal(message)]);
    expect(competitionOf(await asha.competition.read())).toMatchObject({
      ...{ nickname: 'Kind Panda', isNicknameReplaced: true },
    });
  });

  test('of another class cannot see the competition', async () => {
    const form = {
      ...{ name: 'Beads', teacherId: teacher.id, days: 'mon', startsAt: '', endsAt: '', place: '' },
      startsOn: '2026-03-02',
    };
    const { _id: classId } = JSON.parse((await office.call('POST', 'office/classes', form)).text).data;
    const { id, quizId } = await addTestCompetition(site, office, { classId });
    const [member, other] = [await child(id), await child(id)];
    await office.call('POST', `office/classes/${classId}/students`, { students: [member.id] });
    expect((await member.competition.list()).text).toContain(id);
    expect((await member.competition.enter('Class Mango')).status).toBe(200);
    expect((await other.competition.list()).text).not.toContain(id);
    expect((await member.attempts.list()).body).toMatchObject({ hasCompetitions: true });
    for (const answered of [
      await other.competition.read(),
      await other.competition.enter('Other Mango'),
      await other.competition.ranking(),
    ])
      expect([answered.status, answered.body]).toEqual([404, refusal('We do not know this competition')]);
    site.clock.advance(hour);
    expect((await other.attempts.open({ quizId })).status).toBe(404);
    expect((await other.attempts.questions(quizId)).status).toBe(404);
    expect((await member.attempts.open({ quizId })).status).toBe(200);
  });

  test('begins by statements that serve several children at once', async () => {
    const { id, quizId } = await addTestCompetition(site, office);
    const [asha, ravi] = [await child(id, 'Batch One'), await child(id, 'Batch Two')];
    site.clock.advance(hour);
    const statements = await site.statementsOf(() =>
      Promise.all([asha, ravi].map(({ attempts }) => attempts.open({ quizId }))),
    );
    expect(statements.filter((each) => /for update/i.test(each))).toEqual([]);
    expect(statements.filter((each) => each.includes('json_to_recordset')).length).toBeGreaterThan(0);
    const again = await asha.attempts.open({ quizId });
    expect(again.status).toBe(200);
    const stored = await site.database.$count(quizSubmissions, eq(quizSubmissions.userId, asha.id));
    expect(stored).toBe(1);
  });

  test('has one attempt until the results are released', async () => {
    const { id, quizId } = await addTestCompetition(site, office);
    const asha = await child(id, 'One Attempt');
    const allowAnother = () =>
      office.call('POST', allow.path, {
        ...{ kind: 'attempt', quizId, students: [asha.id], reason: 'The tablet was empty' },
      });
    site.clock.advance(hour);
    await finish(asha, quizId, 2);
    expect((await allowAnother()).body).toMatchObject({
      data: [{ done: false, message: 'Each child has one attempt in a competition' }],
    });
    site.clock.advance(hour);
    await release(id);
    expect((await allowAnother()).body).toMatchObject({ data: [{ done: true, message: '' }] });
  });

  test('gets other numbers than another child', async () => {
    const { id, quizId } = await addTestCompetition(site, office);
    const children = [await child(id, 'One'), await child(id, 'Two')];
    site.clock.advance(hour);
    const papers = await Promise.all(children.map(({ attempts }) => attempts.questions(quizId)));
    expect(papers[0]?.status).toBe(200);
    expect(papers[0]?.text).not.toBe(papers[1]?.text);
    // Reading again gives the same questions.
    expect((await children[0]?.attempts.questions(quizId))?.text).toBe(papers[0]?.text);
  });
});

test('a teacher cannot take part in a competition', async () => {
  const { id, quizId } = await addTestCompetition(site, office);
  const person = await site.person('teacher');
  const { list, read, enter } = competitionCalls(site, person, id);
  expect((await list()).body).toMatchObject({ data: [] });
  expect((await read()).status).toBe(404);
  expect((await enter('A Teacher')).status).toBe(403);
  site.clock.advance(hour);
  expect((await attemptCalls(site, person).questions(quizId)).status).toBe(404);
});

describe('results', () => {
  test('rank by right answers, then by time, and share a rank when both are equal', async () => {
    const { id, quizId } = await addTestCompetition(site, office);
    const names = ['Fast', 'Tied One', 'Tied Two', 'Slow', 'Absent', 'Unfinished'];
    const children = [];
    for (const name of names) children.push(await child(id, name));
    const [fast, one, two, slow, , unfinished] = children as [Child, Child, Child, Child, Child, Child];
    site.clock.advance(hour);
    for (const each of [fast, one, two, slow, unfinished]) await each.attempts.open({ quizId });
    site.clock.advance(60);
    await finish(slow, quizId, 2);
    await finish(fast, quizId, 4);
    site.clock.advance(60);
    await finish(two, quizId, 3);
    await finish(one, quizId, 3);
    site.clock.advance(hour);
    const refused = await release(id);
    // The server has not closed this overdue attempt yet.
    expect([refused.status, refused.body]).toMatchObject([
      409,
      { message: 'Children have not finished yet. Release the results when their time is over.' },
    ]);
    await unfinished.attempts.list();
    const { entries } = ofOffice(await release(id));
    expect(entries.map(({ rank, nickname, state }) => [rank, nickname, state])).toEqual([
      [1, 'Fast', 'submitted'],
      [2, 'Tied One', 'submitted'],
      [2, 'Tied Two', 'submitted'],
      [4, 'Slow', 'submitted'],
      [5, 'Unfinished', 'submitted'],
      [null, 'Absent', 'entered'],
    ]);
    const ranking = rankingOf(await two.competition.ranking());
    expect(ranking.own).toEqual({ rank: 2, nickname: 'Tied Two', correct: 3, seconds: 120, isOwn: true });
    expect(ranking.isShared).toBe(true);
    expect(ranking.rows.map(({ rank, seconds, isOwn }) => [rank, seconds, isOwn])).toEqual([
      [1, 60, false],
      [2, 120, false],
      [2, 120, true],
      [4, 60, false],
      [5, 600, false],
    ]);
    expect(rankingOf(await (await child(id)).competition.ranking()).own).toBeNull();
  });

  test('are in a file for the office', async () => {
    const { id, quizId } = await addTestCompetition(site, office);
    const asha = await child(id, 'Happy Comet');
    await child(id, 'Absent');
    site.clock.advance(hour);
    await finish(asha, quizId, 4);
    const { text, headers } = await office.call('GET', `office/competitions/${id}/ranking.csv`);
    expect(headers.get('Content-Disposition')).toBe('attachment; filename="ranking.csv"');
    expect(text.split('\r\n').slice(1)).toEqual([
      '"1","Happy Comet","Asha Rao","submitted","4","4","0",""',
      '"","Absent","Asha Rao","not begun","","4","",""',
      '',
    ]);
  });

  test('are hidden until the release: no call shows a score, a count or the key', async () => {
    const { id, quizId } = await addTestCompetition(site, office);
    const asha = await child(id, 'Bright Bead');
    site.clock.advance(hour);
    const { _id } = submissionOf(await finish(asha, quizId, 4));
    for (const answered of [
      await asha.attempts.read(_id),
      await asha.attempts.submit({ quizId, submissionId: _id }),
      await asha.attempts.questions(quizId),
      await asha.attempts.list(),
    ]) {
      expect(answered.status).toBe(200);
      expect(answered.text).not.toMatch(/"score":\d|"correctCount":\d|"correctAnswer"/);
    }
    const { token } = asha;
    const latest = `quiz/getSubmissionsByUser/${asha.id}?latest=true`;
    expect((await site.call('GET', latest, { token })).body).toMatchObject({ data: [] });
    const ofQuiz = `quiz/getSubmissionsByUser/${asha.id}?quizId=${quizId}&limit=50`;
    expect((await site.call('GET', ofQuiz, { token })).body).toMatchObject({
      data: [{ _id, status: 'completed', score: null, resultsHeld: true }],
    });
    const certificate = await site.call('POST', 'certificates', { token, body: { quizId } });
    const message = 'Results come when the institute releases them';
    expect([certificate.status, certificate.body]).toEqual([409, refusal(message)]);
    site.clock.advance(hour);
    expect((await release(id)).status).toBe(200);
    expect((await asha.attempts.questions(quizId)).text).toContain('correctAnswer');
    expect((await asha.attempts.list()).body).toMatchObject({ data: [{ _id, score: 100 }] });
  });

  test('include late answers until the release; later ones are stored apart and change no rank', async () => {
    const { id, quizId } = await addTestCompetition(site, office);
    const asha = await child(id, 'Brave Bead');
    const ravi = await child(id, 'Quick Mango');
    const mina = await child(id, 'Calm Lotus');
    site.clock.advance(hour);
    const begun = async ({ attempts }: Child) => submissionOf(await attempts.open({ quizId }))._id;
    const ids = [await begun(asha), await begun(ravi), await begun(mina)] as const;
    const lateBy = async (each: Child, submissionId: string, right: number) => {
      const answers = answersWith(await paperOf(site, submissionId), right);
      return await each.attempts.submit({ quizId, submissionId, clientId: 'tab-a', answers });
    };
    await lateBy(asha, ids[0], 2);
    site.clock.advance(hour);
    await ravi.attempts.list();
    await mina.attempts.list();
    expect((await lateBy(ravi, ids[1], 3)).body).toMatchObject({
      data: { status: 'completed', lateSync: true, resultsHeld: true },
    });
    const late = (await readOffice(id)).entries.map(({ nickname, correct, isLate }) => [
      nickname,
      correct,
      isLate,
    ]);
    expect(late).toEqual([
      ['Quick Mango', 3, true],
      ['Brave Bead', 2, false],
      ['Calm Lotus', 0, false],
    ]);
    const file = await office.call('GET', `office/competitions/${id}/ranking.csv`);
    expect(file.text.split('\r\n').slice(0, 3)).toEqual([
      expect.stringMatching(/"rank",.*,"seconds","late"$/),
      expect.stringMatching(/"Quick Mango",.*,"late"$/),
      expect.stringMatching(/"Brave Bead",.*,""$/),
    ]);
    expect((await release(id)).status).toBe(200);
    const ranking = rankingOf(await asha.competition.ranking());
    expect(ranking.rows.map(({ rank, nickname, correct }) => [rank, nickname, correct])).toEqual([
      [1, 'Quick Mango', 3],
      [2, 'Brave Bead', 2],
      [3, 'Calm Lotus', 0],
    ]);
    const refused = await lateBy(mina, ids[2], 4);
    expect([refused.status, refused.body]).toEqual([
      409,
      {
        ...refusal('The results of the competition are out, and these answers came too late to count'),
        data: expect.objectContaining({ _id: ids[2], score: 0, answers: {} }),
      },
    ]);
    expect(rankingOf(await asha.competition.ranking())).toEqual(ranking);
    const kept = await site.database
      .select({ answers: quizUncountedAnswers.answers })
      .from(quizUncountedAnswers)
      .where(eq(quizUncountedAnswers.submissionId, ids[2]));
    expect(kept).toEqual([{ answers: answersWith(await paperOf(site, ids[2]), 4) }]);
  });

  test('do not change when the quiz is changed and taken again', async () => {
    const { id, quizId } = await addTestCompetition(site, office);
    const asha = await child(id, 'Bright Lotus');
    site.clock.advance(hour);
    const { _id } = submissionOf(await finish(asha, quizId, 3));
    site.clock.advance(hour);
    await release(id);
    const quiz = quizCalls(office, quizId);
    const { document } = await quiz.read();
    const [part] = document.practice?.parts ?? [];
    if (part === undefined) throw new Error('The paper has no parts');
    await quiz.save({
      ...{ allowReattempt: true, questions: document.questions.slice(0, 2) },
      practice: { version: 1, parts: [{ ...part, count: 2 }] },
    });
    expect((await quiz.publish()).status).toBe(200);
    expect((await asha.attempts.open({ quizId })).status).toBe(200);
    expect(competitionOf(await asha.competition.read())).toMatchObject({
      ...{ questions: 4, attempt: { _id, status: 'completed' } },
    });
    expect(rankingOf(await asha.competition.ranking())).toMatchObject({ questions: 4, own: { correct: 3 } });
    expect(await readOffice(id)).toMatchObject({ questions: 4, entries: [{ rank: 1, correct: 3 }] });
  });

  test('are released only after the end', async () => {
    const { id } = await addTestCompetition(site, office);
    const changed = refusal('This competition has changed meanwhile. Load the page again.');
    expect((await release(id)).body).toEqual(changed);
    site.clock.advance(hour);
    expect((await release(id)).body).toEqual(changed);
    site.clock.advance(hour);
    expect((await release(id)).status).toBe(200);
    expect((await release(id)).body).toEqual(changed);
    const cancelled = await office.call('POST', `office/competitions/${id}/cancel`, { reason: 'Too late' });
    expect(cancelled.body).toEqual(changed);
  });
});

describe('the office', () => {
  const form = (quizId: string, opensInMinutes = 60, minutes = 30) => {
    const opensAt = site.clock.now().getTime() + opensInMinutes * 60_000;
    return {
      ...{ title: 'A race', quizId, classId: '' },
      opensAt: momentOf(new Date(opensAt)),
      closesAt: momentOf(new Date(opensAt + minutes * 60_000)),
    };
  };
  const add = (body: object) => office.call('POST', 'office/competitions', body);
  const refusedAt = (field: string, message: string) => ({
    status: 400,
    body: { message: 'Validation error', data: [{ field, message }] },
  });

  test('can choose only quizzes that differ for each student and are hidden from students', async () => {
    const [own, same] = [await addOwnPaper(office), await addOwnPaper(office, { perStudent: false })];
    const { quizzes } = JSON.parse((await office.call('GET', 'office/competitions')).text);
    const ids: string[] = quizzes.map(({ _id }: { _id: string }) => _id);
    expect([ids.includes(own), ids.includes(same), ids.includes('sums-1')]).toEqual([true, false, false]);
    expect(await add(form(same))).toMatchObject(
      refusedAt('quizId', 'Choose a quiz with a paper for each student'),
    );
    expect(await add(form('sums-1'))).toMatchObject(
      refusedAt('quizId', 'Students see this quiz in the list. Choose one that is not shown.'),
    );
    expect((await add(form(own))).status).toBe(200);
    expect(await add(form(own))).toMatchObject(
      refusedAt('quizId', 'This quiz has a competition already. Make a new paper.'),
    );
  });

  test('cannot read the id of a version, from which the questions could be computed', async () => {
    const { quizId } = await addTestCompetition(site, office);
    const version = await currentVersion(site.database, quizId);
    const _id = version?.id ?? expect.fail('The quiz has no version');
    const opened = await office.call('GET', `office/quizzes/${quizId}`);
    expect(opened.body).toMatchObject({ data: { versions: [{ _id: '1', number: 1, isCurrent: true }] } });
    const read = await office.call('GET', `office/quizzes/${quizId}/versions/1`);
    expect(read.body).toMatchObject({ data: { _id: '1', number: 1, attempts: 0 } });
    expect(opened.text + read.text).not.toContain(_id);
    expect((await office.call('GET', `office/quizzes/${quizId}/versions/${_id}`)).status).toBe(404);
  });

  test('gets an error at the field of a wrong time', async () => {
    const quizId = await addOwnPaper(office);
    expect(await add(form(quizId, -1))).toMatchObject(
      refusedAt('opensAt', 'The opening must be in the future, and the end after it'),
    );
    expect(await add(form(quizId, 60, 0))).toMatchObject(
      refusedAt('closesAt', 'The end must be after the opening'),
    );
    for (const opensAt of ['', '2026-02-31T10:00', '2026-01-32T10:00', '0000-01-01T00:00'])
      expect(await add({ ...form(quizId), opensAt })).toMatchObject(
        refusedAt('opensAt', 'Please choose when it opens'),
      );
    expect(await add({ ...form(quizId), classId: 'none' })).toMatchObject(
      refusedAt('classId', 'There is no such class'),
    );
    expect(await site.database.$count(competitions, eq(competitions.quizId, quizId))).toBe(0);
  });

  test('moves a competition, and once it is open only its end', async () => {
    const { id } = await addTestCompetition(site, office);
    const move = (changes: object, revision: number) =>
      office.call('POST', `office/competitions/${id}`, { ...form(''), ...changes, revision });
    const moved = ofOffice(await move({ title: 'Summer race' }, 1));
    expect(moved).toMatchObject({ title: 'Summer race', revision: 2, state: 'scheduled' });
    expect((await move({}, 1)).status).toBe(409);
    site.clock.advance(hour);
    expect(await move({}, 2)).toMatchObject(
      refusedAt('closesAt', 'It has opened: only the end may move, to a time in the future'),
    );
    const same = momentOf(new Date(moved.opensAt));
    const later = momentOf(new Date(site.clock.now().getTime() + hour * 1000));
    const extended = ofOffice(await move({ opensAt: same, closesAt: later }, 2));
    expect(extended).toMatchObject({ state: 'open', opensAt: moved.opensAt, revision: 3 });
    site.clock.advance(hour);
    expect((await move({ opensAt: same }, 3)).status).toBe(409);
    const events = await site.database
      .select({ seq: competitionEvents.seq, type: competitionEvents.type })
      .from(competitionEvents)
      .where(eq(competitionEvents.competitionId, id))
      .orderBy(competitionEvents.seq);
    expect(events.map(({ type }) => type)).toEqual([
      'competition.scheduled',
      'competition.moved',
      'competition.moved',
    ]);
  });

  test('cancels a competition: no child can begin, a child who has begun sees its result, and both find it in their list', async () => {
    const { id, quizId } = await addTestCompetition(site, office);
    const [asha, ravi] = [await child(id, 'Jolly Bead'), await child(id, 'Kind Bead')];
    site.clock.advance(hour);
    const { _id } = submissionOf(await asha.attempts.open({ quizId }));
    const reason = 'The power is out';
    const cancelled = ofOffice(await office.call('POST', `office/competitions/${id}/cancel`, { reason }));
    expect(cancelled).toMatchObject({ state: 'cancelled', reason });
    expect((await ravi.attempts.open({ quizId })).status).toBe(404);
    expect((await ravi.competition.enter('Other')).status).toBe(409);
    const answers = answersWith(await paperOf(site, _id), 4);
    const done = await asha.attempts.submit({ quizId, submissionId: _id, answers });
    expect(done.body).toMatchObject({ data: { score: 100 } });
    for (const { competition } of [asha, ravi])
      expect((await competition.list()).text).toContain(`"_id":"${id}"`);
    const notEntered = competitionCalls(site, await site.person(), id);
    expect((await notEntered.list()).text).not.toContain(id);
    expect(competitionOf(await ravi.competition.read())).toMatchObject({ state: 'cancelled' });
    expect((await asha.competition.ranking()).status).toBe(409);
  });

  test('cannot show the quiz of a competition before the release, nor change it once it is open', async () => {
    const { id, quizId } = await addTestCompetition(site, office);
    const show = () => office.call('POST', `office/quizzes/${quizId}/shown`, { shown: true });
    expect((await show()).body).toEqual(
      refusal('A competition uses this quiz. Show it after its results are released.'),
    );
    const { read, save, publish } = quizCalls(office, quizId);
    const { practice } = (await read()).document;
    await save({ practice: null });
    expect((await publish()).status).toBe(400);
    await save({ practice, timeLimit: 5, allowReattempt: true });
    expect((await publish()).status).toBe(200);
    const asha = await child(id, 'Clever Bead');
    expect((await site.call('GET', 'quiz/get-quizzes-by-subject/sums')).text).not.toContain(quizId);
    expect(competitionOf(await asha.competition.read()).minutes).toBe(5);
    site.clock.advance(hour);
    await save({});
    expect((await publish()).body).toEqual(
      refusal('The competition with this quiz has opened. Publish after its results are released.'),
    );
    site.clock.advance(hour);
    await release(id);
    expect((await show()).status).toBe(200);
    await office.call('POST', `office/quizzes/${quizId}/shown`, { shown: false });
  });
});

test('an erased child keeps the rank without the nickname', async () => {
  const { id, quizId } = await addTestCompetition(site, office);
  const asha = await child(id, 'Unique Peacock');
  site.clock.advance(hour);
  await finish(asha, quizId, 2);
  const path = `office/competitions/${id}/entries/${asha.id}/nickname`;
  expect((await office.call('POST', path, { nickname: 'Second Peacock' })).status).toBe(200);
  await site.database.update(users).set({ deactivatedAt: site.clock.now() }).where(eq(users.id, asha.id));
  await site.database.transaction((transaction) => erasePerson(transaction, [asha.id], site.clock.now()));
  expect((await readOffice(id)).entries).toMatchObject([
    { nickname: 'Erased account', rank: 1, name: 'Erased account' },
  ]);
  expect(JSON.stringify(await site.database.select().from(auditLog))).not.toMatch(/(Unique|Second) Peacock/);
});

test('a competition that differs from its events is found', async () => {
  const { id } = await addTestCompetition(site, office);
  const closesAt = new Date(site.clock.now().getTime() + 5 * hour * 1000);
  const [before] = await site.database.select().from(competitions).where(eq(competitions.id, id));
  await site.database.update(competitions).set({ closesAt }).where(eq(competitions.id, id));
  expect(await competitionsUnlikeTheirEvents(site.database, startOfTime)).toEqual([id]);
  await site.database
    .update(competitions)
    .set({ closesAt: before?.closesAt ?? closesAt })
    .where(eq(competitions.id, id));
});
