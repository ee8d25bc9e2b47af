import type { AttemptEvent } from '#contract/attempt-events.ts';

/** The columns of a submission record that its events decide; moments are epoch milliseconds. */
export interface SubmissionContext
  extends Omit<Extract<AttemptEvent, { readonly type: 'attempt.reconstructed' }>, 'type' | 'at' | 'status'> {
  /** When the office allowed one more attempt after this one. */
  readonly anotherAllowedAt: number | null;
}
