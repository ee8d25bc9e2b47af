import * as v from 'valibot';
import { text } from '#domain/checks.ts';

const picture = v.object({ file: v.string(), alt: v.string() });

const shown = {
  explanation: text,
  picture: v.nullish(picture, null),
};

/** Stored versions lack fields added to `shown`, so these need a default. */
export const question = v.object({
  id: v.string(),
  text: v.string(),
  /** Kept when a new version rewords the option. */
  options: v.array(v.object({ id: v.string(), text: v.string() })),
  correctOptionId: v.nullable(v.string()),
  ...shown,
});
export type Question = v.InferOutput<typeof question>;

export const plainTexts = ['explanation'] as const satisfies readonly (keyof Question)[];
export type PlainText = (typeof plainTexts)[number];

const shownFields = v.partial(v.object(shown));

/** `correctAnswer` and `explanation` are absent while the caller may not see the key. */
export const paperQuestion = v.object({
  ...shownFields.entries,
  questionText: text,
  options: v.pipe(v.array(v.string()), v.readonly()),
  correctAnswer: v.optional(v.nullable(v.string())),
});
export type PaperQuestion = v.InferOutput<typeof paperQuestion>;

export const correctText = ({
  options,
  correctOptionId,
}: Pick<Question, 'options' | 'correctOptionId'>): string =>
  options.find(({ id }) => id === correctOptionId)?.text ?? '';

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
