import * as v from 'valibot';
import { id, numeric, optionalNumber, otherwiseAbsent, text } from '#domain/checks.ts';
import { progress, readableAnswers } from './answers.ts';

const status = v.pipe(
  v.nullish(v.string(), ''),
  v.transform((value) => (value === 'completed' ? 'completed' : 'in-progress')),
);

const populatedQuiz = v.pipe(
  v.object({
    _id: otherwiseAbsent(id),
    id: otherwiseAbsent(id),
    title: text,
    subjectId: v.fallback(v.nullish(v.object({ name: text })), null),
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
  userId: otherwiseAbsent(v.string()),
  answers: readableAnswers,
  /** Percent, not rounded. */
  score: v.pipe(
    v.nullish(numeric, 0),
    v.transform((value) => value ?? 0),
  ),
  /** Seconds. */
  timeTaken: v.pipe(
    optionalNumber,
    v.transform((value) => value ?? 0),
  ),
  status,
  revision: otherwiseAbsent(numeric),
  clientId: otherwiseAbsent(v.nullable(v.string())),
  progress: otherwiseAbsent(v.nullable(progress)),
  startedAt: otherwiseAbsent(v.nullable(v.string())),
  completedAt: otherwiseAbsent(v.nullable(v.string())),
  /** ISO 8601; `serverTime` is the time of the response. */
  deadline: otherwiseAbsent(v.nullable(v.string())),
  serverTime: otherwiseAbsent(v.nullable(v.string())),
  correctCount: otherwiseAbsent(v.nullable(numeric)),
  incorrectCount: otherwiseAbsent(v.nullable(numeric)),
  totalQuestions: otherwiseAbsent(v.nullable(numeric)),
  lateSync: otherwiseAbsent(v.boolean()),
  /** false until the student has seen how the attempt ended. */
  endSeen: otherwiseAbsent(v.boolean()),
  /** The office allows one more attempt after this one. */
  mayTryAgain: otherwiseAbsent(v.boolean()),
  /** Of a competition: score and counts come when the office releases the results. */
  resultsHeld: otherwiseAbsent(v.boolean()),
});
export type Submission = v.InferOutput<typeof submission>;
