import * as v from 'valibot';
import { paperQuestion } from '#domain/quizzes/question.ts';
import { quizRevision } from '../revision.ts';
import { envelope } from '../wire.ts';
import { contentRoles, defineOfficeCall } from './office-call.ts';

export const questionFileFormats = ['gift', 'aiken', 'csv', 'moodle-xml'] as const;
export type QuestionFileFormat = (typeof questionFileFormats)[number];
/** Read, not written. */
export const readFormats = [...questionFileFormats, 'xlsx', 'ods'] as const;
export type ReadFormat = (typeof readFormats)[number];

/** A column of a spreadsheet: options are in the order of their columns. */
export const columnRoles = ['question', 'option', 'right', 'explanation', 'leave-out'] as const;
export type ColumnRole = (typeof columnRoles)[number];
/** What a cell of the right answer names an option by. */
export const rightForms = ['text', 'letter', 'number', 'number-from-0'] as const;
export type RightForm = (typeof rightForms)[number];

export const columnMaximum = 200;

const chosenColumns = v.object({
  /** Whether the first row has the names of the columns. */
  hasHeader: v.boolean(),
  roles: v.pipe(v.array(v.picklist(columnRoles)), v.maxLength(columnMaximum)),
  /** null: by letter or text, whichever fits. */
  right: v.nullable(v.picklist(rightForms)),
});
export type ChosenColumns = Readonly<v.InferOutput<typeof chosenColumns>>;

const spreadsheet = v.object({
  ...chosenColumns.entries,
  /** null for CSV. */
  sheet: v.nullable(v.string()),
  sheets: v.array(v.string()),
  /** With their first three values. */
  columns: v.array(v.object({ name: v.string(), values: v.array(v.string()) })),
  /** What the file does not say: which column is what, or what the right answers name options by. */
  unclear: v.nullable(v.picklist(['columns', 'right'])),
  /** Whether an earlier import chose these columns. */
  isRemembered: v.boolean(),
});
export type Spreadsheet = Readonly<v.InferOutput<typeof spreadsheet>>;

export const fileSizeMaximum = 5 * 1024 * 1024;
export const fileTooLarge = 'This file has more than 5 MB. Split it into several files.';

const problem = v.object({
  /** From 1; null for the whole file. */
  row: v.nullable(v.number()),
  /** From 1, or the name of a CSV column. */
  column: v.nullable(v.union([v.number(), v.string()])),
  reason: v.string(),
  text: v.string(),
});
export type Problem = Readonly<v.InferOutput<typeof problem>>;

const checkChoices = v.object({
  /** The server recognises it by default. */
  format: v.optional(v.picklist(readFormats)),
  /** The first by default. */
  sheet: v.optional(v.pipe(v.string(), v.maxLength(100))),
  columns: v.optional(chosenColumns),
});
export type CheckChoices = Readonly<v.InferOutput<typeof checkChoices>>;

const importChoices = v.object({
  ...checkChoices.entries,
  /** Of the draft for which the file was checked. */
  revision: quizRevision,
  leaveOutRefused: v.boolean(),
  /** Whether the columns are those of later files with the same header row. */
  rememberColumns: v.boolean(),
});
export type ImportChoices = Readonly<v.InferOutput<typeof importChoices>>;

const checkedFile = v.object({
  format: v.nullable(v.picklist(readFormats)),
  problems: v.array(problem),
  moreProblems: v.number(),
  /** Of the whole file, such as a column that is left out; not an error. */
  notes: v.array(problem),
  /** Those without a problem; empty when the file cannot be read to its end. */
  questions: v.array(
    v.object({
      ...paperQuestion.entries,
      row: v.number(),
      /** What the site leaves out of it or writes in another way. */
      changes: v.array(v.string()),
    }),
  ),
  skipped: v.number(),
  /** Questions that have a problem. */
  refused: v.number(),
  /** Those questions with their reasons, to be corrected and imported; null without any. */
  refusedFile: v.nullable(v.object({ name: v.string(), text: v.string() })),
  spreadsheet: v.nullable(spreadsheet),
});
export type CheckedFile = v.InferOutput<typeof checkedFile>;

/** The body is the file, whose encoding the server detects. */
export const checkQuestionFile = defineOfficeCall({
  method: 'POST',
  path: 'office/quizzes/question-files/{id}/check?choices={choices}',
  request: v.object({ choices: v.pipe(v.string(), v.parseJson(), checkChoices) }),
  response: envelope(checkedFile),
  staff: contentRoles,
});
/**
 * Without `leaveOutRefused` all questions or none: 400 with the first problem. The same file again adds nothing.
 */
export const importQuestionFile = defineOfficeCall({
  method: 'POST',
  path: 'office/quizzes/question-files/{id}/import?choices={choices}',
  request: v.object({ choices: v.pipe(v.string(), v.parseJson(), importChoices) }),
  response: envelope(v.object({ added: v.number(), skipped: v.number(), revision: v.number() })),
  staff: contentRoles,
});
/** Exports the draft if there is one. */
export const exportQuestionFile = defineOfficeCall({
  method: 'GET',
  path: 'office/quizzes/{id}/file',
  request: v.object({ format: v.picklist(questionFileFormats) }),
  response: envelope(
    v.object({
      name: v.string(),
      text: v.string(),
      losses: v.array(v.object({ question: v.number(), reason: v.string() })),
    }),
  ),
  staff: contentRoles,
});
export const getQuestionTemplate = defineOfficeCall({
  method: 'GET',
  path: 'office/question-template',
  request: v.object({}),
  response: envelope(v.object({ name: v.string(), text: v.string() })),
  staff: contentRoles,
});
