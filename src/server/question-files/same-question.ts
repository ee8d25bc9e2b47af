import type { Problem } from '#contract/office/question-files.ts';
import type { PublishedQuestion } from '#domain/quizzes/edited-question.ts';
import { correctText } from '#domain/quizzes/question.ts';
import { comparableText } from '#domain/text/text-rules.ts';
import { ProblemList } from './problem-list.ts';
import type { QuestionInFile, RefusedQuestion } from './question-file.ts';

/** The text and the set of options, as readers see them. */
export const askedBy = ({ text, options }: PublishedQuestion): string =>
  JSON.stringify([comparableText(text), ...options.map((option) => comparableText(option.text)).sort()]);

export const sameQuestion = (one: PublishedQuestion, other: PublishedQuestion): boolean =>
  askedBy(one) === askedBy(other) && comparableText(correctText(one)) === comparableText(correctText(other));

interface NewQuestions {
  readonly questions: readonly QuestionInFile[];
  readonly skipped: number;
  readonly refused: readonly RefusedQuestion[];
  readonly problems: readonly Problem[];
  readonly moreProblems: number;
}

/**
 * Without those that the quiz contains, so that a second import adds nothing. One with another right option
 * is refused.
 */
export function newQuestions(
  existing: readonly PublishedQuestion[],
  imported: readonly QuestionInFile[],
): NewQuestions {
  const existingByAsked = new Map(existing.map((question) => [askedBy(question), question]));
  const problems = new ProblemList();
  const questions: QuestionInFile[] = [];
  const refused: RefusedQuestion[] = [];
  let skipped = 0;
  for (const read of imported) {
    const { row, question, source } = read;
    const present = existingByAsked.get(askedBy(question));
    if (present === undefined) questions.push(read);
    else if (sameQuestion(present, question)) skipped += 1;
    else {
      const reason = `This question is already in this quiz with another right option: there it is «${correctText(present)}», in the file «${correctText(question)}». Correct the file, or change the question in the quiz.`;
      problems.add({ row, column: null, reason, text: question.text });
      refused.push({ row, source, reasons: [reason] });
    }
  }
  return { questions, skipped, refused, problems: problems.listed, moreProblems: problems.more };
}
