import * as v from 'valibot';
import type { QuestionFileFormat } from '#contract/office/question-files.ts';
import { type PublishedQuestion, publishedQuestion } from '#domain/quizzes/edited-question.ts';
import { readQuestionFile } from '#server/question-files/read-question-file.ts';

/** Ids in the order in which they are given. */
export function countingIds(): () => string {
  let count = 0;
  return () => {
    count += 1;
    return `id-${count}`;
  };
}

/** A question of texts; the first option is right unless another is named. */
export function questionOf(
  text: string,
  options: readonly string[],
  right = 0,
  explanation = '',
): PublishedQuestion {
  return v.parse(publishedQuestion, {
    id: crypto.randomUUID(),
    text,
    options: options.map((option, index) => ({ id: `option-${index}`, text: option })),
    correctOptionId: `option-${right}`,
    explanation,
    picture: null,
  });
}

/** What a file holds of a question. */
export const textsOf = ({ text, options, correctOptionId, explanation }: PublishedQuestion) => ({
  text,
  options: options.map((option) => option.text),
  right: options.findIndex(({ id }) => id === correctOptionId),
  explanation,
});

/** The bytes of a text as UTF-8. */
export const bytesOf = (text: string): Uint8Array => new TextEncoder().encode(text);

/** What is wrong with it, the format when it is given, its bytes, and its problems as `problemsOf` lists them. */
export type BrokenFile = [
  name: string,
  format: QuestionFileFormat | undefined,
  file: Uint8Array,
  problems: readonly string[],
];

/** The problems of a file as `row:column reason | text`. */
export async function problemsOf(file: Uint8Array, format?: QuestionFileFormat): Promise<readonly string[]> {
  const { problems, moreProblems } = await readQuestionFile(file, format);
  return [
    ...problems.map(({ row, column, reason, text }) => `${row ?? '-'}:${column ?? '-'} ${reason} | ${text}`),
    ...(moreProblems === 0 ? [] : [`and ${moreProblems} more`]),
  ];
}
