import * as v from 'valibot';
import { submitQuiz } from '#contract/quizzes.ts';
import type { Figure } from '../figure.ts';
import { latenciesOf, timed } from '../latency.ts';
import { type Line, type LineResponse, openLine, request } from '../lean-line.ts';
import { type QuizHarness, quizId, type Student, setUpHarness, tenAnswers } from '../quiz-harness.ts';
import { clientId, progress, requireTaken } from '../saving.ts';

const runs = 7;
const students = 200;

interface Phase {
  readonly perSecond: number;
  readonly p99: number;
}

/**
 * Two hundred new students start a quiz at once, then all load it, then all submit ten answers. The rate of a
 * phase is 200 over the time from its first request to its last response.
 */
export async function submitFigures(): Promise<readonly Figure[]> {
  const harness = await setUpHarness('embedded');
  const measured: { start: Phase; read: Phase; submit: Phase }[] = [];
  try {
    const all = await harness.addStudents(students * (runs + 1));
    const [server] = await harness.start(1);
    if (server === undefined) throw new Error('No server was started');
    for (let run = 0; run <= runs; run += 1) {
      const taking = await takeQuiz(server.url, all.slice(run * students, (run + 1) * students));
      // The first run warms the server up.
      if (run > 0) measured.push(taking);
    }
    await requireAllGraded(harness, all.length);
  } finally {
    await harness.stop();
  }
  const who = `${students} new students at once, embedded database, client beside it`;
  const rate = (name: 'start' | 'read' | 'submit') => measured.map((each) => each[name].perSecond);
  const slow = (name: 'start' | 'read' | 'submit') => measured.map((each) => each[name].p99);
  return [
    { what: `${who}: starts`, unit: '/s', ours: rate('start') },
    { what: `${who}: starts, p99`, unit: 'ms', ours: slow('start') },
    { what: `${who}: papers read`, unit: '/s', ours: rate('read') },
    { what: `${who}: papers read, p99`, unit: 'ms', ours: slow('read') },
    {
      what: `${who}: submits of ten answers`,
      unit: '/s',
      ours: rate('submit'),
      wanted: { of: 'itself', atLeast: 740 },
    },
    {
      what: `${who}: submits, p99`,
      unit: 'ms',
      ours: slow('submit'),
      wanted: { of: 'itself', atMost: 300 },
    },
  ];
}

async function takeQuiz(url: string, people: readonly Student[]) {
  const seats = await Promise.all(people.map(async (person) => ({ person, line: await openLine(url) })));
  const call = (person: Student, fields: object) =>
    request({
      url,
      method: 'POST',
      path: '/api/quiz/submit-quiz',
      token: person.token,
      body: { quizId, userId: person.id, score: 0, timeTaken: 0, clientId, ...fields },
    });
  const starts = seats.map(({ person, line }) => ({
    line,
    bytes: call(person, { status: 'in-progress', answers: {} }),
  }));
  const started = await allAtOnce(starts);
  const path = `/api/quiz/get-questions-by-quiz/${quizId}`;
  const read = await allAtOnce(
    seats.map(({ person, line }) => ({
      line,
      bytes: request({ url, method: 'GET', path, token: person.token }),
    })),
  );
  const submits = seats.map(({ person, line }, index) => {
    const { _id: submissionId } = submissionOf(started.answers[index]);
    const fields = { status: 'completed', submissionId, revision: 0, answers: tenAnswers(index), progress };
    return { line, bytes: call(person, fields) };
  });
  const submitted = await allAtOnce(submits);
  if (submitted.answers.some((answer) => submissionOf(answer).status !== 'completed')) {
    throw new Error('A submit did not complete its attempt');
  }
  for (const { line } of seats) line.close();
  return { start: started.phase, read: read.phase, submit: submitted.phase };
}

/**
 * Sends all requests at once.
 * @throws unless every response is a success
 */
async function allAtOnce(requests: readonly { readonly line: Line; readonly bytes: Buffer }[]) {
  const answers: LineResponse[] = [];
  const took: number[] = [];
  const whole = await timed(() =>
    Promise.all(
      requests.map(async ({ line, bytes }, index) => {
        took[index] = await timed(async () => {
          answers[index] = await line.ask(bytes);
        });
      }),
    ),
  );
  for (const answer of answers) requireTaken(answer);
  const phase: Phase = { perSecond: requests.length / (whole / 1000), p99: latenciesOf(took).p99 };
  return { phase, answers };
}

function submissionOf(answered: LineResponse | undefined) {
  return v.parse(submitQuiz.response, JSON.parse(answered?.body ?? '')).data;
}

async function requireAllGraded(harness: QuizHarness, count: number): Promise<void> {
  await harness.stopServers();
  const rows = await harness.withDatabase((database) => database.query.quizSubmissions.findMany());
  const graded = rows.filter(({ status, totalQuestions }) => status === 'completed' && totalQuestions === 10);
  if (graded.length !== count) throw new Error(`Of ${count} submits ${graded.length} are in the database`);
}
