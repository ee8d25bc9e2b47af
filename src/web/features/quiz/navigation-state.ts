import * as v from 'valibot';
import type { ResultSummary } from '#domain/attempts/result-summary.ts';
import { paperQuestion } from '#domain/quizzes/question.ts';
import { tabRecords } from '#web/platform/tab-records.ts';

/** The navigation state between quiz screens, which survives a refresh but not a new tab. Results are tab records. */

const instructionsState = v.object({
  quizId: v.pipe(v.string(), v.nonEmpty()),
  title: v.string(),
  description: v.string(),
  /** Minutes; 0 without a duration. */
  duration: v.number(),
  marks: v.nullable(v.number()),
  questionCount: v.number(),
  // Absent in the history of older releases.
  ownQuestionCount: v.optional(v.nullable(v.number()), null),
});
export type InstructionsState = v.InferOutput<typeof instructionsState>;

const questionDetail = v.object({
  ...paperQuestion.entries,
  correctAnswer: v.nullable(v.string()),
  userAnswer: v.nullable(v.string()),
  isCorrect: v.boolean(),
});

const summary = {
  totalQuestions: v.number(),
  correctAnswers: v.number(),
  incorrectAnswers: v.number(),
  score: v.number(),
  timeTaken: v.number(),
  questionDetails: v.array(questionDetail),
  resultsHeld: v.optional(v.boolean()),
};

const quizOfResult = {
  /** The history outlasts a sign-out. */
  ownerId: v.string(),
  quizId: v.string(),
  quizTitle: v.string(),
  /** '' in the history of older releases. */
  subjectName: v.optional(v.string(), ''),
  passingMarks: v.optional(v.nullable(v.number()), null),
  allowReattempt: v.optional(v.boolean(), false),
  /** ISO 8601; null where unknown. */
  completedAt: v.optional(v.nullable(v.string()), null),
};

const resultState = v.object({
  /** Null in the history of older releases. */
  submissionId: v.optional(v.nullable(v.string()), null),
  ...quizOfResult,
  ...summary,
});
export interface ResultState extends ResultSummary {
  readonly submissionId: string | null;
  readonly ownerId: string;
  readonly quizId: string;
  readonly quizTitle: string;
  readonly subjectName: string;
  readonly passingMarks: number | null;
  readonly allowReattempt: boolean;
  readonly completedAt: string | null;
}

const storedResultState = v.object({
  submissionId: v.string(),
  ...quizOfResult,
  ...summary,
});
export interface StoredResult extends ResultState {
  readonly submissionId: string;
}

const heldAttempt = v.object({ quizId: v.string(), userId: v.string(), submissionId: v.string() });
export type HeldAttempt = v.InferOutput<typeof heldAttempt>;

declare module '@tanstack/react-router' {
  interface HistoryState {
    instructions?: unknown;
    result?: unknown;
    storedResult?: unknown;
    heldAttempt?: unknown;
  }
}

interface NavigationState {
  readonly instructions?: unknown;
  readonly result?: unknown;
  readonly storedResult?: unknown;
  readonly heldAttempt?: unknown;
}
const parsed = <Schema extends v.GenericSchema>(
  schema: Schema,
  value: unknown,
): v.InferOutput<Schema> | null => {
  const outcome = v.safeParse(schema, value);
  return outcome.success ? outcome.output : null;
};

/** Each returns null when its part is absent or of another shape. */
export const readInstructions = (state: NavigationState) => parsed(instructionsState, state.instructions);
export const readResult = (state: NavigationState): ResultState | null =>
  parsed(resultState, tabRecords.find(state.result));
export const readStoredResult = (state: NavigationState): StoredResult | null =>
  parsed(storedResultState, tabRecords.find(state.storedResult));
export function readHeldAttempt(state: NavigationState, quizId: string): HeldAttempt | null {
  const held = parsed(heldAttempt, state.heldAttempt);
  return held?.quizId === quizId ? held : null;
}
