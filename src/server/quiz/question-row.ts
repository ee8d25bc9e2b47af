import * as v from 'valibot';
import type { PublishedQuestion } from '#domain/quizzes/edited-question.ts';
import { correctText, type Question, question } from '#domain/quizzes/question.ts';
import type { questions } from '#server/db/schema.ts';

const texts = v.array(v.string());

/** The question of a row of the table `questions`. A column that has the name of its field needs nothing here. */
export function toQuestion({
  questionText,
  options,
  optionIds,
  correctAnswer,
  ...same
}: typeof questions.$inferSelect): Question {
  const ids = v.parse(v.nullable(texts), optionIds);
  const named = v.parse(texts, options).map((text, index) => ({ id: ids?.[index] ?? String(index), text }));
  return v.parse(question, {
    ...same,
    text: questionText,
    options: named,
    correctOptionId: named.find(({ text }) => text === correctAnswer)?.id ?? null,
  });
}

/** The columns of a question, but for its quiz and its place. */
export function questionColumns(published: PublishedQuestion) {
  const { text, options, correctOptionId: _, ...same } = published;
  return {
    ...same,
    questionText: text,
    options: options.map((option) => option.text),
    optionIds: options.map((option) => option.id),
    correctAnswer: correctText(published),
  };
}
