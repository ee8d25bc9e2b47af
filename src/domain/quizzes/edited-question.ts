import * as v from 'valibot';
import { id } from '#domain/checks.ts';
import { onOneLine, withoutMarks } from '#domain/text/text-fields.ts';
import { atMost, comparableText, pictureFile, requiredText, requiredTitle } from '#domain/text/text-rules.ts';
import { question } from './question.ts';

export const optionMinimum = 2;
export const optionMaximum = 10;
export const questionMaximum = 1000;
export const optionLength = 500;
export const questionLength = 2000;
export const explanationLength = 5000;
export const pictureTextLength = 300;

const limited = (maximum: number) => v.pipe(v.string(), atMost(maximum));
const limitedLine = (maximum: number) => v.pipe(limited(maximum), v.transform(withoutMarks), onOneLine);

/** Earlier releases allowed line breaks in the text of an image. */
export const draftQuestion = v.object({
  ...question.entries,
  id,
  text: limited(questionLength),
  options: v.pipe(
    v.array(v.object({ id, text: limited(optionLength) })),
    v.maxLength(optionMaximum, `A question has at most ${optionMaximum} options`),
  ),
  correctOptionId: v.string(),
  explanation: limited(explanationLength),
  picture: v.nullable(v.object({ file: pictureFile, alt: limited(pictureTextLength) })),
});

export const savedQuestion = v.object({
  ...draftQuestion.entries,
  picture: v.nullable(v.object({ file: pictureFile, alt: limitedLine(pictureTextLength) })),
});

export const publishedQuestion = v.pipe(
  v.object({
    ...draftQuestion.entries,
    text: requiredText('This question has no text', questionLength),
    options: v.pipe(
      v.array(v.object({ id, text: requiredText('This option has no text', optionLength) })),
      v.minLength(optionMinimum, `A question has at least ${optionMinimum} options`),
      v.maxLength(optionMaximum, `A question has at most ${optionMaximum} options`),
      // Answers name an option by its text.
      v.check(
        (options) => new Set(options.map(({ text }) => comparableText(text))).size === options.length,
        'Two options have the same text',
      ),
      v.check(
        (options) => new Set(options.map((each) => each.id)).size === options.length,
        'Two options have the same id',
      ),
    ),
    correctOptionId: v.string('Please mark the right option'),
    explanation: v.pipe(v.string(), v.trim(), atMost(explanationLength)),
    picture: v.nullable(
      v.object({
        file: pictureFile,
        alt: requiredTitle('Please say what the picture shows', pictureTextLength),
      }),
    ),
  }),
  v.forward(
    v.check(
      ({ options, correctOptionId }) => options.some((each) => each.id === correctOptionId),
      'Please mark the right option',
    ),
    ['correctOptionId'],
  ),
);
export type PublishedQuestion = v.InferOutput<typeof publishedQuestion>;
