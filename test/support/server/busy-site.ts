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

export const answerAt = (revision: number) => ({ '0': options[revision % options.length] ?? '' });

const password = 'secret-word';
export const difficultText = '"quoted" \\N \\ tab\t line\n\r\u2028\u2029 అమ్మ 🪁 {a,"b"} \u0001 NULL';
const difficultName = '"quoted" \\N \\ అమ్మ 🪁 {a,"b"} NULL';

const whole = v.object({ token: v.string(), _id: v.string() });

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

export async function endSites(): Promise<void> {
  for (const { process: child } of started) child.kill('SIGKILL');
  await Promise.all(started.map(({ ended }) => ended));
  started = [];
}

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
  // `stop` rejects with it.
  saving.catch(() => undefined);
  return {
    person,
    acknowledged: () => acknowledged,
    stop: async () => {
      isOver = true;
      await saving;
    },
    stored: async (where: Pick<TestSite, 'call'>) =>
      submissionOf(await attemptCalls(where, person).read(submissionId)),
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
