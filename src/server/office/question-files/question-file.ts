import type { QuestionDocument } from '#contract/office/question-document.ts';

export const questionFileFormats = ['gift', 'aiken', 'csv', 'moodle-xml'] as const;
export type QuestionFileFormat = (typeof questionFileFormats)[number];

/** In bytes. */
export const fileSizeMaximum = 5 * 1024 * 1024;
/** In characters, of one question as a file writes it. Longer ones are not parsed, so that no file takes long. */
export const sourceMaximum = 50_000;

/** What is wrong with a file, where, and what to do. */
export interface Problem {
  /** The line of the file, from 1; null for the whole file. */
  readonly row: number | null;
  /** The place in the line, from 1, or the name of a CSV column; null where there is none. */
  readonly column: number | string | null;
  readonly reason: string;
  /** The piece of the file, shortened. */
  readonly text: string;
}

export interface QuestionInFile {
  /** The line of the file that the question begins in. */
  readonly row: number;
  readonly question: QuestionDocument;
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
