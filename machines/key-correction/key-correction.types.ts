import type { CorrectionResult } from '#contract/office/quizzes.ts';

export interface CorrectionInput {
  readonly quizId: string;
  readonly versionId: string;
  readonly questionId: string;
}

export interface PreviewRequest extends CorrectionInput {
  /** The new right option. */
  readonly optionId: string;
}

export type PreviewOutcome =
  | { readonly kind: 'previewed'; readonly result: CorrectionResult }
  /** The key has this option already: an earlier request had no response, or another member corrected it. */
  | { readonly kind: 'right' }
  | { readonly kind: 'failed'; readonly reason: string };

export interface CorrectionRequest extends PreviewRequest {
  /** Of the previewed outcome. */
  readonly digest: string;
}

export type CorrectionOutcome =
  | { readonly kind: 'corrected'; readonly result: CorrectionResult }
  /** The outcome differs from the preview. */
  | { readonly kind: 'outdated'; readonly reason: string }
  /** Nothing was changed. */
  | { readonly kind: 'refused'; readonly reason: string }
  /** No response says whether the key was corrected. */
  | { readonly kind: 'unclear'; readonly reason: string };
