import type { QuizDraft } from '#contract/office/quiz-document.ts';
import { optionMaximum, optionMinimum } from '#domain/quizzes/edited-question.ts';
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

/** A new question has more options than some need. */
function withoutUnusedOptions(question: Question): Question {
  const { options, correctOptionId } = question;
  const last = options.findLastIndex(({ id, text }) => text.trim() !== '' || id === correctOptionId);
  return { ...question, options: options.slice(0, Math.max(last + 1, optionMinimum)) };
}

/** The document of a form, not yet validated: NaN where a text is no number. */
export const toDocument = (texts: QuizTexts) => ({
  ...texts,
  questions: texts.questions.map(withoutUnusedOptions),
  sequence: toNumber(texts.sequence),
  timeLimit: toNumber(texts.timeLimit),
  passingMarks: toNumber(texts.passingMarks),
  drawCount: toNumber(texts.drawCount),
});

export const newOption = () => ({ id: randomId(), text: '' });

export const newQuestion = (): Question => ({
  id: randomId(),
  text: '',
  options: [newOption(), newOption(), newOption(), newOption()],
  correctOptionId: '',
  explanation: '',
  picture: null,
});

/**
 * Fills the options from an index on: empty ones first, then new ones.
 * @returns undefined where a question would get too many options
 */
export function withOptions(
  { options, correctOptionId }: Question,
  { texts, right }: { readonly texts: readonly string[]; readonly right: number },
  from = 0,
): Partial<Question> | undefined {
  const after = options.slice(from).findIndex(({ text }, index) => index > 0 && text.trim() !== '');
  const room = after < 0 ? options.length - from : after;
  const filled = texts.map((text, index) => ({
    ...((index < room ? options[from + index] : undefined) ?? newOption()),
    text,
  }));
  const all = options.toSpliced(from, Math.min(room, texts.length), ...filled);
  if (all.length > optionMaximum) return undefined;
  return { options: all, correctOptionId: filled[right]?.id ?? correctOptionId };
}

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
