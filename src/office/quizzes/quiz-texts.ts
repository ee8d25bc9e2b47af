import type { QuizDraft } from '#contract/office/quiz-document.ts';
import type { QuizTexts } from '#machines/quiz-publication/quiz-publication.types.ts';
import { randomId } from '#web/platform/random-id.ts';

export type Question = QuizDraft['questions'][number];

const toText = (value: number | null) => (value === null ? '' : String(value));
const toNumber = (text: string) => (text.trim() === '' ? null : Number(text));

export const quizTitle = ({ title }: { readonly title: string }) => title || 'A quiz without a title';

export const toTexts = (document: QuizDraft): QuizTexts => ({
  ...document,
  sequence: toText(document.sequence),
  timeLimit: toText(document.timeLimit),
  passingMarks: toText(document.passingMarks),
  drawCount: toText(document.drawCount),
});

/** The document of a form, not yet validated: NaN where a text is no number. */
export const toDocument = (texts: QuizTexts) => ({
  ...texts,
  sequence: toNumber(texts.sequence),
  timeLimit: toNumber(texts.timeLimit),
  passingMarks: toNumber(texts.passingMarks),
  drawCount: toNumber(texts.drawCount),
});

export const newOption = () => ({ id: randomId(), text: '' });

export const newQuestion = (): Question => ({
  id: randomId(),
  text: '',
  options: [newOption(), newOption()],
  correctOptionId: '',
  explanation: '',
  picture: null,
});

/** @param file the stored file's name; '' to remove the image, whose description stays for the next one */
export const withPicture =
  (file: string) =>
  ({ picture }: Question): Partial<Question> => ({
    picture: file === '' ? null : { file, alt: picture?.alt ?? '' },
  });

/** @returns a copy with new ids */
export function duplicateQuestion(question: Question): Question {
  const pairs = question.options.map((option) => ({ option, copy: { ...option, id: randomId() } }));
  return {
    ...question,
    id: randomId(),
    options: pairs.map(({ copy }) => copy),
    correctOptionId: pairs.find(({ option }) => option.id === question.correctOptionId)?.copy.id ?? '',
  };
}

export const moved = <Item>(list: readonly Item[], from: number, to: number): Item[] =>
  list.toSpliced(from, 1).toSpliced(to, 0, ...list.slice(from, from + 1));
