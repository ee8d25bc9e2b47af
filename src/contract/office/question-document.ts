import * as v from 'valibot';
import { id } from '../wire.ts';
import { atMost, comparableText, pictureFile, requiredText, requiredTitle } from './text-rules.ts';

export const optionMinimum = 2;
export const optionMaximum = 10;
/** The wire counts questions with three digits. */
export const questionMaximum = 1000;
/** The wire takes answers up to this length. */
export const optionLength = 500;
export const questionLength = 2000;
export const explanationLength = 5000;
export const pictureTextLength = 300;

/** An option. Its id stays when its text is reworded in a new version. */
const option = v.object({ id, text: requiredText('This option has no text', optionLength) });

/** A question as the office edits it and a version of a quiz keeps it. */
export const questionDocument = v.pipe(
  v.object({
    id,
    text: requiredText('This question has no text', questionLength),
    options: v.pipe(
      v.array(option),
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
    /** The id of the right option. */
    correctOptionId: v.string('Please mark the right option'),
    /** Plain text, shown where the key is shown; empty without one. */
    explanation: v.pipe(v.string(), v.trim(), atMost(explanationLength)),
    /** A picture by its name in `uploads/questions`, with what it shows in words; null without one. */
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
export type QuestionDocument = v.InferOutput<typeof questionDocument>;
