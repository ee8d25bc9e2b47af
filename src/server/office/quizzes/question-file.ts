import type {
  CheckChoices,
  ImportChoices,
  QuestionFileFormat,
  ReadFormat,
} from '#contract/office/question-files.ts';
import { type PublishedQuestion, pictureTextLength } from '#domain/quizzes/edited-question.ts';
import { HttpError, invalidInput } from '#server/common/http-error.ts';
import type { Database } from '#server/db/database.ts';
import type { JsonBytes } from '#server/http/send-json.ts';
import type { UploadFolders } from '#server/http/uploaded-file.ts';
import type { Parser } from '#server/parsing/parser.ts';
import { LimitError, WorkerEndedError } from '#server/parsing/worker-pool.ts';
import { checkResponse } from '#server/question-files/checked-file.ts';
import type { QuestionInFile } from '#server/question-files/question-file.ts';
import type { FileToRead, ReadFile } from '#server/question-files/read-file.ts';
import { writeQuestionFile } from '#server/question-files/write-question-file.ts';
import { storePicture } from '../content/store-picture.ts';
import type { InTransaction } from '../office-write.ts';
import { readOfficeQuiz, saveQuizDraft } from './edit-quiz.ts';
import { listRememberedColumns, rememberColumns } from './remembered-columns.ts';

interface ReadsFiles {
  readonly inTransaction: InTransaction;
  readonly parser: Parser;
}

interface AddsFiles extends ReadsFiles {
  readonly uploadFolders: UploadFolders;
}

interface ReadOptions extends CheckChoices {
  readonly isRecognised?: boolean;
}

/**
 * Validates a file without storing anything.
 * @returns the response
 * @throws HttpError 404
 */
export async function checkQuestionFile(
  { inTransaction, parser }: ReadsFiles,
  quizId: string,
  file: Uint8Array,
  choices: CheckChoices,
): Promise<JsonBytes> {
  const input = toRead(await readStored(inTransaction, quizId), file, choices);
  return parser
    .parse('checkedFile', input)
    .catch((error: unknown) => checkResponse(brokenOffBy(error, choices.format)));
}

/**
 * Importing the same file again adds nothing.
 * @throws HttpError 400 with the first problem, 404, 409 when the draft was changed in between
 */
export async function importQuestionFile(
  { inTransaction, parser, uploadFolders }: AddsFiles,
  quizId: string,
  file: Uint8Array,
  choices: ImportChoices,
): Promise<{ added: number; skipped: number; revision: number }> {
  const { revision, columns } = choices;
  // Two transactions, since reading a large file takes a second.
  const stored = await readStored(inTransaction, quizId);
  const { questions, problems, skipped, layoutKey } = await parser
    .parse('questionFile', toRead(stored, file, { ...choices, isRecognised: !choices.rememberColumns }))
    .catch((error: unknown) => brokenOffBy(error, choices.format));
  const [problem] = problems;
  if (problem !== undefined && !(choices.leaveOutRefused && questions.length > 0)) {
    const place = problem.row === null ? '' : `Line ${problem.row}: `;
    throw invalidInput([{ field: 'file', message: `${place}${problem.reason}` }]);
  }
  if (questions.length === 0) return { added: 0, skipped, revision };
  const added = await storePictures(questions, { uploadFolders, inTransaction, memberId: stored.memberId });
  const document = { ...stored.document, questions: [...stored.document.questions, ...added] };
  const saved = await inTransaction(async (write) => {
    if (choices.rememberColumns && columns !== undefined && layoutKey !== null)
      await rememberColumns(write, layoutKey, columns);
    return await saveQuizDraft(write, quizId, { revision, document });
  });
  return { added: questions.length, skipped, revision: saved };
}

const readStored = (inTransaction: InTransaction, quizId: string) =>
  inTransaction(async ({ transaction, actor }) => ({
    memberId: actor.id,
    document: (await readOfficeQuiz(transaction, quizId)).document,
    remembered: await listRememberedColumns(transaction),
  }));

interface StoresPictures {
  readonly uploadFolders: UploadFolders;
  readonly inTransaction: InTransaction;
  readonly memberId: string;
}

/** @throws HttpError 400 naming the row of a picture that cannot be decoded */
async function storePictures(
  questions: readonly QuestionInFile[],
  { uploadFolders, inTransaction, memberId }: StoresPictures,
): Promise<readonly PublishedQuestion[]> {
  const added: PublishedQuestion[] = [];
  for (const { row, question, picture } of questions) {
    if (picture === null) {
      added.push(question);
      continue;
    }
    const sent = {
      folder: 'questions',
      file: Buffer.from(picture.content, 'base64'),
      crop: { shape: 'whole', position: 50 },
      memberId,
    } as const;
    const { name } = await storePicture(uploadFolders, sent, inTransaction).catch((error: unknown) => {
      if (!(error instanceof HttpError) || error.status !== 400) throw error;
      throw invalidInput([{ field: 'file', message: `Line ${row}: ${error.message}` }]);
    });
    const alt = picture.alt.replace(/\s+/g, ' ').trim().slice(0, pictureTextLength);
    added.push({ ...question, picture: { file: name, alt } });
  }
  return added;
}

const tooSlow =
  'This file takes too long to read. Split it into smaller files, or take out long repetitions of one sign.';
const brokenOff =
  'Reading this file broke off. Check it again; if that does not help, split it into smaller files.';

const unread = (reason: string, format: ReadFormat | undefined): ReadFile => ({
  format: format ?? null,
  problems: [{ row: null, column: null, reason, text: '' }],
  moreProblems: 0,
  notes: [],
  questions: [],
  skipped: 0,
  refused: 0,
  refusedFile: null,
  spreadsheet: null,
  layoutKey: null,
});

/** @throws every other error */
function brokenOffBy(error: unknown, format: ReadFormat | undefined): ReadFile {
  if (error instanceof LimitError) return unread(tooSlow, format);
  if (error instanceof WorkerEndedError) return unread(brokenOff, format);
  throw error;
}

const toRead = (
  { document, remembered }: Awaited<ReturnType<typeof readStored>>,
  file: Uint8Array,
  { format, sheet, columns, isRecognised = false }: ReadOptions,
): FileToRead => ({
  file,
  choices: { format, sheet, chosen: columns, isRecognised, remembered },
  existing: document.questions,
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
