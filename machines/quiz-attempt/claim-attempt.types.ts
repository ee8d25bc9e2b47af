import type { ClaimInput, CopyToClaim } from '#domain/attempts/claimed-attempt.ts';
import type { Submission } from '#domain/attempts/submission.ts';

export interface ClaimResult {
  readonly kind: 'claimed' | 'notSent';
}

export interface ClaimContext {
  readonly page: ClaimInput;
  readonly open: Submission | null;
  readonly copy: CopyToClaim | null;
  readonly kind: ClaimResult['kind'];
}
