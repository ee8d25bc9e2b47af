import { describe, expect, it } from 'vitest';
import { nextQuiz } from '#domain/quiz-list/next-quiz.ts';
import { toInstructions } from '#domain/quiz-list/to-instructions.ts';

// Deliberately out of order.
const quizzes = [
  { _id: 'third', sequence: 3 },
  { _id: 'first', sequence: 1 },
  { _id: 'second', sequence: 2 },
];
const completed = (...ids: string[]) => ids.map((quizId) => ({ quizId, status: 'completed' as const }));

describe('the next quiz', () => {
  it('is the next one by sequence', () => {
    expect(nextQuiz('first', quizzes, completed('first'))?._id).toBe('second');
    expect(nextQuiz('second', quizzes, completed('first', 'second'))?._id).toBe('third');
  });

  it('is a later one when the next is completed already', () => {
    expect(nextQuiz('first', quizzes, completed('first', 'second'))?._id).toBe('third');
  });

  it('may be in progress', () => {
    const begun = { quizId: 'second', status: 'in-progress' as const };
    expect(nextQuiz('first', quizzes, [begun, ...completed('first')])?._id).toBe('second');
  });

  it('is none after the last, after a quiz of another list, or while it is locked', () => {
    expect(nextQuiz('third', quizzes, completed('first', 'second', 'third'))).toBeNull();
    expect(nextQuiz('other', quizzes, completed('other'))).toBeNull();
    expect(nextQuiz('first', quizzes, [])).toBeNull();
  });
});

it('the instructions get the title, the description, the time, the marks, ten questions and the count of the quiz', () => {
  const quiz = {
    _id: 'beads',
    title: 'Beads',
    description: 'Rods',
    timeLimit: null,
    passingMarks: 4,
    questionsCount: 5,
  };
  expect(toInstructions(quiz)).toEqual({
    quizId: 'beads',
    title: 'Beads',
    description: 'Rods',
    duration: 0,
    marks: 4,
    questionCount: 10,
    ownQuestionCount: 5,
  });
});
