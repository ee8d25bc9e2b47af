import * as v from 'valibot';
import { id, optionalNumber, otherwiseAbsent, text } from '#domain/checks.ts';
import { keyRules } from './key-rules.ts';

const subjectOfQuiz = v.object({
  _id: otherwiseAbsent(v.string()),
  name: text,
  quizMinutes: optionalNumber,
  totalMarks: optionalNumber,
});

export const quiz = v.pipe(
  v.object({
    _id: otherwiseAbsent(id),
    id: otherwiseAbsent(id),
    title: text,
    description: text,
    subjectId: v.fallback(v.optional(v.nullable(subjectOfQuiz)), null),
    sequence: optionalNumber,
    timeLimit: optionalNumber,
    duration: optionalNumber,
    passingMarks: optionalNumber,
    marks: optionalNumber,
    price: optionalNumber,
    allowReattempt: otherwiseAbsent(v.boolean()),
    questionsCount: optionalNumber,
    questionCount: optionalNumber,
    certificateLevel: v.fallback(v.optional(v.string(), ''), ''),
    keyShown: v.fallback(v.optional(v.picklist(keyRules), 'after-submit'), 'after-submit'),
    keyShownFrom: v.fallback(v.nullish(v.string(), null), null),
  }),
  v.check((raw) => (raw._id ?? raw.id) !== undefined, 'A quiz needs an _id'),
  v.transform((raw) => ({
    _id: raw._id ?? raw.id ?? '',
    title: raw.title,
    description: raw.description,
    subjectId: { _id: raw.subjectId?._id ?? null, name: raw.subjectId?.name ?? '' },
    sequence: raw.sequence ?? 0,
    /** Minutes; null for no limit. */
    timeLimit: raw.timeLimit || raw.duration || null,
    passingMarks: raw.passingMarks ?? raw.marks ?? null,
    allowReattempt: raw.allowReattempt ?? false,
    questionsCount: raw.questionsCount ?? raw.questionCount ?? null,
    certificateLevel: raw.certificateLevel,
    keyShown: raw.keyShown,
    keyShownFrom: raw.keyShownFrom,
  })),
);
export type Quiz = v.InferOutput<typeof quiz>;
