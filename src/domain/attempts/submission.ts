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

/** The fields from `revision` on are additions to the wire. */
export const submission = v.object({
  _id: id,
  /** Populated; an id, or absent, on some hosts. */
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
  /** `serverTime` is the time of the response; both ISO 8601. */
  deadline: v.optional(v.nullable(v.string())),
  serverTime: v.optional(v.nullable(v.string())),
  correctCount: v.optional(v.nullable(numeric)),
  incorrectCount: v.optional(v.nullable(numeric)),
  totalQuestions: v.optional(v.nullable(numeric)),
  lateSync: v.optional(v.boolean()),
  /** False until the student has seen how a completed attempt ended. */
  endSeen: v.optional(v.boolean()),
});
export type Submission = v.InferOutput<typeof submission>;
