import { Buffer } from 'node:buffer';
import type { PublishedQuestion } from '#domain/quizzes/edited-question.ts';
import { type FileChoices, readQuestionFile } from '#server/question-files/read-question-file.ts';
import { newQuestions } from '#server/question-files/same-question.ts';
import { writeRefusedFile } from '#server/question-files/write-refused-file.ts';
import { renderMarkdown } from './legal-html.ts';

interface FileToRead {
  readonly file: string;
  readonly choices: FileChoices;
  readonly existing: readonly PublishedQuestion[];
}

function readFile({ file, choices, existing }: FileToRead) {
  const read = readQuestionFile(Buffer.from(file, 'base64'), choices);
  const { questions, refused, ...fresh } = newQuestions(existing, read.questions);
  const allRefused = [...read.refused, ...refused];
  return {
    format: read.format,
    problems: [...read.problems, ...fresh.problems],
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
}

/** Values must be structured-cloneable. */
export const parseTasks = {
  questionFile: readFile,
  markdown: renderMarkdown,
};

export type ParseTasks = typeof parseTasks;
export type ParseTaskName = keyof ParseTasks;
