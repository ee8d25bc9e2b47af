import * as v from 'valibot';
import { checkedInOrder, defineCall, envelope, id, numeric, pageOf, rowsOf, text } from './wire.ts';

/** `quizCount` is an addition to the wire: how many quizzes the subject has. */
export const quizSubject = v.object({ _id: id, name: text, quizCount: v.optional(v.nullable(numeric)) });
export type QuizSubject = v.InferOutput<typeof quizSubject>;

const subjectOfQuiz = v.object({
  _id: v.optional(v.nullable(v.string())),
  name: text,
  quizMinutes: v.optional(v.nullable(numeric)),
  totalMarks: v.optional(v.nullable(numeric)),
});

/** A quiz; `_id`, `timeLimit` (minutes), `passingMarks` and `questionsCount` each have a second name on some hosts. */
export const quiz = v.pipe(
  v.object({
    _id: v.optional(id),
    id: v.optional(id),
    title: text,
    description: text,
    /** Just the id on some hosts, where the list of subjects has the name. */
    subjectId: v.fallback(v.optional(v.nullable(subjectOfQuiz)), null),
    sequence: v.optional(v.nullable(numeric)),
    timeLimit: v.optional(v.nullable(numeric)),
    duration: v.optional(v.nullable(numeric)),
    passingMarks: v.optional(v.nullable(numeric)),
    marks: v.optional(v.nullable(numeric)),
    price: v.optional(v.nullable(numeric)),
    allowReattempt: v.optional(v.nullable(v.boolean())),
    questionsCount: v.optional(v.nullable(numeric)),
    questionCount: v.optional(v.nullable(numeric)),
  }),
  v.check((raw) => (raw._id ?? raw.id) !== undefined, 'A quiz needs an _id'),
  v.transform((raw) => ({
    _id: raw._id ?? raw.id ?? '',
    title: raw.title,
    description: raw.description,
    subjectId: { _id: raw.subjectId?._id ?? null, name: raw.subjectId?.name ?? '' },
    sequence: raw.sequence ?? 0,
    /** Minutes; null when the quiz has no duration of its own. */
    timeLimit: raw.timeLimit ?? raw.duration ?? null,
    passingMarks: raw.passingMarks ?? raw.marks ?? null,
    allowReattempt: raw.allowReattempt ?? false,
    questionsCount: raw.questionsCount ?? raw.questionCount ?? null,
  })),
);
export type Quiz = v.InferOutput<typeof quiz>;

/** `correctAnswer` is absent until the caller may see it. */
export const question = v.object({
  questionText: text,
  options: v.array(v.string()),
  correctAnswer: v.optional(v.nullable(v.string())),
});
export type Question = v.InferOutput<typeof question>;

/** The digits of a number below 1000. */
const digits = (rule?: string) =>
  checkedInOrder(v.pipe(v.string(), v.maxLength(3, rule), v.regex(/^\d{1,3}$/, rule)));

/** Question index, counted from 0, to the text of the chosen option. */
export const answers = v.record(digits(), v.pipe(v.string(), v.maxLength(500)));
export type Answers = v.InferOutput<typeof answers>;

const questionIndex = v.pipe(v.number(), v.integer(), v.minValue(0), v.maxValue(999));
const questionIndices = v.pipe(v.array(questionIndex), v.maxLength(1000));
const millisecondsIntoAttempt = v.pipe(v.number(), v.integer(), v.minValue(0), v.maxValue(1e12));
/**
 * Where the person stands on the paper beside the answers; an addition to the wire. `answeredAt`: question index
 * to when its answer was chosen, so that the work of two devices can be put together.
 */
export const progress = v.object({
  marked: questionIndices,
  visited: questionIndices,
  current: questionIndex,
  answeredAt: v.optional(v.record(digits(), millisecondsIntoAttempt), {}),
});
export type Progress = v.InferOutput<typeof progress>;

/** Completed, otherwise in progress (specification, section 3). */
const status = v.pipe(
  v.nullish(v.string(), ''),
  v.transform((value) => (value === 'completed' ? 'completed' : 'in-progress')),
);

const populatedQuiz = v.pipe(
  v.object({
    _id: v.optional(id),
    id: v.optional(id),
    title: text,
    subjectId: v.optional(v.nullable(v.object({ name: text }))),
  }),
  v.transform((raw) => ({
    _id: raw._id ?? raw.id ?? '',
    title: raw.title,
    subjectId: { name: raw.subjectId?.name ?? '' },
  })),
);

/** A submission as stored. The fields from `revision` on are additions to the wire, absent on other hosts. */
export const submission = v.object({
  _id: id,
  /** Populated; just the id, or nothing, on some hosts. */
  quizId: v.optional(
    v.union([
      populatedQuiz,
      v.pipe(
        v.nullable(id),
        v.transform((bare) => ({ _id: bare ?? '', title: '', subjectId: { name: '' } })),
      ),
    ]),
    null,
  ),
  /** Populated on some hosts; whose it is, who asks knows. */
  userId: v.fallback(v.optional(v.string()), undefined),
  answers: v.fallback(answers, {}),
  /** Percent, not rounded. */
  score: v.pipe(
    v.nullish(numeric, 0),
    v.transform((value) => value ?? 0),
  ),
  /** Seconds. */
  timeTaken: v.pipe(
    v.nullish(numeric, 0),
    v.transform((value) => value ?? 0),
  ),
  status,
  revision: v.optional(numeric),
  writer: v.optional(v.nullable(v.string())),
  progress: v.optional(v.nullable(progress)),
  startedAt: v.optional(v.nullable(v.string())),
  completedAt: v.optional(v.nullable(v.string())),
  /** When the time is over, and what the server's clock said as it answered: ISO 8601 both. */
  deadline: v.optional(v.nullable(v.string())),
  serverTime: v.optional(v.nullable(v.string())),
  correctCount: v.optional(v.nullable(numeric)),
  incorrectCount: v.optional(v.nullable(numeric)),
  totalQuestions: v.optional(v.nullable(numeric)),
  lateSync: v.optional(v.boolean()),
  /** False while the person was not shown how a completed attempt ended. */
  endSeen: v.optional(v.boolean()),
});
export type Submission = v.InferOutput<typeof submission>;

