import * as v from 'valibot';
import { text } from '#domain/checks.ts';

/** A file in `uploads/questions`, and what it shows in words. */
const picture = v.object({ file: v.string(), alt: v.string() });

/** The fields that a paper shows as they are. */
const shown = {
  /** Plain text, shown where the key is shown; empty without one. */
  explanation: text,
  picture: v.nullish(picture, null),
};

/**
 * A question, from which every other shape of one is derived. A field that is added to `shown` is edited in the office,
 * kept by the versions of a quiz and sent with the paper. It has a default for the versions that are stored without it.
 */
export const question = v.object({
  id: v.string(),
  text: v.string(),
  /** The id of an option stays when its text is reworded in a new version. */
  options: v.array(v.object({ id: v.string(), text: v.string() })),
  /** Null where the key names none of the options. */
  correctOptionId: v.nullable(v.string()),
  ...shown,
});
export type Question = v.InferOutput<typeof question>;

/**
 * The texts of a question besides its own and its options. A file of questions keeps each in a column of its name,
 * where its format has columns.
 */
export const plainTexts = ['explanation'] as const satisfies readonly (keyof Question)[];
export type PlainText = (typeof plainTexts)[number];

const shownFields = v.partial(v.object(shown));

/**
 * A question on the paper of an attempt, as the wire sends it. `correctAnswer` (the text of the right option) and
 * `explanation` are absent until the caller may see the key. Other hosts send the text, the options and the key alone.
 */
export const paperQuestion = v.object({
  ...shownFields.entries,
  questionText: text,
  options: v.pipe(v.array(v.string()), v.readonly()),
  correctAnswer: v.optional(v.nullable(v.string())),
});
export type PaperQuestion = v.InferOutput<typeof paperQuestion>;

/** The text of the right option; empty where the key names none. */
export const correctText = ({
  options,
  correctOptionId,
}: Pick<Question, 'options' | 'correctOptionId'>): string =>
  options.find(({ id }) => id === correctOptionId)?.text ?? '';

/** A question as a paper has it, with its key. What is empty of it is left out. */
export function toPaperQuestion(asked: Question) {
  const { text, options, ...rest } = asked;
  const filled = Object.entries(rest).filter(([, value]) => value !== '' && value !== null);
  return {
    ...v.parse(shownFields, Object.fromEntries(filled)),
    questionText: text,
    options: options.map((option) => option.text),
    correctAnswer: correctText(asked),
  };
}
