import type { OfQuiz } from '#domain/attempts/attempt.ts';
import type { Submission } from '#domain/attempts/submission.ts';
import type { DraftOutcome, OutboxNews, UnsentDraft } from '#domain/attempts/unsent-draft.ts';

/** What this device knows of a draft at the moment. */
export interface DraftStatus {
  /** A window of this browser has the attempt open, and will send what has just changed. */
  readonly isLeftToWindow: boolean;
  /** Nothing can be added to the attempt any more. */
  readonly isOver: boolean;
  /** Milliseconds until the time of the attempt is over. */
  readonly timeLeft: number;
}

export interface DraftToSetAside extends OfQuiz {
  readonly reason: string;
  readonly quizTitle: string;
}

export interface SendDraftContext extends UnsentDraft, DraftOutcome, Omit<DraftStatus, 'isLeftToWindow'> {
  /** The revision that the answers go on top of. */
  readonly revision: number | null;
  /** What the server has of the attempt; null before it has said so. */
  readonly stored: Submission | null;
}

/** News for one user. */
export interface NewsOf {
  readonly userId: string;
  readonly news: readonly OutboxNews[];
}

export interface OutboxContext {
  /** The users whose drafts are to be sent, the one of the round under way first. */
  readonly asked: readonly string[];
  /** Drafts of that user that are still to be sent, the one under way first. */
  readonly drafts: readonly UnsentDraft[];
  /** What has become of the drafts of the round. */
  readonly outcomes: readonly DraftOutcome[];
  /** Users whose news are listened to, once for each listener. */
  readonly listeners: readonly string[];
  /** News of a time without a listener. */
  readonly untold: readonly NewsOf[];
}

export type OutboxEvent =
  | { readonly type: 'round.requested'; readonly userId: string }
  | { readonly type: 'listening.began'; readonly userId: string }
  | { readonly type: 'listening.ended'; readonly userId: string };

export type OutboxNotice = { readonly type: 'news.told' } & NewsOf;
