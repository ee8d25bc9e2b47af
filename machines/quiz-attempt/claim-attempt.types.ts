import type { AttemptOwner, AttemptRecord } from '#domain/attempts/attempt-record.ts';
import type { Submission } from '#domain/attempts/submission.ts';

export interface ClaimResult {
  readonly kind: 'claimed' | 'notSent';
}

export interface ClaimContext extends ClaimResult {
  /** The page that takes the attempt over. */
  readonly page: AttemptOwner;
  readonly open: Submission | null;
  readonly draft: AttemptRecord | null;
}
