import type { AnswerSheet } from '#domain/attempts/answers.ts';
import type { AttemptPart, AttemptProgress } from '#domain/attempts/attempt.ts';
import type { AnswerEvent } from '#domain/attempts/attempt-progress.ts';

export interface PaperInput extends AttemptPart {
  /** The user knows that this device keeps no draft. */
  readonly toldNotKept: boolean;
}

export interface PaperContext extends PaperInput {
  /** This device keeps a draft of the answers. */
  readonly isKept: boolean;
  /** The answers as it was when the save that is under way left. */
  readonly sent: AnswerSheet | null;
  /** The server's words for what it did not accept; '' while there are none. */
  readonly refusal: string;
  /** How the paper ends: it is submitted, or another window or device has the attempt. */
  readonly way: 'submitted' | 'conflict';
}

export type PaperOutput = Pick<PaperContext, keyof AttemptProgress | 'toldNotKept' | 'isKept' | 'way'>;

export type PaperEvent =
  | AnswerEvent
  | { readonly type: 'lock.lost' }
  | { readonly type: 'answers.changed' }
  | { readonly type: 'clock.ticked'; readonly now: number }
  | { readonly type: 'clock.doubted' }
  | { readonly type: 'draft.kept' }
  | { readonly type: 'draft.failed' }
  | { readonly type: 'page.hidden' }
  | { readonly type: 'network.lost' }
  | { readonly type: 'network.restored' }
  /** The server was asked what it has, and answered: a save may get through too. */
  | { readonly type: 'server.answered' }
  | { readonly type: 'submit.requested' }
  | { readonly type: 'goBack.requested' }
  /** The browser has closed the question about open ones: by Escape, or by the way back of a phone. */
  | { readonly type: 'asking.closed' };
