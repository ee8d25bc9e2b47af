import { asc, eq, inArray } from 'drizzle-orm';
import * as v from 'valibot';
import { afterAll, beforeAll, expect, test } from 'vitest';
import {
  type Certificate,
  certificateLetters,
  getCertificate,
  issueCertificate,
} from '#contract/certificates.ts';
import { dayInIndia } from '#server/common/india-time.ts';
import { certificateEvents, certificates } from '#server/db/certificate-schema.ts';
import { auditLog } from '#server/db/office-schema.ts';
import { quizzes } from '#server/db/schema.ts';
import { seededRandom } from '../support/seeded-random.ts';
import { attemptCalls, submissionOf } from '../support/server/attempts.ts';
import { openStaff, type TestStaff } from '../support/server/office.ts';
import { openTestSite, type TestPerson, type TestSite } from '../support/server/site.ts';

const level = 'Sums, first level';
const allRight = { '0': '4', '1': '9', '2': '3', '3': '4' };

let site: TestSite;
let owner: TestStaff;
beforeAll(async () => {
  site = await openTestSite();
  owner = (await openStaff(site)).owner;
  await site.database.update(quizzes).set({ certificateLevel: level }).where(eq(quizzes.id, 'sums-1'));
});
afterAll(() => site.close());

const ask = (person: TestPerson, quizId = 'sums-1') =>
  site.call('POST', 'certificates', { token: person.token, body: { quizId } });
const check = async (number: string): Promise<Certificate | null> =>
  v.parse(getCertificate.response, (await site.call('GET', `certificates/${number}`)).body).data;
async function pass(person: TestPerson): Promise<Certificate> {
  await attemptCalls(site, person).submit({ answers: allRight });
  return v.parse(issueCertificate.response, (await ask(person)).body).data;
}
const eventsOf = (number: string) =>
  site.database
    .select({ seq: certificateEvents.seq, type: certificateEvents.type, data: certificateEvents.data })
    .from(certificateEvents)
    .where(eq(certificateEvents.number, number))
    .orderBy(asc(certificateEvents.seq));

test('a passed level gives a certificate, which anyone can check by its number', async () => {
  const person = await site.person();
  const certificate = await pass(person);
  const { number } = certificate;
  expect(number).toMatch(new RegExp(`^[${certificateLetters}]{16}$`));
  expect(certificate).toEqual({
    state: 'valid',
    number,
    name: 'Asha Rao',
    level,
    score: 100,
    passedOn: dayInIndia(site.clock.now()),
  });
  expect(await check(number)).toEqual(certificate);
  const typed = `${number.slice(0, 4)}-${number.slice(4, 8)} ${number.slice(8)}`.toLowerCase();
  expect(await check(encodeURIComponent(typed))).toEqual(certificate);
  expect(await eventsOf(number)).toEqual([
    { seq: 0, type: 'certificate.requested', data: { isCompleted: true, hasLevel: true, isPassed: true } },
  ]);
});

test('fifty requests at once give one certificate', async () => {
  const person = await site.person();
  await attemptCalls(site, person).submit({ answers: allRight });
  const answers = await Promise.all(Array.from({ length: 50 }, () => ask(person)));
  const numbers = answers.map(({ body }) => v.parse(issueCertificate.response, body).data.number);
  expect(new Set(numbers).size).toBe(1);
  expect(await site.database.$count(certificates, eq(certificates.userId, person.id))).toBe(1);
});

const { length: letterCount } = certificateLetters;
const withLetter = (number: string, place: number, letter: string) =>
  number.slice(0, place) + letter + number.slice(place + 1);

test('ten thousand guesses find no certificate, and an address may check 300 numbers an hour', async () => {
  const own = await openTestSite();
  try {
    await own.database.update(quizzes).set({ certificateLevel: level }).where(eq(quizzes.id, 'sums-1'));
    const person = await own.person();
    await attemptCalls(own, person).submit({ answers: allRight });
    const issued = await own.call('POST', 'certificates', {
      token: person.token,
      body: { quizId: 'sums-1' },
    });
    const { number } = v.parse(issueCertificate.response, issued.body).data;
    const random = seededRandom(1);
    const letter = () => certificateLetters.charAt(Math.floor(random() * letterCount));
    const guesses = new Set(
      [...number].flatMap((_, place) =>
        [...certificateLetters].map((each) => withLetter(number, place, each)),
      ),
    );
    guesses.delete(number);
    while (guesses.size < 10_000) guesses.add(Array.from(number, letter).join(''));
    const isGuessed = inArray(certificates.number, [...guesses]);
    expect(await own.database.$count(certificates, isGuessed)).toBe(0);
    for (const guess of [...guesses].slice(0, 300)) {
      const { status, body } = await own.call('GET', `certificates/${guess}`);
      expect([status, body]).toEqual([200, { success: true, message: '', data: null }]);
    }
    expect((await own.call('GET', `certificates/${number}`)).status).toBe(429);
  } finally {
    await own.close();
  }
});

