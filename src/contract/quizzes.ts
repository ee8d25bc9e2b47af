import * as v from 'valibot';
import { answers, progress } from '#domain/attempts/answers.ts';
import { submission } from '#domain/attempts/submission.ts';
import { digits, id, numeric, text } from '#domain/checks.ts';
import { paperQuestion } from '#domain/quizzes/question.ts';
import { quiz } from '#domain/quizzes/quiz.ts';
import { revision } from './revision.ts';
import { defineCall, envelope, nothing, pageEnvelope, validRows } from './wire.ts';

export const quizSubject = v.object({ _id: id, name: text, quizCount: v.optional(v.nullable(numeric)) });
export type QuizSubject = v.InferOutput<typeof quizSubject>;

/** Our server ignores `score`. Fields after `userId` are additions to docs/specification.md#7-api. */
export const submitQuizRequest = v.object({
  quizId: id,
  answers,
  score: v.optional(v.nullable(v.number())),
  timeTaken: v.optional(v.nullable(v.pipe(v.number(), v.minValue(0)))),
  userId: id,
  status: v.optional(v.picklist(['in-progress', 'completed']), 'completed'),
  submissionId: v.optional(id),
  revision: v.optional(revision),
  clientId: v.optional(v.pipe(v.string(), v.maxLength(64))),
  progress: v.optional(progress),
  background: v.optional(v.boolean()),
  /** The clock of the page has ended; 409 while the server gives more time. */
  timeUp: v.optional(v.boolean()),
  /** An `Activity`; ignored if invalid. */
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
/** `success: false` without data: the quiz does not exist. */
export const getSingleQuiz = defineCall({
  method: 'GET',
  path: 'quiz/singleQuiz/{quizId}',
  request: nothing,
  response: envelope(v.optional(v.nullable(quiz))),
  isPublic: true,
});
/**
 * Every row must be valid: answers refer to indexes.
 * `submissionId` selects the questions of an earlier attempt.
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
/** An addition to the wire, without `quizId` and `after`: whether the user has a page of competitions. */
const hasCompetitions = v.fallback(v.optional(v.boolean()), undefined);

/** `savesAttempts`: the host supports our additions to the specification. */
const submissionsResponse = v.object({
  ...envelope(validRows(submission)).entries,
  savesAttempts: v.fallback(v.optional(v.boolean(), false), false),
  /** An addition to the wire, with `latest`: the quizzes that the office has unlocked. */
  unlocked: v.fallback(v.optional(v.array(v.string())), undefined),
  hasCompetitions,
});

const maxPageSize = 100;
const limitRule = `This must be a whole number from 1 to ${maxPageSize}`;
const optional = <const Schema extends v.GenericSchema<string, unknown>>(schema: Schema) =>
  v.optional(
    v.pipe(
      v.string(),
      v.transform((value) => (value === '' ? undefined : value)),
      v.optional(schema),
    ),
  );
/** Other hosts return every submission, so clients filter again. */
export const submissionsWanted = v.object({
  quizId: optional(v.string()),
  limit: optional(
    v.pipe(
      digits(limitRule),
      v.transform((written) => Number(written)),
      v.minValue(1, limitRule),
      v.maxValue(maxPageSize, limitRule),
    ),
  ),
  after: optional(v.string()),
  /** The attempt in progress and the newest completed one of each quiz. */
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
  response: submissionsResponse,
});
export const getSubmissionsOfQuiz = defineCall({
  method: 'GET',
  path: 'quiz/getSubmissionsByUser/{userId}?quizId={quizId}&limit=50',
  request: nothing,
  response: submissionsResponse,
});
export const getSubmissionsPage = defineCall({
  method: 'GET',
  path: 'quiz/getSubmissionsByUser/{userId}?limit=100&after={after}',
  request: nothing,
  response: v.object({ ...pageEnvelope(validRows(submission)).entries, hasCompetitions }),
});

/** Some hosts return only `{ data: { _id } }`. */
export const submitQuiz = defineCall({
  method: 'POST',
  path: 'quiz/submit-quiz',
  request: submitQuizRequest,
  response: envelope(submission),
  signInMessage,
});
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
