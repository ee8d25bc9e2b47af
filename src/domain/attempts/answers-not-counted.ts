import * as v from 'valibot';
import { answers, progress } from './answers.ts';

/** Answers that do not count, kept so that their owner can show them. */
export const notCounted = v.object({
  id: v.string(),
  userId: v.string(),
  quizId: v.string(),
  /** '' when unknown. */
  quizTitle: v.string(),
  submissionId: v.nullable(v.string()),
  /** Question index to the text of the question, where known. */
  questionTexts: v.optional(v.record(v.string(), v.string())),
  answers,
  answeredAt: progress.entries.answeredAt,
  /** When they were set aside by this device's clock, epoch milliseconds. */
  at: v.number(),
  reason: v.string(),
  /** A draft that could not be read, unchanged. */
  raw: v.optional(v.unknown()),
});
export type NotCounted = Readonly<v.InferOutput<typeof notCounted>>;
