import type { Problem, ReadFormat, Spreadsheet } from '#contract/office/question-files.ts';
import type { PublishedQuestion } from '#domain/quizzes/edited-question.ts';

/** Per question; longer ones are not parsed. */
export const sourceMaximum = 50_000;

export interface FilePicture {
  /** In base64. */
  readonly content: string;
  readonly alt: string;
}

export interface QuestionInFile {
  readonly row: number;
  readonly question: PublishedQuestion;
  /** What is left out of it or written in another way. */
  readonly changes: readonly Problem[];
  /** Stored when the question is added. */
  readonly picture: FilePicture | null;
  readonly source: string;
}

export interface RefusedQuestion {
  readonly row: number;
  /** As the file has it, to be corrected; cells of a spreadsheet as a row of CSV. */
  readonly source: string;
  readonly reasons: readonly string[];
}

export interface QuestionFile {
  /** null when it is unknown. */
  readonly format: ReadFormat | null;
  /** Without problems of their own. */
  readonly questions: readonly QuestionInFile[];
  readonly refused: readonly RefusedQuestion[];
  /** Above the sources of refused questions in a file of them. */
  readonly sourceHead: readonly string[];
  /** Whether the file was read to its end, so that its good questions may be imported alone. */
  readonly isWhole: boolean;
  readonly problems: readonly Problem[];
  readonly moreProblems: number;
  /** Including the changes of questions. */
  readonly notes: readonly Problem[];
  readonly spreadsheet: Spreadsheet | null;
  /** Identifies files with the same columns; null without a header row. */
  readonly layoutKey: string | null;
}

/** A number after Z. */
export const optionLetter = (index: number): string =>
  index < 26 ? String.fromCharCode(65 + index) : String(index + 1);

/** All line ends as `\n`. */
export const withPlainLineEnds = (text: string): string => text.replace(/\r\n?/g, '\n');
