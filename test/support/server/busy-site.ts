import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import * as v from 'valibot';
import { readSignedIn, signInResponse } from '#contract/accounts.ts';
import { sampleSubjects } from '#server/sample/quizzes.ts';
import { attemptCalls, submissionOf } from './attempts.ts';
import type { Place } from './place.ts';
import { addressOf, type Child } from './process.ts';
import type { TestPerson, TestSite } from './site.ts';
import { startSite } from './site-process.ts';

const [quiz] = sampleSubjects[0]?.quizzes ?? [];
const quizId = quiz?._id ?? '';
const options = quiz?.questions[0]?.options ?? [];

/** The answer of each save is another one than that of the save before. */
export const answerAt = (revision: number) => ({ '0': options[revision % options.length] ?? '' });

const password = 'secret-word';
/** Quotes, backslashes, separators that end lines elsewhere, other scripts, control characters. */
export const difficultText = '"quoted" \\N \\ tab\t line\n\r\u2028\u2029 అమ్మ 🪁 {a,"b"} \u0001 NULL';
/** As difficult as a name may be: one line without control characters. */
const difficultName = '"quoted" \\N \\ అమ్మ 🪁 {a,"b"} NULL';

const whole = v.object({ token: v.string(), _id: v.string() });

/** Puts the institute's own files into a data folder: large, empty and with difficult names. */
export function addUploads(dataFolder: string): void {
  const files = {
    'gallery/Annual day – पहला.png': 'a picture',
    'gallery/empty.svg': '',
    [`blogs/${'long-'.repeat(40)}name.jpg`]: 'another picture',
    'films/lesson.mp4': Buffer.alloc(3_000_000, 'film'),
  };
  for (const [name, content] of Object.entries(files)) {
    const path = join(dataFolder, 'uploads', name);
    mkdirSync(join(path, '..'), { recursive: true, mode: 0o700 });
    writeFileSync(path, content);
  }
}

/** Calls the API of a running site. */
export function callsOf(address: string): Pick<TestSite, 'call'> {
  return {
    call: async (method, path, { token = '', body } = {}) => {
      const response = await fetch(`${address}/api/${path}`, {
        method,
        headers: { 'Content-Type': 'application/json', Authorization: `Bearer ${token}` },
        ...(body === undefined ? {} : { body: JSON.stringify(body) }),
      });
      const text = await response.text();
      return { status: response.status, headers: response.headers, text, body: JSON.parse(text) };
    },
  };
}

let started: Child[] = [];

/** Ends every site that is still there, as after a failed test. */
export async function endSites(): Promise<void> {
  for (const { process: child } of started) child.kill('SIGKILL');
  await Promise.all(started.map(({ ended }) => ended));
  started = [];
}

/** Starts a site's process in a place, with its calls. */
export async function runSite(place: Pick<Place, 'variables'>) {
  const child = startSite({ ...place.variables, LOG_LEVEL: 'warn' });
  started.push(child);
  const address = await addressOf(child);
  return {
    child,
    address,
    calls: callsOf(address),
    stop: async () => {
      child.process.kill('SIGTERM');
      return await child.ended;
    },
  };
}

/** Signs up a student; gives the id and the token of the sign-in. */
export async function signUp(calls: Pick<TestSite, 'call'>, email: string): Promise<TestPerson> {
  const form = { fullName: difficultName, mobile: '9123456780', email, presentEducation: 'Class 5' };
  const { status, text } = await calls.call('POST', 'students/signup', {
    body: { ...form, password, confirmPassword: password },
  });
  if (status !== 200) throw new Error(`The sign-up was refused: ${status} ${text}`);
  return await signIn(calls, email);
}

export async function signIn(calls: Pick<TestSite, 'call'>, email: string): Promise<TestPerson> {
  const answered = await calls.call('POST', 'students/student-login', { body: { email, password } });
  const { token, _id } = v.parse(whole, readSignedIn(v.parse(signInResponse, answered.body)));
  return { id: _id, token };
}

/** A student who saves one answer after the other until told to stop. */
export async function keepSaving(calls: Pick<TestSite, 'call'>, person: TestPerson) {
  const attempt = attemptCalls(calls, person);
  const { _id: submissionId } = submissionOf(await attempt.open({ quizId }));
  let acknowledged = 0;
  let isOver = false;
  const saving = (async () => {
    while (!isOver) {
      const answers = answerAt(acknowledged + 1);
      const saved = await attempt.save({ quizId, submissionId, revision: acknowledged, answers });
      if (saved.status !== 200) throw new Error(`A save was refused: ${saved.text}`);
      acknowledged += 1;
    }
  })();
  // `stop` reports it.
  saving.catch(() => undefined);
  return {
    person,
    /** How many saves were acknowledged so far. */
    acknowledged: () => acknowledged,
    stop: async () => {
      isOver = true;
      await saving;
    },
    /** What a site has of the attempt. */
    stored: async (where: Pick<TestSite, 'call'>) =>
      submissionOf(await attemptCalls(where, person).read(submissionId)),
    /** Saves once more at another site, with the token of before. */
    saveAt: async (where: Pick<TestSite, 'call'>, revision: number) =>
      (
        await attemptCalls(where, person).save({
          quizId,
          submissionId,
          revision,
          answers: answerAt(revision + 1),
        })
      ).status,
  };
}
