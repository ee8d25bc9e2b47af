import * as v from 'valibot';
import { id, numeric, text } from '#domain/checks.ts';
import { answers, progress } from './answers.ts';

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

/** From `revision` on, additions to docs/specification.md#7-api. */
export const submission = v.object({
  _id: id,
  /** An id, or absent, on some hosts. */
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
  clientId: v.optional(v.nullable(v.string())),
  progress: v.optional(v.nullable(progress)),
  startedAt: v.optional(v.nullable(v.string())),
  completedAt: v.optional(v.nullable(v.string())),
  /** ISO 8601; `serverTime` is the time of the response. */
  deadline: v.optional(v.nullable(v.string())),
  serverTime: v.optional(v.nullable(v.string())),
  correctCount: v.optional(v.nullable(numeric)),
  incorrectCount: v.optional(v.nullable(numeric)),
  totalQuestions: v.optional(v.nullable(numeric)),
  lateSync: v.optional(v.boolean()),
  /** false until the student has seen how the attempt ended. */
  endSeen: v.optional(v.boolean()),
  /** The office allows one more attempt after this one. */
  mayTryAgain: v.optional(v.boolean()),
  /** Of a competition: score and counts come when the office releases the results. */
  resultsHeld: v.optional(v.boolean()),
});
export type Submission = v.InferOutput<typeof submission>;
