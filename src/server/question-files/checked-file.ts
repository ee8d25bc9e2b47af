import type { CheckedFile, Problem } from '#contract/office/question-files.ts';
import { toPaperQuestion } from '#domain/quizzes/question.ts';
import { envelope } from '#server/http/envelope.ts';
import type { JsonBytes } from '#server/http/send-json.ts';
import type { ReadFile } from './read-file.ts';

const encoder = new TextEncoder();

const placeOf = ({ row, column, reason }: Problem): string => JSON.stringify([row, column, reason]);

function toCheckedFile({ layoutKey: _, ...read }: ReadFile): CheckedFile {
  const isInQuestion = new Set(read.questions.flatMap(({ changes }) => changes.map(placeOf)));
  return {
    ...read,
    notes: read.notes.filter((note) => !isInQuestion.has(placeOf(note))),
    questions: read.questions.map(({ row, question, changes }) => ({
      ...toPaperQuestion(question),
      row,
      changes: [...new Set(changes.map(({ reason }) => reason))],
    })),
  };
}

/** The response to the check of a file. */
export const checkResponse = (read: ReadFile): JsonBytes =>
  encoder.encode(JSON.stringify(envelope(toCheckedFile(read))));
