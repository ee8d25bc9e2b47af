import type { AttemptProgress } from '#domain/attempts/attempt.ts';
import type { AttemptOwner, PaperQuiz } from '#domain/attempts/attempt-record.ts';
import type { ResultSummary } from '#domain/attempts/result-summary.ts';

export type AttemptNotice =
  | {
      readonly type: 'toast.requested';
      readonly tone: 'success' | 'warning' | 'error';
      readonly message: string;
    }
  | { readonly type: 'navigation.requested'; readonly to: '/competition' | '/login' }
  | { readonly type: 'review.requested'; readonly submissionId: string }
  /** This page has an attempt from now on; '' on a host that has no name for it yet. */
  | { readonly type: 'attempt.held'; readonly submissionId: string }
  | {
      readonly type: 'results.requested';
      readonly quiz: PaperQuiz;
      readonly submissionId: string;
      readonly result: ResultSummary;
    };

export interface AttemptInput extends Pick<AttemptContext, 'quizId' | 'userId' | 'clientId'> {
  /** What this page, as the browser remembers it, began before it was loaded again. */
  readonly begun: { readonly userId: string; readonly submissionId: string } | null;
}

export interface AttemptContext extends AttemptProgress, Omit<AttemptOwner, 'userId'> {
  readonly userId: string | null;
  /** Who began the attempt of this page, and which it was, also before it was loaded again; null when it began none. */
  readonly begunBy: string | null;
  readonly begun: string | null;
  /** The attempt that was found was submitted or closed before, and this device has more of it. */
  readonly sealed: boolean;
  /** The user knows that this device keeps no draft. */
  readonly toldNotKept: boolean;
  /** This device keeps a draft of the answers, as far as the last paper knew. */
  readonly isKept: boolean;
}

export type AttemptEvent =
  | { readonly type: 'lock.granted' }
  | { readonly type: 'lock.refused' }
  | { readonly type: 'lock.lost' }
  | { readonly type: 'page.hidden' }
  | { readonly type: 'network.lost' }
  | { readonly type: 'network.restored' }
  | { readonly type: 'person.changed' }
  | { readonly type: 'continue.requested' }
  | { readonly type: 'list.requested' };
