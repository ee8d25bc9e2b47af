import type { CorrectionResult } from '#contract/office/quizzes.ts';

/** The question of a version whose key is corrected. */
export interface CorrectionInput {
  readonly quizId: string;
  readonly versionId: string;
  readonly questionId: string;
}

export interface PreviewRequest extends CorrectionInput {
  /** The option that is to be the right one. */
  readonly optionId: string;
}

export type PreviewOutcome =
  | { readonly kind: 'previewed'; readonly result: CorrectionResult }
  /** The option is the right one by now: an earlier correction has had no answer, or somebody else made it. */
  | { readonly kind: 'right' }
  | { readonly kind: 'failed'; readonly reason: string };

export interface CorrectionRequest extends PreviewRequest {
  /** Of the outcome that was previewed. */
  readonly digest: string;
}

export type CorrectionOutcome =
  | { readonly kind: 'corrected'; readonly result: CorrectionResult }
  /** Something else would come of it now. */
  | { readonly kind: 'outdated'; readonly reason: string }
  /** The server has changed nothing. */
  | { readonly kind: 'refused'; readonly reason: string }
  /** Without an answer that says whether the key was corrected. */
  | { readonly kind: 'unclear'; readonly reason: string };
