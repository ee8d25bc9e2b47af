import type { Problem, QuestionFileFormat } from '#contract/office/question-files.ts';
import type { PublishedQuestion } from '#domain/edited-question.ts';

/** In characters, of one question as a file writes it. Longer ones are not parsed, so that no file takes long. */
export const sourceMaximum = 50_000;

export interface QuestionInFile {
  /** The line of the file that the question begins in. */
  readonly row: number;
  readonly question: PublishedQuestion;
}

export interface QuestionFile {
  /** Null when it was not given and is not recognised. */
  readonly format: QuestionFileFormat | null;
  /** Those without a problem. Nothing may be imported while the file has problems. */
  readonly questions: readonly QuestionInFile[];
  readonly problems: readonly Problem[];
  /** How many problems there are beyond those listed. */
  readonly moreProblems: number;
  /** What the file has and the site does not show, such as feedback on a single option. No reason to refuse it. */
  readonly notes: readonly Problem[];
}

/** The letter that names an option: A for 0. A number behind Z. */
export const letterOf = (index: number): string =>
  index < 26 ? String.fromCharCode(65 + index) : String(index + 1);

/** All line ends as `\n`. */
export const withPlainLineEnds = (text: string): string => text.replace(/\r\n?/g, '\n');
