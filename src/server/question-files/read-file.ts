import { type PublishedQuestion, questionMaximum } from '#domain/quizzes/edited-question.ts';
import { type FileChoices, readQuestionFile } from './read-question-file.ts';
import { newQuestions } from './same-question.ts';
import { writeRefusedFile } from './write-refused-file.ts';

export interface FileToRead {
  readonly file: Uint8Array;
  readonly choices: FileChoices;
  readonly existing: readonly PublishedQuestion[];
}

export type ReadFile = ReturnType<typeof readFile>;

/** Reads the questions of a file that the quiz does not have yet, none when it would have too many. */
export function readFile({ file, choices, existing }: FileToRead) {
  const read = readQuestionFile(file, choices);
  const { questions, refused, ...fresh } = newQuestions(existing, read.questions);
  const allRefused = [...read.refused, ...refused];
  const problems = [...read.problems, ...fresh.problems];
  const whole = {
    format: read.format,
    problems,
    moreProblems: read.moreProblems + fresh.moreProblems,
    notes: read.notes,
    // What follows a part that cannot be read is unknown.
    questions: read.isWhole ? questions : [],
    skipped: fresh.skipped,
    refused: allRefused.length,
    refusedFile: read.isWhole ? writeRefusedFile(read.format, read.sourceHead, allRefused) : null,
    spreadsheet: read.spreadsheet,
    layoutKey: read.layoutKey,
  };
  const total = existing.length + whole.questions.length;
  if (total <= questionMaximum) return whole;
  const reason = `The quiz would have ${total} questions. It may have at most ${questionMaximum}: split the file.`;
  const tooMany = { row: null, column: null, reason, text: '' };
  return { ...whole, problems: [...problems, tooMany], questions: [], refused: 0, refusedFile: null };
}
