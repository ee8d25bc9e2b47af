import type { Submission } from '#contract/quizzes.ts';
import type { SendInput } from './send-answers.types.ts';

/** The page that takes an attempt over. */
export type ClaimInput = Pick<SendInput, 'quizId' | 'userId' | 'clientId'>;

/** What this device has of an attempt. */
export type CopyToClaim = Pick<
  SendInput,
  'clientId' | 'previousClientIds' | 'submissionId' | 'revision' | 'work'
>;

export interface ClaimResult {
  readonly kind: 'claimed' | 'notSent';
}

export interface ClaimContext {
  readonly page: ClaimInput;
  readonly open: Submission | null;
  readonly copy: CopyToClaim | null;
  readonly kind: ClaimResult['kind'];
}
