import type { FieldError } from '#contract/wire.ts';
import type { NamedRefusal, Problems, QuizTexts } from '#machines/quiz-publication/quiz-publication.types.ts';

/** Keyed by id, so that the name stays when the question moves. */
export const questionField = (questionId: string, field: string) => `questions.${questionId}.${field}`;
export const optionField = (questionId: string, optionId: string) =>
  questionField(questionId, `options.${optionId}.text`);

/** @param path such as `questions.0.text` */
function controlName({ questions }: QuizTexts, path: string): string {
  const [list, index, field = 'text', part] = path.split('.');
  const question = list === 'questions' && index !== undefined ? questions[Number(index)] : undefined;
  if (question === undefined) return path;
  const option = part === undefined ? undefined : question.options[Number(part)];
  if (field === 'options' && option !== undefined) return optionField(question.id, option.id);
  return questionField(question.id, field === 'picture' && part === 'alt' ? 'picture.alt' : field);
}

export function problemsByControl(texts: QuizTexts, errors: readonly FieldError[]): Problems {
  const found: Record<string, string> = {};
  for (const { field, message } of errors) found[controlName(texts, field)] ??= message;
  return found;
}

export const parseQuestionId = (control: string): string | undefined => {
  const [list, id] = control.split('.');
  return list === 'questions' ? id : undefined;
};

/** The problems of a rejected save whose settings and questions have not been edited since. */
export function openProblems({ problems, texts: refused }: NamedRefusal, texts: QuizTexts): Problems {
  const settings = new Map<string, unknown>(Object.entries(refused));
  const changed = new Set(
    Object.entries(texts).flatMap(([name, value]) => (settings.get(name) === value ? [] : [name])),
  );
  const questions = new Set(refused.questions);
  const kept = new Set(texts.questions.filter((question) => questions.has(question)).map(({ id }) => id));
  return Object.fromEntries(
    Object.entries(problems).filter(([control]) => {
      const questionId = parseQuestionId(control);
      if (questionId !== undefined) return kept.has(questionId);
      if (control === 'questions') return refused.questions.length === texts.questions.length;
      return !changed.has(control);
    }),
  );
}
