/** Rows with the fields of docs/specification.md#3-entities and no others. */

const subject = (_id: string, name: string) => ({ _id, name, quizMinutes: 10, totalMarks: 10 });
const abacus = subject('subject-abacus', 'Abacus');
const vedic = subject('subject-vedic', 'Vedic Maths');

const quiz = (
  _id: string,
  title: string,
  of: { readonly subjectId: typeof abacus; readonly sequence: number; readonly timeLimit: number },
) => ({
  _id,
  title,
  description: `Ten questions: ${title}.`,
  passingMarks: 4,
  price: 0,
  allowReattempt: of.sequence === 1,
  ...of,
});

/** Out of sequence: the site must sort them. */
export const quizzes = [
  quiz('quiz-tens', 'Tens', { subjectId: abacus, sequence: 2, timeLimit: 10 }),
  quiz('quiz-ones', 'Ones', { subjectId: abacus, sequence: 1, timeLimit: 10 }),
  /** Six seconds. */
  quiz('quiz-quick', 'Quick Sutras', { subjectId: vedic, sequence: 1, timeLimit: 0.1 }),
  quiz('quiz-slow', 'Slow Sutras', { subjectId: vedic, sequence: 2, timeLimit: 10 }),
];

export const subjects = [abacus, vedic].map(({ _id, name }) => ({ _id, name }));

/** The right answer is 7 plus the number; each option is another sum. */
export const questions = Array.from({ length: 10 }, (_, index) => ({
  questionText: `What is 7 + ${index + 1}?`,
  options: [`${index + 6}`, `${index + 8}`, `${index + 10}`],
  correctAnswer: `${index + 8}`,
}));