test('a quiz that was not submitted, not passed or ends no level gives no certificate', async () => {
  const person = await site.person();
  const refused = (message: string) => ({ status: 409, body: { success: false, message } });
  expect(await ask(person)).toMatchObject(refused('Submit the quiz first.'));
  await attemptCalls(site, person).open();
  expect(await ask(person)).toMatchObject(refused('Submit the quiz first.'));
  await attemptCalls(site, person).submit({ answers: { '0': '4' } });
  expect(await ask(person)).toMatchObject(refused('Pass the quiz first. Then you get your certificate.'));
  await attemptCalls(site, person).submit({ quizId: 'sums-2', answers: allRight });
  expect(await ask(person, 'sums-2')).toMatchObject(refused('This quiz has no certificate.'));
  expect(await ask(person, 'nothing')).toMatchObject({
    status: 404,
    body: { success: false, message: 'Quiz not found' },
  });
  expect(await site.database.$count(certificates, eq(certificates.userId, person.id))).toBe(0);
});

test('a certificate needs a session', async () => {
  expect(await site.call('POST', 'certificates', { body: { quizId: 'sums-1' } })).toMatchObject({
    status: 401,
    body: { success: false, message: 'Please log in to get your certificate' },
  });
});

test.each(['x', 'A'.repeat(16), 'A'.repeat(500), '%00', '<script>'])(
  'the number «%s» is unknown',
  async (number) => {
    expect(await check(encodeURIComponent(number))).toBeNull();
  },
);

test('a certificate keeps the name with which it was issued', async () => {
  const person = await site.person();
  const { number } = await pass(person);
  const path = `office/students/${person.id}`;
  const { digest, mobile, education } = v.parse(
    v.object({ data: v.object({ digest: v.string(), mobile: v.string(), education: v.string() }) }),
    (await owner.call('GET', path)).body,
  ).data;
  const form = { name: 'Asha Devi', mobile, education, digest, sharesMobile: true };
  expect((await owner.call('POST', `${path}/profile`, form)).status).toBe(200);
  expect((await check(number))?.name).toBe('Asha Rao');
});

test('staff revoke a certificate and restore it, with an event for each', async () => {
  const person = await site.person();
  const certificate = await pass(person);
  const path = `office/certificates/${certificate.number}`;
  const reason = 'Taken by the brother';
  const revoked = { ...certificate, state: 'revoked' };
  expect((await owner.call('POST', `${path}/revoke`, { reason })).body).toMatchObject({ data: revoked });
  expect(await check(certificate.number)).toEqual(revoked);
  expect(await owner.call('POST', `${path}/revoke`, { reason })).toMatchObject({
    status: 409,
    body: { message: 'This certificate has changed meanwhile. Load the page again.' },
  });
  // A new request returns the revoked one.
  expect((await ask(person)).body).toMatchObject({ data: revoked });
  expect((await owner.call('POST', `${path}/restore`, {})).body).toMatchObject({ data: certificate });
  expect(await check(certificate.number)).toEqual(certificate);
  expect((await eventsOf(certificate.number)).slice(1)).toEqual([
    { seq: 1, type: 'certificate.revoked', data: { reason } },
    { seq: 2, type: 'certificate.restored', data: {} },
  ]);
  const logged = await site.database
    .select({ action: auditLog.action, after: auditLog.after })
    .from(auditLog)
    .where(eq(auditLog.subject, `student ${person.id}`));
  expect(logged).toEqual([
    { action: 'Revoked a certificate', after: { Level: level, Reason: reason } },
    { action: 'Made a certificate valid again', after: { Level: level } },
  ]);
  expect(await owner.call('POST', 'office/certificates/UNKNOWN/revoke', { reason })).toMatchObject({
    status: 404,
    body: { message: 'We do not know this certificate' },
  });
});

test('the certificate of an erased student is unknown', async () => {
  const person = await site.person();
  const { number } = await pass(person);
  const erased = await owner.call('POST', `office/students/${person.id}/erase`, { reason: 'By letter' });
  expect(erased.status).toBe(200);
  expect(await check(number)).toBeNull();
  expect(await eventsOf(number)).toEqual([]);
});

test('both certificates of two merged accounts stay valid and are listed', async () => {
  const [kept, other] = [await site.person(), await site.person()];
  const numbers = [(await pass(kept)).number, (await pass(other)).number];
  const path = `office/students/${kept.id}/merge/${other.id}`;
  const digest = v.object({ data: v.object({ digest: v.string() }) });
  const preview = v.parse(digest, (await owner.call('GET', path)).body).data;
  const merged = await owner.call('POST', path, { digest: preview.digest });
  const listed = v.object({
    data: v.object({ certificates: v.array(v.object({ number: v.string(), state: v.string() })) }),
  });
  expect(
    v
      .parse(listed, merged.body)
      .data.certificates.map(({ number, state }) => [number, state])
      .sort(),
  ).toEqual(numbers.map((number) => [number, 'valid']).sort());
  for (const number of numbers) expect((await check(number))?.state).toBe('valid');
});

test('an attempt whose result the student has not opened gives no certificate and reveals no score', async () => {
  const person = await site.person();
  const { open, submit, read } = attemptCalls(site, person);
  const { _id: submissionId } = submissionOf(await open());
  await submit({ submissionId, answers: allRight, background: true });
  const { status, text } = await ask(person);
  expect([status, text]).toEqual([409, expect.stringContaining('Submit the quiz first.')]);
  await read(submissionId);
  expect((await ask(person)).body).toMatchObject({ data: { score: 100 } });
});
