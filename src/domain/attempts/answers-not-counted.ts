import * as v from 'valibot';
import { answers, progress } from './answers.ts';

export const notCounted = v.object({
  id: v.string(),
  userId: v.string(),
  quizId: v.string(),
  quizTitle: v.string(),
  submissionId: v.nullable(v.string()),
  questionTexts: v.optional(v.record(v.string(), v.string())),
  answers,
  answeredAt: progress.entries.answeredAt,
  /** Epoch milliseconds by this device's clock. */
  at: v.number(),
  reason: v.string(),
  raw: v.optional(v.unknown()),
});
export type NotCounted = Readonly<v.InferOutput<typeof notCounted>>;
