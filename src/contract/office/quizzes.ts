import * as v from 'valibot';
import { id } from '#domain/checks.ts';
import { paperQuestion, question } from '#domain/question.ts';
import { requiredTitle } from '#domain/text-rules.ts';
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
  /** Of what is published. */
  questionCount: v.number(),
  /** Whether there are changes that are not published. */
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
  /** Attempts that were begun on it. */
  attempts: v.number(),
});
export type QuizVersionSummary = v.InferOutput<typeof version>;

const editedQuiz = v.object({
  _id: id,
  status: publicationStatus,
  /** The draft; without one what is published. */
  document: quizDraft,
  /** Of the draft, 0 without one: a save or publication names the one that it is based on. */
  revision: v.number(),
  /** Who changed the draft last; null without a draft. */
  changedBy: v.nullable(v.string()),
  versions: v.array(version),
});
export type EditedQuiz = v.InferOutput<typeof editedQuiz>;

const revision = v.pipe(v.number(), v.integer(), v.minValue(0));
const subject = v.object({ _id: id, name: v.string() });

/** Every quiz, with the subjects to choose from. */
export const getOfficeQuizzes = defineOfficeCall({
  method: 'GET',
  path: 'office/quizzes',
  request: nothing,
  response: envelope(v.object({ quizzes: v.array(listedQuiz), subjects: v.array(subject) })),
  staff: contentRoles,
});
/** Adds an empty quiz as a draft, at the end of its subject. */
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
/** Keeps a draft, also an unfinished one. 409 when somebody else has saved since. */
export const saveQuizDraft = defineOfficeCall({
  method: 'POST',
  path: 'office/quizzes/{id}/draft',
  request: v.object({ revision, document: savedDraft }),
  response: envelope(v.object({ revision })),
  staff: contentRoles,
});
/** Throws the draft away: what is published stays. */
export const discardQuizDraft = defineOfficeCall({
  method: 'POST',
  path: 'office/quizzes/{id}/discard-draft',
  request: v.object({ revision }),
  response: envelope(v.null()),
  staff: contentRoles,
});
/**
 * A paper as an attempt would show it if the draft, or without one what is published, were published now. Nothing is
 * written, and the right answers are left out. Drawn and shuffled papers differ each time.
 */
export const previewQuiz = defineOfficeCall({
  method: 'GET',
  path: 'office/quizzes/{id}/preview',
  request: nothing,
  response: envelope(
    v.object({
      title: v.string(),
      /** Whether another attempt may have another paper. */
      isDrawn: v.boolean(),
      questions: v.array(v.omit(paperQuestion, ['correctAnswer', 'explanation'])),
    }),
  ),
  staff: contentRoles,
});
/** Makes the draft a new version, which every attempt that begins from now on gets. */
export const publishQuiz = defineOfficeCall({
  method: 'POST',
  path: 'office/quizzes/{id}/publish',
  request: v.object({ revision }),
  response: envelope(version),
  staff: contentRoles,
});
/** Hides a quiz from visitors, or shows it again; attempts and results stay. */
export const setQuizShown = defineOfficeCall({
  method: 'POST',
  path: 'office/quizzes/{id}/shown',
  request: v.object({ shown: v.boolean() }),
  response: envelope(v.object({ status: publicationStatus })),
  staff: contentRoles,
});

const versionQuestion = v.omit(question, ['explanation']);
export type ReadQuestion = v.InferOutput<typeof versionQuestion>;

/** The questions of a version, to be read and to have a key corrected. */
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
  /** Percent. */
  before: v.number(),
  after: v.number(),
  /** By the passing marks; null for a quiz without. */
  passedBefore: v.nullable(v.boolean()),
  passedAfter: v.nullable(v.boolean()),
});
const correctionResult = v.object({
  /** Submitted attempts of the version. */
  attempts: v.number(),
  gain: v.number(),
  lose: v.number(),
  /** Who passes by it, and who no longer does. */
  pass: v.number(),
  fail: v.number(),
  /** Those whose score changes, the greatest changes first, at most 100. */
  changed: v.array(changedScore),
  /** Names this outcome: a correction is refused when another one would come of it. */
  digest: v.string(),
});
export type CorrectionResult = v.InferOutput<typeof correctionResult>;

/** Who gains and who loses if another option of a question is the right one; changes nothing. */
export const previewCorrection = defineOfficeCall({
  method: 'POST',
  path: 'office/quizzes/{id}/versions/{versionId}/preview-correction',
  request: correction,
  response: envelope(correctionResult),
  staff: contentRoles,
});
/**
 * Corrects the key of a version and grades all its submitted attempts again, in one transaction; old scores are kept.
 * 409 with what would come of it now when that is not what was previewed.
 */
export const correctKey = defineOfficeCall({
  method: 'POST',
  path: 'office/quizzes/{id}/versions/{versionId}/correct-key',
  request: v.object({ ...correction.entries, digest: v.string() }),
  response: envelope(correctionResult),
  staff: contentRoles,
});
