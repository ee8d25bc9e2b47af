import * as v from 'valibot';
import { id, numeric, text } from '#domain/checks.ts';
import { keyRules } from './key-rules.ts';

const subjectOfQuiz = v.object({
  _id: v.optional(v.nullable(v.string())),
  name: text,
  quizMinutes: v.optional(v.nullable(numeric)),
  totalMarks: v.optional(v.nullable(numeric)),
});

export const quiz = v.pipe(
  v.object({
    _id: v.optional(id),
    id: v.optional(id),
    title: text,
    description: text,
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
    certificateLevel: v.fallback(v.optional(v.string(), ''), ''),
    keyShown: v.optional(v.picklist(keyRules), 'after-submit'),
    keyShownFrom: v.optional(v.nullable(v.string()), null),
  }),
  v.check((raw) => (raw._id ?? raw.id) !== undefined, 'A quiz needs an _id'),
  v.transform((raw) => ({
    _id: raw._id ?? raw.id ?? '',
    title: raw.title,
    description: raw.description,
    subjectId: { _id: raw.subjectId?._id ?? null, name: raw.subjectId?.name ?? '' },
    sequence: raw.sequence ?? 0,
    /** Minutes; null for no limit. */
    timeLimit: raw.timeLimit ?? raw.duration ?? null,
    passingMarks: raw.passingMarks ?? raw.marks ?? null,
    allowReattempt: raw.allowReattempt ?? false,
    questionsCount: raw.questionsCount ?? raw.questionCount ?? null,
    certificateLevel: raw.certificateLevel,
    keyShown: raw.keyShown,
    keyShownFrom: raw.keyShownFrom,
  })),
);
export type Quiz = v.InferOutput<typeof quiz>;
