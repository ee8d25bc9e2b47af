import { randomUUID } from 'node:crypto';
import { and, eq, sql } from 'drizzle-orm';
import { hashPassword } from '#server/accounts/passwords.ts';
import type { Database } from '#server/db/database.ts';
import { openEmbedded } from '#server/db/open-embedded.ts';
import { questions, quizSubmissions, users } from '#server/db/schema.ts';
import { addCatalogue } from '#server/sample/add-catalogue.ts';
import { addSubjects } from '#server/sample/fill.ts';
import { sampleSubjects } from '#server/sample/quizzes.ts';
import { withKey } from '../../model/quiz-attempt.model.ts';
import { courseCatalogue } from './courses.ts';
import { newPerson, type Person } from './people.ts';

export const shortQuiz = {
  _id: 'e2e-six-seconds',
  title: 'Six Seconds',
  description: 'A paper that is over before one can think.',
  sequence: 1,
  timeLimit: 0.1,
  passingMarks: 1,
  price: 0,
  allowReattempt: true,
  questions: [
    { questionText: 'What is 1 + 1?', options: ['1', '2', '3'], correctAnswer: '2' },
    { questionText: 'What is 2 + 2?', options: ['4', '5', '6'], correctAnswer: '4' },
  ],
};

export const halfMinuteQuiz = {
  ...shortQuiz,
  _id: 'e2e-half-minute',
  title: 'Half a Minute',
  description: 'A paper for quick heads.',
  timeLimit: 0.55,
};

/** Used by the model of the attempt, so that its generated paths fit the real server. */
export const modelQuiz = {
  ...shortQuiz,
  _id: 'e2e-model',
  title: 'The Modelled Paper',
  description: 'A paper that is walked state by state.',
  timeLimit: 10,
  questions: withKey.map(({ questionText, options, correctAnswer }) => ({
    questionText,
    options,
    correctAnswer: correctAnswer ?? '',
  })),
};

export const blankQuiz = {
  ...shortQuiz,
  _id: 'e2e-no-questions',
  title: 'Nothing Asked',
  description: 'A paper that nobody has written yet.',
  timeLimit: 10,
  questions: [],
};

export const rewrittenQuiz = {
  ...shortQuiz,
  _id: 'e2e-rewritten',
  title: 'Second Edition',
  description: 'A paper that is changed while it is open.',
  timeLimit: 10,
};

/** Changes an option for attempts of a release without versions; newer attempts keep theirs. */
export async function rewriteOption(database: Database): Promise<void> {
  await database
    .update(quizSubmissions)
    .set({ versionId: null })
    .where(eq(quizSubmissions.quizId, rewrittenQuiz._id));
  await database
    .update(questions)
    .set({ options: ['1', '2', `The option ${randomUUID()}`] })
    .where(and(eq(questions.quizId, rewrittenQuiz._id), eq(questions.position, 0)));
}

export const backdateAttempts = (userId: string, byMs: number) => (database: Database) => {
  const earlier = (moment: typeof quizSubmissions.startedAt | typeof quizSubmissions.deadline) =>
    sql`${moment} - make_interval(secs => ${byMs / 1000})`;
  return database
    .update(quizSubmissions)
    .set({ startedAt: earlier(quizSubmissions.startedAt), deadline: earlier(quizSubmissions.deadline) })
    .where(eq(quizSubmissions.userId, userId));
};

export const emptySubject = { _id: 'e2e-empty', name: 'Coming soon', quizzes: [] };

const ownSubjects = [
  { _id: 'e2e-short', name: 'Short papers', quizzes: [shortQuiz] },
  { _id: 'e2e-half', name: 'Half minutes', quizzes: [halfMinuteQuiz] },
  { _id: 'e2e-changing', name: 'Changing papers', quizzes: [rewrittenQuiz] },
  { _id: 'e2e-model', name: 'Modelled papers', quizzes: [modelQuiz] },
  { _id: 'e2e-blank', name: 'Unwritten papers', quizzes: [blankQuiz] },
  emptySubject,
];

const poolSize = 500;

/** A student whose account exists in the prepared data folder. */
export function classmate(number: number): Person {
  if (number >= poolSize) throw new Error(`There are only ${poolSize} classmates`);
  return { ...newPerson(), email: `classmate-${number}@example.com` };
}

/** The site limits sign-ups of one IP to sixty an hour. */
async function addClassmates(database: Database): Promise<void> {
  const passwordHash = await hashPassword(newPerson().password);
  const rows = Array.from({ length: poolSize }, (_, number) => {
    const { password, ...student } = classmate(number);
    return { ...student, id: `classmate-${number}`, passwordHash, createdAt: new Date() };
  });
  await database.insert(users).values(rows);
}

/**
 * Fills a new data folder with the sample institute, the courses and subjects of these tests, and a pool of
 * students.
 */
export async function prepareData(folder: string): Promise<void> {
  const opened = await openEmbedded(folder, async (database) => {
    await addSubjects(database, [...sampleSubjects, ...ownSubjects]);
    await addCatalogue(database, courseCatalogue);
    await addClassmates(database);
  });
  await opened.close();
}
