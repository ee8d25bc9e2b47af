import { expect, expectTypeOf, test } from 'vitest';
import type { Question } from '#domain/quizzes/question.ts';
import type { questions } from '#server/db/schema.ts';
import { questionColumns, toQuestion } from '#server/quiz/question-row.ts';
import { questionOf as published } from '../support/server/question-files.ts';

type Row = typeof questions.$inferSelect;
type Mapped = 'quizId' | 'position' | 'questionText' | 'optionIds' | 'correctAnswer';

test('every field of a question has a column and every column a field, so that publishing loses none', () => {
  expectTypeOf<Exclude<keyof Row, Mapped>>().toEqualTypeOf<
    Exclude<keyof Question, 'text' | 'correctOptionId'>
  >();
  const question = published('7 × 8 = ?', ['54', '56', '63'], 1, 'Seven eights.');
  const columns = questionColumns(question);
  expect(columns).toEqual({
    id: question.id,
    questionText: '7 × 8 = ?',
    options: ['54', '56', '63'],
    optionIds: ['option-0', 'option-1', 'option-2'],
    correctAnswer: '56',
    explanation: 'Seven eights.',
    picture: null,
  });
  expect(toQuestion({ ...columns, quizId: 'sums', position: 0 })).toEqual(question);
});

test('a row whose answer is no option has no key, and options without ids have their index as id', () => {
  const row = {
    id: 'one',
    quizId: 'sums',
    position: 0,
    questionText: '1 + 1 = ?',
    options: ['2', '3'],
    optionIds: null,
    correctAnswer: '4',
    explanation: null,
    picture: null,
  };
  expect(toQuestion(row)).toEqual({
    id: 'one',
    text: '1 + 1 = ?',
    options: [
      { id: '0', text: '2' },
      { id: '1', text: '3' },
    ],
    correctOptionId: null,
    explanation: '',
    picture: null,
  });
});
