import type { FieldError } from '#contract/wire.ts';
import type { NamedRefusal, Problems, QuizTexts } from '#machines/quiz-publication/quiz-publication.types.ts';

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

/** The problems of a refusal whose settings and questions are still the ones that it is about. */
export function openProblems({ problems, texts: refused }: NamedRefusal, texts: QuizTexts): Problems {
  const settings = new Map<string, unknown>(Object.entries(refused));
  const changed = new Set(
    Object.entries(texts).flatMap(([name, value]) => (settings.get(name) === value ? [] : [name])),
  );
  const questions = new Set(refused.questions);
  const kept = new Set(texts.questions.filter((question) => questions.has(question)).map(({ id }) => id));
  return Object.fromEntries(
    Object.entries(problems).filter(([control]) => {
      const questionId = questionIdOf(control);
      if (questionId !== undefined) return kept.has(questionId);
      if (control === 'questions') return refused.questions.length === texts.questions.length;
      return !changed.has(control);
    }),
  );
}