/**
 * Saving and submitting share one payload. `score` is ignored by our server, which grades by itself;
 * `status` absent means completed. What follows `userId` is an addition to the wire.
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
  writer: v.optional(v.pipe(v.string(), v.maxLength(64))),
  progress: v.optional(progress),
  /** Handed in while the person was on another page, so that they do not see the result. */
  background: v.optional(v.boolean()),
});
export type SubmitQuizRequest = v.InferInput<typeof submitQuizRequest>;

export const getAllSubjects = defineCall({
  method: 'GET',
  path: 'quiz/get-all-subjects',
  request: undefined,
  answer: envelope(rowsOf(quizSubject)),
});
export const getQuizzesBySubject = defineCall({
  method: 'GET',
  path: 'quiz/get-quizzes-by-subject/{subjectId}',
  request: undefined,
  answer: envelope(rowsOf(quiz)),
});
/** `success: false` with no data is how a host says that there is no such quiz. */
export const getSingleQuiz = defineCall({
  method: 'GET',
  path: 'quiz/singleQuiz/{quizId}',
  request: undefined,
  answer: envelope(v.optional(v.nullable(quiz))),
});
/** All or nothing: answers count the questions, so none may be left out. */
export const getQuestionsByQuiz = defineCall({
  method: 'GET',
  path: 'quiz/get-questions-by-quiz/{quizId}',
  request: undefined,
  answer: envelope(v.array(question)),
});
/**
 * Submissions, and whether the host saves attempts in progress: `savesAttempts`, an addition to the wire, is how a
 * host shows that it knows the others.
 */
const submissionsAnswer = v.object({
  ...envelope(rowsOf(submission)).entries,
  savesAttempts: v.fallback(v.optional(v.boolean(), false), false),
});
export const getSubmissionsByUser = defineCall({
  method: 'GET',
  path: 'quiz/getSubmissionsByUser/{userId}',
  request: undefined,
  answer: submissionsAnswer,
});

const mostOfPage = 100;
const limitRule = `This must be a whole number from 1 to ${mostOfPage}`;
/** Set to nothing counts as not set. */
const optional = <const Schema extends v.GenericSchema<string, unknown>>(schema: Schema) =>
  v.optional(
    v.pipe(
      v.string(),
      v.transform((value) => (value === '' ? undefined : value)),
      v.optional(schema),
    ),
  );
/**
 * Additions to the wire: which submissions `getSubmissionsByUser` is to answer. Hosts that do not know them answer
 * all, so whoever asks picks out what it needs.
 */
export const submissionsWanted = v.object({
  /** Only those of one quiz. */
  quizId: optional(v.string()),
  /** At most so many, the newest first, and `next` where there are more. */
  limit: optional(
    v.pipe(
      digits(limitRule),
      v.transform((written) => Number(written)),
      v.minValue(1, limitRule),
      v.maxValue(mostOfPage, limitRule),
    ),
  ),
  /** The `next` of the page before: the id of its last submission. */
  after: optional(v.string()),
  /** Of each quiz the one in progress and the newest completed one: how the person stands with every quiz. */
  latest: optional(
    v.pipe(
      v.literal('true', 'This must be true'),
      v.transform(() => true),
    ),
  ),
});
export type SubmissionsWanted = v.InferOutput<typeof submissionsWanted>;

export const getLatestSubmissions = defineCall({
  method: 'GET',
  path: 'quiz/getSubmissionsByUser/{userId}?latest=true',
  request: undefined,
  answer: envelope(rowsOf(submission)),
});
export const getSubmissionsOfQuiz = defineCall({
  method: 'GET',
  path: 'quiz/getSubmissionsByUser/{userId}?quizId={quizId}&limit=50',
  request: undefined,
  answer: submissionsAnswer,
});
export const getSubmissionsPage = defineCall({
  method: 'GET',
  path: 'quiz/getSubmissionsByUser/{userId}?limit=20&after={after}',
  request: undefined,
  answer: pageOf(rowsOf(submission)),
});

/** A host may answer nothing but `{ data: { _id } }`. */
export const submitQuiz = defineCall({
  method: 'POST',
  path: 'quiz/submit-quiz',
  request: submitQuizRequest,
  answer: envelope(submission),
});
/** The specification does not say what is answered: JSON without a submission still means that it was stored. */
export const updateQuizSubmission = defineCall({
  method: 'PATCH',
  path: 'quiz/updateQuizSubmission/{userId}',
  request: submitQuizRequest,
  answer: v.union([
    envelope(v.fallback(v.optional(submission), undefined)),
    v.pipe(
      v.unknown(),
      v.check((body) => body !== undefined, 'This must be JSON'),
      v.transform(() => ({ success: true, message: '', data: undefined })),
    ),
  ]),
});
/** In an envelope, or as the bare record. */
export const getSubmission = defineCall({
  method: 'GET',
  path: 'quiz/getSubmission/{submissionId}',
  request: undefined,
  answer: v.union([
    envelope(submission),
    v.pipe(
      submission,
      v.transform((data) => ({ success: true, message: '', data })),
    ),
  ]),
});
