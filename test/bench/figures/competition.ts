import { randomUUID } from 'node:crypto';
import { setTimeout as wait } from 'node:timers/promises';
import { generatePaper } from '#domain/practice/paper.ts';
import { presets } from '#domain/practice/presets.ts';
import type { Specification } from '#domain/practice/specification.ts';
import { toQuestions } from '#domain/practice/to-questions.ts';
import { competitions } from '#server/db/competition-schema.ts';
import type { Database } from '#server/db/database.ts';
import { questions, quizSubjects, quizzes } from '#server/db/schema.ts';
import { questionColumns } from '#server/quiz/question-row.ts';
import type { Figure } from '../figure.ts';
import { latenciesOf, timed } from '../latency.ts';
import { openLine, request } from '../lean-line.ts';
import { type Student, setUpHarness } from '../quiz-harness.ts';
import { clientId, requireTaken } from '../saving.ts';

const runs = 5;
const children = 500;
const startsWithinMs = 1000;
const hour = 3_600_000;

interface Run {
  readonly p99: number;
  readonly slowest: number;
  readonly errors: number;
}

interface Competition {
  readonly id: string;
  readonly quizId: string;
}

/** 500 children who have entered press Start within one second; each has begun when its questions are there. */
export async function competitionFigures(): Promise<readonly Figure[]> {
  const harness = await setUpHarness('embedded');
  const measured: Run[] = [];
  try {
    const students = await harness.addStudents(children);
    const added = await harness.withDatabase(async (database) => {
      const all: Competition[] = [];
      for (let run = 0; run <= runs; run += 1) all.push(await addCompetition(database));
      return all;
    });
    const [server] = await harness.start(1);
    if (server === undefined) throw new Error('No server was started');
    for (const [run, competition] of added.entries()) {
      const taken = await hold(server.url, students, competition);
      // The first run warms the server up.
      if (run > 0) measured.push(taken);
    }
  } finally {
    await harness.stop();
  }
  const what = `${children} children start in one second, one process, embedded database, papers of 100 sums`;
  return [
    {
      what: `${what}: p99 from the press to the questions`,
      unit: 'ms',
      ours: measured.map(({ p99 }) => p99),
      wanted: { of: 'itself', atMost: 500 },
    },
    { what: `${what}: slowest`, unit: 'ms', ours: measured.map(({ slowest }) => slowest) },
    {
      what: `${what}: errors`,
      unit: '',
      ours: measured.map(({ errors }) => errors),
      wanted: { of: 'itself', atMost: 0 },
    },
  ];
}

async function hold(url: string, students: readonly Student[], { id, quizId }: Competition): Promise<Run> {
  const queue = await openLine(url);
  for (const [index, { token }] of students.entries()) {
    const path = `/api/competitions/${id}/enter`;
    const body = { nickname: `Bead ${index}` };
    requireTaken(await queue.ask(request({ url, method: 'POST', path, token, body })));
  }
  queue.close();
  const seats = await Promise.all(students.map(async (child) => ({ child, line: await openLine(url) })));
  let errors = 0;
  const took = await Promise.all(
    seats.map(async ({ child: { id: userId, token }, line }, index) => {
      const body = { quizId, userId, answers: {}, status: 'in-progress', clientId };
      const start = request({ url, method: 'POST', path: '/api/quiz/submit-quiz', token, body });
      const path = `/api/quiz/get-questions-by-quiz/${quizId}`;
      const read = request({ url, method: 'GET', path, token });
      await wait((index * startsWithinMs) / children);
      return await timed(async () => {
        for (const bytes of [start, read]) {
          const { status } = await line.ask(bytes);
          if (status !== 200) errors += 1;
        }
      });
    }),
  );
  for (const { line } of seats) line.close();
  const { p99, max } = latenciesOf(took);
  return { p99, slowest: max, errors };
}

async function addCompetition(database: Database): Promise<Competition> {
  const [subject] = await database.select().from(quizSubjects).limit(1);
  const specification = presets.find(({ id }) => id === 'abacus-olympiad')?.specification;
  if (subject === undefined || specification === undefined) throw new Error('There is no subject or preset');
  const [id, quizId] = [randomUUID(), randomUUID()];
  await database.insert(quizzes).values({
    ...{ id: quizId, subjectId: subject.id, title: 'Race', description: '', sequence: 1000, timeLimit: 15 },
    ...{ active: false, publishedAt: new Date(), practice: specification },
  });
  await database.insert(questions).values(sampleRows(quizId, specification));
  await database.insert(competitions).values({
    ...{ id, title: 'Race', quizId, state: 'scheduled', events: 1, createdAt: new Date() },
    ...{ opensAt: new Date(Date.now() - hour), closesAt: new Date(Date.now() + hour) },
  });
  return { id, quizId };
}

function sampleRows(quizId: string, specification: Specification) {
  const paper = generatePaper(specification, 1);
  if (paper.kind === 'too-few') throw new Error('There are too few exercises');
  return toQuestions(paper.exercises, () => randomUUID()).map((question, position) => ({
    ...questionColumns(question),
    quizId,
    position,
  }));
}
