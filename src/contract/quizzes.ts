import * as v from 'valibot';
import { answers, progress } from '#domain/attempts/answers.ts';
import { submission } from '#domain/attempts/submission.ts';
import { digits, id, numeric, text } from '#domain/checks.ts';
import { paperQuestion } from '#domain/quizzes/question.ts';
import { quiz } from '#domain/quizzes/quiz.ts';
import { defineCall, envelope, nothing, pageEnvelope, validRows } from './wire.ts';

/** `quizCount` is an addition to the wire. */
export const quizSubject = v.object({ _id: id, name: text, quizCount: v.optional(v.nullable(numeric)) });
export type QuizSubject = v.InferOutput<typeof quizSubject>;

/**
 * Saves and submits. Our server ignores `score`; a missing `status` means completed. The fields after
 * `userId` are additions to the wire.
 */
export const submitQuizRequest = v.object({
  quizId: id,
  answers,
  score: v.optional(v.nullable(v.number())),
  timeTaken: v.optional(v.nullable(v.pipe(v.number(), v.minValue(0)))),
  userId: id,
  status: v.optional(v.picklist(['in-progress', 'completed']), 'completed'),
  submissionId: v.optional(id),
  revision: v.optional(v.pipe(v.number(), v.integer(), v.minValue(0), v.maxValue(2_147_483_647))),
  clientId: v.optional(v.pipe(v.string(), v.maxLength(64))),
  progress: v.optional(progress),
  /** The student was on another page. */
  background: v.optional(v.boolean()),
  /** An `Activity`. An invalid one is ignored. */
  activity: v.optional(v.unknown()),
});
export type SubmitQuizRequest = v.InferInput<typeof submitQuizRequest>;

export const signInMessage = 'Please login to attempt the quiz';

export const getAllSubjects = defineCall({
  method: 'GET',
  path: 'quiz/get-all-subjects',
  request: nothing,
  response: envelope(validRows(quizSubject)),
  isPublic: true,
});
export const getQuizzesBySubject = defineCall({
  method: 'GET',
  path: 'quiz/get-quizzes-by-subject/{subjectId}',
  request: nothing,
  response: envelope(validRows(quiz)),
  isPublic: true,
});
/** `success: false` without data means that the quiz does not exist. */
export const getSingleQuiz = defineCall({
  method: 'GET',
  path: 'quiz/singleQuiz/{quizId}',
  request: nothing,
  response: envelope(v.optional(v.nullable(quiz))),
  isPublic: true,
});
/**
 * Every row must be valid: answers refer to indexes. `submissionId`, an addition to the wire, selects an
 * earlier attempt's.
 */
export const getQuestionsByQuiz = defineCall({
  method: 'GET',
  path: 'quiz/get-questions-by-quiz/{quizId}',
  request: v.object({ submissionId: v.optional(v.string()) }),
  response: envelope(v.array(paperQuestion)),
  signInMessage,
});
export const getQuestionsOfSubmission = defineCall({
  method: 'GET',
  path: 'quiz/get-questions-by-quiz/{quizId}?submissionId={submissionId}',
  request: nothing,
  response: getQuestionsByQuiz.response,
});
/** `savesAttempts`, an addition to the wire: the host saves attempts and knows the other additions. */
const submissionsResponse = v.object({
  ...envelope(validRows(submission)).entries,
  savesAttempts: v.fallback(v.optional(v.boolean(), false), false),
});

const maxPageSize = 100;
const limitRule = `This must be a whole number from 1 to ${maxPageSize}`;
/** An empty value is unset. */
const optional = <const Schema extends v.GenericSchema<string, unknown>>(schema: Schema) =>
  v.optional(
    v.pipe(
      v.string(),
      v.transform((value) => (value === '' ? undefined : value)),
      v.optional(schema),
    ),
  );
/** Additions to the wire. Other hosts return every submission, so clients filter again. */
export const submissionsWanted = v.object({
  quizId: optional(v.string()),
  /** Newest first, with `next` when there are more. */
  limit: optional(
    v.pipe(
      digits(limitRule),
      v.transform((written) => Number(written)),
      v.minValue(1, limitRule),
      v.maxValue(maxPageSize, limitRule),
    ),
  ),
  /** The `next` of the previous page. */
  after: optional(v.string()),
  /** Per quiz, the attempt in progress and the newest completed one. */
  latest: optional(
    v.pipe(
      v.literal('true', 'This must be true'),
      v.transform(() => true),
    ),
  ),
});
export type SubmissionsWanted = v.InferOutput<typeof submissionsWanted>;

export const getSubmissionsByUser = defineCall({
  method: 'GET',
  path: 'quiz/getSubmissionsByUser/{userId}',
  request: submissionsWanted,
  response: submissionsResponse,
  signInMessage,
});
export const getLatestSubmissions = defineCall({
  method: 'GET',
  path: 'quiz/getSubmissionsByUser/{userId}?latest=true',
  request: nothing,
  response: envelope(validRows(submission)),
});
export const getSubmissionsOfQuiz = defineCall({
  method: 'GET',
  path: 'quiz/getSubmissionsByUser/{userId}?quizId={quizId}&limit=50',
  request: nothing,
  response: submissionsResponse,
});
export const getSubmissionsPage = defineCall({
  method: 'GET',
  path: 'quiz/getSubmissionsByUser/{userId}?limit=20&after={after}',
  request: nothing,
  response: pageEnvelope(validRows(submission)),
});

/** A host may return only `{ data: { _id } }`. */
export const submitQuiz = defineCall({
  method: 'POST',
  path: 'quiz/submit-quiz',
  request: submitQuizRequest,
  response: envelope(submission),
  signInMessage,
});
/** docs/specification.md#7-api defines no response. */
export const updateQuizSubmission = defineCall({
  method: 'PATCH',
  path: 'quiz/updateQuizSubmission/{userId}',
  request: submitQuizRequest,
  response: v.union([
    envelope(v.fallback(v.optional(submission), undefined)),
    v.pipe(
      v.unknown(),
      v.check((body) => body !== undefined, 'This must be JSON'),
      v.transform(() => ({ success: true, message: '', data: undefined })),
    ),
  ]),
  signInMessage,
});
/** In an envelope, or as a bare record. */
export const getSubmission = defineCall({
  method: 'GET',
  path: 'quiz/getSubmission/{submissionId}',
  request: nothing,
  response: v.union([
    envelope(submission),
    v.pipe(
      submission,
      v.transform((data) => ({ success: true, message: '', data })),
    ),
  ]),
  signInMessage,
});
