import { randomUUID } from 'node:crypto';
import * as v from 'valibot';
import { signInAnswer } from '#contract/accounts.ts';
import { submitQuiz } from '#contract/quizzes.ts';
import { addressOf, startProcess, temporaryFolder } from '../support/server-process.ts';

const quizId = 'abacus-meet-the-beads';

async function ask(url: string, method: string, body: unknown, token?: string): Promise<unknown> {
  const response = await fetch(url, {
    method,
    headers: {
      'Content-Type': 'application/json',
      ...(token === undefined ? {} : { Authorization: `Bearer ${token}` }),
    },
    body: JSON.stringify(body),
  });
  if (!response.ok) throw new Error(`${url} answered ${response.status}: ${await response.text()}`);
  return response.json();
}

/** Starts the built site on an empty folder; `again` is how long a start on the filled folder takes, in ms. */
export async function startBuiltSite() {
  const folder = temporaryFolder();
  const start = () =>
    startProcess('src/tools/run.mjs', { PORT: '0', DATA_DIR: folder.path, LOG_LEVEL: 'silent' }, ['start']);
  const first = start();
  await addressOf(first);
  first.process.kill('SIGTERM');
  await first.ended;
  const began = performance.now();
  const child = start();
  const url = await addressOf(child);
  const again = performance.now() - began;
  return {
    url,
    again,
    stop: async () => {
      child.process.kill('SIGTERM');
      await child.ended;
      folder.remove();
    },
  };
}

export interface OpenPaper {
  /** Saves one more answer; rejects unless the server took it. */
  save(count: number): Promise<void>;
}

/** Signs a new student up and in and opens a paper. */
export async function openPaper(url: string): Promise<OpenPaper> {
  const person = { email: `${randomUUID()}@example.org`, password: 'long enough' };
  const details = { fullName: 'Asha Rao', mobile: '9876543210', presentEducation: 'Class 5' };
  await ask(`${url}/api/students/signup`, 'POST', {
    ...details,
    ...person,
    confirmPassword: person.password,
  });
  const signedIn = v.parse(signInAnswer, await ask(`${url}/api/students/student-login`, 'POST', person)).data;
  if (signedIn.token === null) throw new Error('The sign-in answered no token');
  const { token } = signedIn;
  const attempt = { quizId, userId: signedIn._id, answers: {}, status: 'in-progress', writer: 'bench' };
  const opened = v.parse(
    submitQuiz.answer,
    await ask(`${url}/api/quiz/submit-quiz`, 'POST', attempt, token),
  ).data;
  let revision = opened.revision ?? 0;
  return {
    async save(count) {
      const saved = await ask(
        `${url}/api/quiz/updateQuizSubmission/${signedIn._id}`,
        'PATCH',
        {
          ...attempt,
          submissionId: opened._id,
          revision,
          answers: { 0: count % 2 === 0 ? '5' : '2' },
          progress: { marked: [], visited: [0], current: 0 },
        },
        token,
      );
      revision = v.parse(submitQuiz.answer, saved).data.revision ?? 0;
    },
  };
}
