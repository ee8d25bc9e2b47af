import type { CheckedFile, QuestionFileFormat } from '#contract/office/question-files.ts';
import type { QuizDraft } from '#contract/office/quiz-document.ts';
import { questionMaximum } from '#domain/quizzes/edited-question.ts';
import { toPaperQuestion } from '#domain/quizzes/question.ts';
import { invalidInput } from '#server/common/http-error.ts';
import type { Database } from '#server/db/database.ts';
import type { Parser } from '#server/parsing/parser.ts';
import { LimitError } from '#server/parsing/worker-pool.ts';
import type { QuestionFile } from '#server/question-files/question-file.ts';
import { newQuestions } from '#server/question-files/same-question.ts';
import { writeQuestionFile } from '#server/question-files/write-question-file.ts';
import type { InTransaction } from '../office-write.ts';
import { readOfficeQuiz, saveQuizDraft } from './edit-quiz.ts';

interface ReadsFiles {
  readonly inTransaction: InTransaction;
  readonly parser: Parser;
}

export interface FileOfQuestions {
  /** In base64. */
  readonly file: string;
  readonly format?: QuestionFileFormat | undefined;
  readonly revision: number;
}

/**
 * Validates a file without storing anything.
 * @throws HttpError 404
 */
export async function checkQuestionFile(
  { inTransaction, parser }: ReadsFiles,
  quizId: string,
  file: FileOfQuestions,
): Promise<CheckedFile> {
  const { document } = await inTransaction(({ transaction }) => readOfficeQuiz(transaction, quizId));
  return described(await readFor(parser, document, file));
}

/**
 * Importing the same file again adds nothing.
 * @throws HttpError 400 with the first problem, 404, 409 when the draft was changed in between
 */
export async function importQuestionFile(
  { inTransaction, parser }: ReadsFiles,
  quizId: string,
  file: FileOfQuestions,
): Promise<{ added: number; skipped: number; revision: number }> {
  const { revision } = file;
  // Two transactions, since reading a large file takes a second.
  const { document } = await inTransaction(({ transaction }) => readOfficeQuiz(transaction, quizId));
  const { questions, problems, skipped } = await readFor(parser, document, file);
  const [problem] = problems;
  if (problem !== undefined) {
    const place = problem.row === null ? '' : `Line ${problem.row}: `;
    throw invalidInput([{ field: 'file', message: `${place}${problem.reason}` }]);
  }
  if (questions.length === 0) return { added: 0, skipped, revision };
  const added = { ...document, questions: [...document.questions, ...questions] };
  const saved = await inTransaction((write) => saveQuizDraft(write, quizId, { revision, document: added }));
  return { added: questions.length, skipped, revision: saved };
}

const tooSlow: Omit<QuestionFile, 'questions'> = {
  format: null,
  problems: [
    {
      row: null,
      column: null,
      reason:
        'This file takes too long to read. Split it into smaller files, or take out long repetitions of one sign.',
      text: '',
    },
  ],
  moreProblems: 0,
  notes: [],
};

async function readFor(
  parser: Parser,
  document: QuizDraft,
  { file, format }: Pick<FileOfQuestions, 'file' | 'format'>,
) {
  const input = { file, format, existing: document.questions };
  const { fresh, ...read } = await parser.parse('questionFile', input).catch((error: unknown) => {
    if (error instanceof LimitError)
      return { ...tooSlow, format: format ?? null, fresh: newQuestions([], []) };
    throw error;
  });
  const problems = [...read.problems, ...fresh.problems];
  const total = document.questions.length + fresh.questions.length;
  if (total > questionMaximum) {
    problems.push({
      row: null,
      column: null,
      reason: `The quiz would have ${total} questions. It may have at most ${questionMaximum}: split the file.`,
      text: '',
    });
  }
  return {
    format: read.format,
    notes: read.notes,
    problems,
    moreProblems: read.moreProblems + fresh.moreProblems,
    skipped: fresh.skipped,
    questions: fresh.questions,
  };
}

const described = ({ questions, ...read }: Awaited<ReturnType<typeof readFor>>): CheckedFile => ({
  ...read,
  notes: [...read.notes],
  questions: read.problems.length > 0 ? [] : questions.map(toPaperQuestion),
});

const endings: Readonly<Record<QuestionFileFormat, string>> = {
  gift: 'gift.txt',
  aiken: 'aiken.txt',
  csv: 'csv',
  'moodle-xml': 'xml',
};

/** Removes characters that are invalid in file names; may be ''. */
const toFileName = (title: string): string => title.replaceAll(/[\s\p{Cc}\\/:*?"<>|]+/gu, ' ').trim();

/** @throws HttpError 404 */
export async function exportQuestionFile(database: Database, quizId: string, format: QuestionFileFormat) {
  const { document } = await readOfficeQuiz(database, quizId);
  const { text, losses } = writeQuestionFile(document.questions, format);
  return { name: `${toFileName(document.title) || quizId}.${endings[format]}`, text, losses: [...losses] };
}
