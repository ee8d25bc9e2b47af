import type { Problem, QuestionFileFormat } from '#contract/office/question-files.ts';
import type { PublishedQuestion } from '#domain/quizzes/edited-question.ts';

/** In characters per question. Longer ones are not parsed, so that no file takes long. */
export const sourceMaximum = 50_000;

export interface QuestionInFile {
  /** The first line of the question in the file. */
  readonly row: number;
  readonly question: PublishedQuestion;
}

export interface QuestionFile {
  /** null when it was neither given nor recognised. */
  readonly format: QuestionFileFormat | null;
  /** Valid questions. Nothing may be imported while there are problems. */
  readonly questions: readonly QuestionInFile[];
  readonly problems: readonly Problem[];
  /** The number of unlisted problems. */
  readonly moreProblems: number;
  /** Content that the site does not show, such as feedback on one option; not an error. */
  readonly notes: readonly Problem[];
}

/** A for 0; a number after Z. */
export const letterOf = (index: number): string =>
  index < 26 ? String.fromCharCode(65 + index) : String(index + 1);

/** All line ends as `\n`. */
export const withPlainLineEnds = (text: string): string => text.replace(/\r\n?/g, '\n');
