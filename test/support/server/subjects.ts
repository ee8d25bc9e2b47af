import type { SampleQuestion, SampleSubject } from '#server/sample/quiz-sample.ts';

const question = (questionText: string, correctAnswer: string, ...wrong: string[]): SampleQuestion => ({
  questionText,
  options: [correctAnswer, ...wrong],
  correctAnswer,
});

/** The first option is the right one. */
const paper = [
  question('2 + 2', '4', '3', '5'),
  question('3 × 3', '9', '6', '12'),
  question('10 − 7', '3', '4', '17'),
  question('8 ÷ 2', '4', '2', '6'),
];

export const testSubjects: readonly SampleSubject[] = [
  {
    _id: 'sums',
    name: 'Sums',
    quizzes: [
      {
        _id: 'sums-2',
        title: 'Sums two',
        description: 'The second',
        sequence: 2,
        timeLimit: 10,
        passingMarks: 2,
        price: 0,
        allowReattempt: false,
        questions: paper,
      },
      {
        _id: 'sums-1',
        title: 'Sums one',
        description: 'The first',
        sequence: 1,
        timeLimit: 10,
        passingMarks: 2,
        price: 49.5,
        allowReattempt: false,
        questions: paper,
      },
      {
        _id: 'sums-3',
        title: 'Sums three',
        description: 'The third',
        sequence: 3,
        timeLimit: 10,
        passingMarks: 2,
        price: 0,
        allowReattempt: true,
        questions: paper,
      },
    ],
  },
  {
    _id: 'tables',
    name: 'Tables',
    quizzes: [
      {
        _id: 'tables-1',
        title: 'Tables one',
        description: '',
        sequence: 1,
        passingMarks: 3,
        price: 0,
        allowReattempt: true,
        questions: paper,
      },
    ],
  },
];

export const rightAnswers = { '0': '4', '1': '9', '2': '3', '3': '4' };
export const halfRight = { '0': '4', '1': '9', '2': '17', '3': '6' };
