import type { FieldError } from '#contract/wire.ts';
import type { QuizTexts } from './quiz-texts.ts';

/** What is wrong, by the name of the control. */
export type Problems = Readonly<Partial<Record<string, string>>>;

/** The name of a control of a question, which stays when the question moves. */
export const questionField = (questionId: string, field: string) => `questions.${questionId}.${field}`;
/** The name of the control of an option. */
export const optionField = (questionId: string, optionId: string) =>
  questionField(questionId, `options.${optionId}.text`);

/** The name of the control that the path of a document is about. */
function controlOf({ questions }: QuizTexts, path: string): string {
  const [list, index, field = 'text', part] = path.split('.');
  const question = list === 'questions' && index !== undefined ? questions[Number(index)] : undefined;
  if (question === undefined) return path;
  const option = part === undefined ? undefined : question.options[Number(part)];
  if (field === 'options' && option !== undefined) return optionField(question.id, option.id);
  return questionField(question.id, field === 'picture' && part === 'alt' ? 'picture.alt' : field);
}

/** The first problem of every control. */
export function problemsOf(texts: QuizTexts, errors: readonly FieldError[]): Problems {
  const found: Record<string, string> = {};
  for (const { field, message } of errors) found[controlOf(texts, field)] ??= message;
  return found;
}

/** The id of the question that a control belongs to. */
export const questionIdOf = (control: string): string | undefined => {
  const [list, id] = control.split('.');
  return list === 'questions' ? id : undefined;
};
