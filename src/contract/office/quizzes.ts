import * as v from 'valibot';
import { id } from '#domain/checks.ts';
import { paperQuestion, question } from '#domain/quizzes/question.ts';
import { requiredTitle } from '#domain/text/text-rules.ts';
import { quizRevision } from '../revision.ts';
import { envelope, nothing } from '../wire.ts';
import { contentRoles, defineOfficeCall } from './office-call.ts';
import { quizDraft, savedDraft, titleLength } from './quiz-document.ts';

const publicationStatus = v.picklist(['draft', 'published', 'hidden']);

const listedQuiz = v.object({
  _id: id,
  title: v.string(),
  subjectId: v.string(),
  subject: v.string(),
  sequence: v.number(),
  status: publicationStatus,
  questionCount: v.number(),
  hasDraft: v.boolean(),
  attempts: v.number(),
});
export type ListedOfficeQuiz = v.InferOutput<typeof listedQuiz>;

const version = v.object({
  _id: id,
  number: v.number(),
  createdAt: v.string(),
  isCurrent: v.boolean(),
  questionCount: v.number(),
  attempts: v.number(),
});
export type QuizVersionSummary = v.InferOutput<typeof version>;

const editedQuiz = v.object({
  _id: id,
  status: publicationStatus,
  /** The draft if there is one. */
  document: quizDraft,
  /** Of the document; drafts, publications and corrections of the key change it. */
  revision: v.number(),
  /** Who saved the draft; null without one. */
  changedBy: v.nullable(v.string()),
  versions: v.array(version),
});
export type EditedQuiz = v.InferOutput<typeof editedQuiz>;

const subject = v.object({ _id: id, name: v.string() });

export const getOfficeQuizzes = defineOfficeCall({
  method: 'GET',
  path: 'office/quizzes',
  request: nothing,
  response: envelope(v.object({ quizzes: v.array(listedQuiz), subjects: v.array(subject) })),
  staff: contentRoles,
});
export const createQuiz = defineOfficeCall({
  method: 'POST',
  path: 'office/quizzes',
  request: v.object({
    title: requiredTitle('Title is required', titleLength),
    subjectId: v.pipe(v.string(), v.nonEmpty('Please choose a subject')),
  }),
  response: envelope(v.object({ _id: id })),
  staff: contentRoles,
});
export const getOfficeQuiz = defineOfficeCall({
  method: 'GET',
  path: 'office/quizzes/{id}',
  request: nothing,
  response: envelope(editedQuiz),
  staff: contentRoles,
});
/** Incomplete drafts are accepted. 409 after another change. */
export const saveQuizDraft = defineOfficeCall({
  method: 'POST',
  path: 'office/quizzes/{id}/draft',
  request: v.object({ revision: quizRevision, document: savedDraft }),
  response: envelope(v.object({ revision: quizRevision })),
  staff: contentRoles,
});
export const discardQuizDraft = defineOfficeCall({
  method: 'POST',
  path: 'office/quizzes/{id}/discard-draft',
  request: v.object({ revision: quizRevision }),
  response: envelope(v.null()),
  staff: contentRoles,
});
/** The questions of a random attempt, without the key; stores nothing. */
export const previewQuiz = defineOfficeCall({
  method: 'GET',
  path: 'office/quizzes/{id}/preview',
  request: nothing,
  response: envelope(
    v.object({
      title: v.string(),
      isDrawn: v.boolean(),
      questions: v.array(v.omit(paperQuestion, ['correctAnswer', 'explanation'])),
    }),
  ),
  staff: contentRoles,
});
const publishedQuiz = v.object({ ...version.entries, revision: quizRevision });
export type PublishedQuiz = v.InferOutput<typeof publishedQuiz>;

export const publishQuiz = defineOfficeCall({
  method: 'POST',
  path: 'office/quizzes/{id}/publish',
  request: v.object({ revision: quizRevision }),
  response: envelope(publishedQuiz),
  staff: contentRoles,
});
export const setQuizShown = defineOfficeCall({
  method: 'POST',
  path: 'office/quizzes/{id}/shown',
  request: v.object({ shown: v.boolean() }),
  response: envelope(v.object({ status: publicationStatus })),
  staff: contentRoles,
});

const versionQuestion = v.omit(question, ['explanation']);
export type ReadQuestion = v.InferOutput<typeof versionQuestion>;

export const getQuizVersion = defineOfficeCall({
  method: 'GET',
  path: 'office/quizzes/{id}/versions/{versionId}',
  request: nothing,
  response: envelope(
    v.object({ ...version.entries, title: v.string(), questions: v.array(versionQuestion) }),
  ),
  staff: contentRoles,
});

const correction = v.object({ questionId: id, optionId: id });
const changedScore = v.object({
  person: v.string(),
  before: v.number(),
  after: v.number(),
  passedBefore: v.nullable(v.boolean()),
  passedAfter: v.nullable(v.boolean()),
});
const correctionResult = v.object({
  attempts: v.number(),
  gain: v.number(),
  lose: v.number(),
  pass: v.number(),
  fail: v.number(),
  /** Largest changes first; at most 100. */
  changed: v.array(changedScore),
  digest: v.string(),
});
export type CorrectionResult = v.InferOutput<typeof correctionResult>;

/** Stores nothing. */
export const previewCorrection = defineOfficeCall({
  method: 'POST',
  path: 'office/quizzes/{id}/versions/{versionId}/preview-correction',
  request: correction,
  response: envelope(correctionResult),
  staff: contentRoles,
});
/**
 * Regrades submitted attempts in one transaction and keeps the old scores.
 * 409 when the outcome is not the previewed one.
 */
export const correctKey = defineOfficeCall({
  method: 'POST',
  path: 'office/quizzes/{id}/versions/{versionId}/correct-key',
  request: v.object({ ...correction.entries, digest: v.string() }),
  response: envelope(correctionResult),
  staff: contentRoles,
});
