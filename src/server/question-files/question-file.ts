import type { Problem, QuestionFileFormat } from '#contract/office/question-files.ts';
import type { PublishedQuestion } from '#domain/quizzes/edited-question.ts';

/** Per question; longer ones are not parsed. */
export const sourceMaximum = 50_000;

export interface QuestionInFile {
  readonly row: number;
  readonly question: PublishedQuestion;
}

export interface QuestionFile {
  /** null when it is unknown. */
  readonly format: QuestionFileFormat | null;
  /** Nothing may be imported while there are problems. */
  readonly questions: readonly QuestionInFile[];
  readonly problems: readonly Problem[];
  readonly moreProblems: number;
  /** Not shown on the site, such as feedback on one option. */
  readonly notes: readonly Problem[];
}

/** A number after Z. */
export const optionLetter = (index: number): string =>
  index < 26 ? String.fromCharCode(65 + index) : String(index + 1);

/** All line ends as `\n`. */
export const withPlainLineEnds = (text: string): string => text.replace(/\r\n?/g, '\n');
