import * as v from 'valibot';
import { id } from '#domain/checks.ts';
import { wholeNumber } from '#domain/exercises/whole-number.ts';
import { specification } from '#domain/practice/specification.ts';
import { requiredTitle } from '#domain/text/text-rules.ts';
import { envelope } from '../wire.ts';
import { contentRoles, defineOfficeCall } from './office-call.ts';
import { settings, titleLength } from './quiz-document.ts';

const practicePaper = v.object({
  title: requiredTitle('Title is required', titleLength),
  subjectId: v.pipe(v.string(), v.nonEmpty('Please choose a subject')),
  timeLimit: settings.timeLimit,
  passingMarks: settings.passingMarks,
  specification,
  /** Whether each attempt gets exercises of its own. */
  perStudent: v.optional(v.boolean(), false),
  /** Decides the numbers of the paper. */
  seed: wholeNumber(0, 2 ** 32 - 1),
});
export type PracticePaper = v.InferOutput<typeof practicePaper>;

/** Adds a quiz whose draft has the generated questions. 400 at `specification` when there are too few. */
export const createPracticePaper = defineOfficeCall({
  method: 'POST',
  path: 'office/practice-papers',
  request: practicePaper,
  response: envelope(v.object({ _id: id })),
  staff: contentRoles,
});
