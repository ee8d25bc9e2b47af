import * as v from 'valibot';
import { paperQuestion } from '#domain/quizzes/question.ts';
import { envelope } from '../wire.ts';
import { contentRoles, defineOfficeCall } from './office-call.ts';

export const questionFileFormats = ['gift', 'aiken', 'csv', 'moodle-xml'] as const;
export type QuestionFileFormat = (typeof questionFileFormats)[number];

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

/** A pattern with a repetition would overflow the stack from 4 MB on. */
const notOfBase64 = /[^\da-z+/]/i;
const isBase64 = (text: string): boolean =>
  text.length % 4 === 0 && !notOfBase64.test(text.replace(/={1,2}$/, ''));

const base64Rule = 'The file did not arrive whole. Choose it again.';
const file = {
  /** base64: the server detects the encoding. */
  file: v.pipe(
    v.string(base64Rule),
    v.maxLength(Math.ceil(fileSizeMaximum / 3) * 4, fileTooLarge),
    v.check(isBase64, base64Rule),
  ),
  format: v.optional(v.picklist(questionFileFormats)),
  revision: v.pipe(v.number(), v.integer(), v.minValue(0)),
};

const checkedFile = v.object({
  format: v.nullable(v.picklist(questionFileFormats)),
  problems: v.array(problem),
  moreProblems: v.number(),
  /** What the site does not show; not errors. */
  notes: v.array(problem),
  /** Empty in a file with problems. */
  questions: v.array(paperQuestion),
  skipped: v.number(),
});
export type CheckedFile = v.InferOutput<typeof checkedFile>;

export const checkQuestionFile = defineOfficeCall({
  method: 'POST',
  path: 'office/quizzes/{id}/check-file',
  request: v.object(file),
  response: envelope(checkedFile),
  staff: contentRoles,
});
/** 400 without an import when there is a problem. The same file again adds nothing. */
export const importQuestionFile = defineOfficeCall({
  method: 'POST',
  path: 'office/quizzes/{id}/import-file',
  request: v.object(file),
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
