import type { QuizDraft } from '#contract/office/quiz-document.ts';
import type { QuizTexts } from '#machines/quiz-publication/quiz-publication.types.ts';
import { randomId } from '#web/platform/random-id.ts';

export type Question = QuizDraft['questions'][number];

const textOf = (value: number | null) => (value === null ? '' : String(value));
const numberOf = (text: string) => (text.trim() === '' ? null : Number(text));

/** The title to show of a quiz. */
export const titleOf = ({ title }: { readonly title: string }) => title || 'A quiz without a title';

/** The texts of a form for a document. */
export const textsOf = (document: QuizDraft): QuizTexts => ({
  ...document,
  sequence: textOf(document.sequence),
  timeLimit: textOf(document.timeLimit),
  passingMarks: textOf(document.passingMarks),
  drawCount: textOf(document.drawCount),
});

/** The document of a form, to be checked by a schema: what is no number in it is NaN. */
export const documentOf = (texts: QuizTexts) => ({
  ...texts,
  sequence: numberOf(texts.sequence),
  timeLimit: numberOf(texts.timeLimit),
  passingMarks: numberOf(texts.passingMarks),
  drawCount: numberOf(texts.drawCount),
});

export const newOption = () => ({ id: randomId(), text: '' });

/** A question to be written, with the least number of options. */
export const newQuestion = (): Question => ({
  id: randomId(),
  text: '',
  options: [newOption(), newOption()],
  correctOptionId: '',
  explanation: '',
  picture: null,
});

/** Gives a question a picture, or takes it away with ''; its words stay with the next picture. */
export const withPicture =
  (file: string) =>
  ({ picture }: Question): Partial<Question> => ({
    picture: file === '' ? null : { file, alt: picture?.alt ?? '' },
  });

/** The same question with ids of its own. */
export function duplicateOf(question: Question): Question {
  const pairs = question.options.map((option) => ({ option, copy: { ...option, id: randomId() } }));
  return {
    ...question,
    id: randomId(),
    options: pairs.map(({ copy }) => copy),
    correctOptionId: pairs.find(({ option }) => option.id === question.correctOptionId)?.copy.id ?? '',
  };
}

/** The list with one of its items at another place. */
export const moved = <Item>(list: readonly Item[], from: number, to: number): Item[] =>
  list.toSpliced(from, 1).toSpliced(to, 0, ...list.slice(from, from + 1));
