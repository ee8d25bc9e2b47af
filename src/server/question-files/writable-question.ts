import type { PublishedQuestion } from '#domain/quizzes/edited-question.ts';
import { type PlainText, plainTexts } from '#domain/quizzes/question.ts';
import { withoutUnusable } from './decode-text.ts';

export interface WritableQuestion {
  readonly text: string;
  readonly options: readonly string[];
  readonly right: number;
  readonly texts: ReadonlyMap<PlainText, string>;
}

const fileText = (text: string): string => withoutUnusable(text).trim();

export const toWritable = (question: PublishedQuestion): WritableQuestion => ({
  text: fileText(question.text),
  options: question.options.map((option) => fileText(option.text)),
  right: question.options.findIndex(({ id }) => id === question.correctOptionId),
  texts: new Map(
    plainTexts.map((name) => [name, fileText(question[name])] as const).filter(([, each]) => each !== ''),
  ),
});
