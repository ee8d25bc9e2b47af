import * as v from 'valibot';
import { paperQuestion } from '#domain/question.ts';
import { envelope } from '../wire.ts';
import { contentRoles, defineOfficeCall } from './office-call.ts';

export const questionFileFormats = ['gift', 'aiken', 'csv', 'moodle-xml'] as const;
export type QuestionFileFormat = (typeof questionFileFormats)[number];

/** In bytes. */
export const fileSizeMaximum = 5 * 1024 * 1024;
export const fileTooLarge = 'This file has more than 5 MB. Split it into several files.';

const problem = v.object({
  /** The line of the file, from 1; null for the whole file. */
  row: v.nullable(v.number()),
  /** The place in the line, from 1, or the name of a CSV column; null where there is none. */
  column: v.nullable(v.union([v.number(), v.string()])),
  reason: v.string(),
  /** The piece of the file, shortened. */
  text: v.string(),
});
/** What is wrong with a file, where, and what to do. */
export type Problem = Readonly<v.InferOutput<typeof problem>>;

/** Without a repetition: the pattern of valibot overflows the stack from 4 MB on. */
const notOfBase64 = /[^\da-z+/]/i;
const isBase64 = (text: string): boolean =>
  text.length % 4 === 0 && !notOfBase64.test(text.replace(/={1,2}$/, ''));

const base64Rule = 'The file did not arrive whole. Choose it again.';
const file = {
  /** The bytes of the file in base64, so that its encoding is seen. */
  file: v.pipe(
    v.string(base64Rule),
    v.maxLength(Math.ceil(fileSizeMaximum / 3) * 4, fileTooLarge),
    v.check(isBase64, base64Rule),
  ),
  /** Recognised when it is not given. */
  format: v.optional(v.picklist(questionFileFormats)),
  /** The revision of the draft that the questions are added to. */
  revision: v.pipe(v.number(), v.integer(), v.minValue(0)),
};

const checkedFile = v.object({
  format: v.nullable(v.picklist(questionFileFormats)),
  problems: v.array(problem),
  /** Problems beyond those listed. */
  moreProblems: v.number(),
  /** What the file has and the site does not show; no reason to refuse it. */
  notes: v.array(problem),
  /** The questions that would be added: none while there are problems. */
  questions: v.array(paperQuestion),
  /** How many of the file the quiz has already. */
  skipped: v.number(),
});
export type CheckedFile = v.InferOutput<typeof checkedFile>;

/** Reads a file of questions for a quiz and says what would be added, or every problem; writes nothing. */
export const checkQuestionFile = defineOfficeCall({
  method: 'POST',
  path: 'office/quizzes/{id}/check-file',
  request: v.object(file),
  response: envelope(checkedFile),
  staff: contentRoles,
});
/**
 * Adds the questions of a file to the draft of a quiz, all or none. 400 with the first problem while the file has any;
 * the same file again adds nothing.
 */
export const importQuestionFile = defineOfficeCall({
  method: 'POST',
  path: 'office/quizzes/{id}/import-file',
  request: v.object(file),
  response: envelope(v.object({ added: v.number(), skipped: v.number(), revision: v.number() })),
  staff: contentRoles,
});
/** The questions of a quiz as a file, its draft where it has one; what the format cannot hold is listed. */
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
/** The CSV template with two examples. */
export const getQuestionTemplate = defineOfficeCall({
  method: 'GET',
  path: 'office/question-template',
  request: v.object({}),
  response: envelope(v.object({ name: v.string(), text: v.string() })),
  staff: contentRoles,
});
