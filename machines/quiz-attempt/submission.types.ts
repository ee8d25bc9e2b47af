import type { AttemptEvent } from '#contract/attempt-events.ts';

export type SubmissionEvent = AttemptEvent;

/** The columns of a submission record that its events decide; moments are epoch milliseconds. */
export interface SubmissionContext {
  readonly startedAt: number;
  readonly deadline: number;
  readonly answers: Readonly<Record<string, string>>;
  readonly revision: number;
  readonly clientId: string | null;
  readonly completedAt: number | null;
  readonly closedBy: 'person' | 'server' | null;
  readonly score: number | null;
  readonly correctCount: number | null;
  readonly incorrectCount: number | null;
  readonly totalQuestions: number | null;
  readonly timeTaken: number | null;
  readonly lateSync: boolean;
  readonly keyShownAt: number | null;
  readonly endSeenAt: number | null;
  /** When the office allowed one more attempt after this one. */
  readonly anotherAllowedAt: number | null;
}
