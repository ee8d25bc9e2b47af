import process from 'node:process';
import { setTimeout as pause } from 'node:timers/promises';
import { inArray } from 'drizzle-orm';
import * as v from 'valibot';
import { submitQuiz } from '#contract/quizzes.ts';
import { hashPassword } from '#server/accounts/passwords.ts';
import { users } from '#server/db/schema.ts';
import type { BuiltServer } from '../built-server.ts';
import type { Figure } from '../figure.ts';
import { openLine, request } from '../lean-line.ts';
import { type QuizHarness, quizId, type Student, setUpHarness, tenAnswers } from '../quiz-harness.ts';
import { clientId, requireTaken, startSaving } from '../saving.ts';

const seconds = Number(process.env.BENCH_SOAK_SECONDS ?? 600);
/** Memory must not grow after this. */
const settledSeconds = seconds / 10;
const looks = 20;
const password = 'long enough';

/**
 * The heap after minutes of pages, catalogue requests, saves, sign-ins and submits, compared with its start.
 */
export async function soakFigures(): Promise<readonly Figure[]> {
  const harness = await setUpHarness('embedded');
  try {
    const papers = await harness.addPapers(4);
    const students = await harness.addStudents(4);
    await givePassword(harness, students);
    const [server] = await harness.start(1);
    if (server === undefined) throw new Error('No server was started');
    const savers = await Promise.all(papers.map((paper) => startSaving(server.url, paper)));
    const visits = await Promise.all(students.map((student) => visitsOf(server.url, student)));
    const ends = performance.now() + seconds * 1000;
    const loads = [...savers.map(({ save }) => save), ...visits.flat()].map(async (work) => {
      let calls = 0;
      for (; performance.now() < ends; calls += 1) {
        await work();
        await pause(5);
      }
      return calls;
    });
    const [held, ...counts] = await Promise.all([watch(server), ...loads]);
    const calls = counts.reduce((sum, each) => sum + each, 0);
    for (const { close } of savers) close();
    const what = `after ${seconds} s of mixed load (${Math.round(calls / seconds)} calls a second), the most beside the first tenth`;
    const megabytes = (of: (look: Look) => number) => held.map((look) => of(look) / 1e6);
    const figure = (name: string, values: readonly number[]): Figure => ({
      what: `${name} ${what}`,
      unit: 'MB',
      ours: [Math.max(...values.slice(1))],
      floor: values.slice(0, 1),
      wanted: { of: 'floor', atMost: 1.1 },
    });
    return [
      figure(
        'server memory, heap and external after gc,',
        megabytes(({ heapUsed, external }) => heapUsed + external),
      ),
      figure(
        'server memory, RSS after gc,',
        megabytes(({ rss }) => rss),
      ),
    ];
  } finally {
    await harness.stop();
  }
}

type Look = Awaited<ReturnType<BuiltServer['memory']>>;

async function watch(server: BuiltServer): Promise<readonly Look[]> {
  const held: Look[] = [];
  for (let look = 0; look < looks; look += 1) {
    const share = look === 0 ? settledSeconds : (seconds - settledSeconds) / (looks - 1);
    await pause(share * 1000);
    held.push(await server.memory());
  }
  return held;
}

function givePassword(harness: QuizHarness, students: readonly Student[]): Promise<void> {
  return harness.withDatabase(async (database) => {
    const ids = students.map(({ id }) => id);
    await database
      .update(users)
      .set({ passwordHash: await hashPassword(password) })
      .where(inArray(users.id, ids));
  });
}

/** Repeated beside the saves, each on a connection of its own. */
async function visitsOf(url: string, { id, token }: Student): Promise<readonly (() => Promise<void>)[]> {
  const pages = [
    '/',
    '/course',
    '/competition',
    '/blogs',
    '/api/quiz/get-all-subjects',
    '/api/courses/get-all-courses?active=true',
  ];
  const reads = pages.map((path) => request({ url, method: 'GET', path }));
  const signIn = request({
    url,
    method: 'POST',
    path: '/api/students/student-login',
    body: { email: `${id}@example.org`, password },
  });
  const take = (fields: object) =>
    request({
      url,
      method: 'POST',
      path: '/api/quiz/submit-quiz',
      token,
      body: { quizId, userId: id, score: 0, timeTaken: 0, clientId, ...fields },
    });
  const start = take({ status: 'in-progress', answers: {} });
  const [reading, signing, taking] = await Promise.all([openLine(url), openLine(url), openLine(url)]);
  let round = 0;
  return [
    async () => {
      round += 1;
      requireTaken(await reading.ask(reads[round % reads.length] ?? Buffer.alloc(0)));
    },
    async () => {
      await pause(500);
      requireTaken(await signing.ask(signIn));
    },
    async () => {
      const started = await taking.ask(start);
      requireTaken(started);
      const { _id: submissionId } = v.parse(submitQuiz.response, JSON.parse(started.body)).data;
      const fields = { status: 'completed', submissionId, revision: 0, answers: tenAnswers(round) };
      requireTaken(await taking.ask(take(fields)));
      await pause(200);
    },
  ];
}
