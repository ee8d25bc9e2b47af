import { openEmbedded } from '#server/db/open-embedded.ts';
import { addSubjects } from '#server/sample/fill.ts';
import { sampleSubjects } from '#server/sample/quizzes.ts';

/** A paper that is over six seconds after it was opened. */
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

export const blankQuiz = {
  ...shortQuiz,
  _id: 'e2e-no-questions',
  title: 'Nothing Asked',
  description: 'A paper that nobody has written yet.',
  timeLimit: 10,
  questions: [],
};

export const emptySubject = { _id: 'e2e-empty', name: 'Coming soon', quizzes: [] };

const ownSubjects = [
  { _id: 'e2e-short', name: 'Short papers', quizzes: [shortQuiz] },
  { _id: 'e2e-blank', name: 'Unwritten papers', quizzes: [blankQuiz] },
  emptySubject,
];

/** Fills a new data folder with the sample institute and, behind its subjects, those that these tests need. */
export async function prepareData(folder: string): Promise<void> {
  const opened = await openEmbedded(folder, (database) =>
    addSubjects(database, [...sampleSubjects, ...ownSubjects]),
  );
  await opened.close();
}
