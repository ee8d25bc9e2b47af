import type { ActorRef, Snapshot } from 'xstate';
import type { OrderVerdict } from '#domain/payments/payment-verdict.ts';

/**
 * `steadily`: every 3 s, while the payment window is open. `openly`: with growing pauses, and three retries
 * without a response. `quietly`: with growing pauses.
 */
type AskingManner = 'steadily' | 'openly' | 'quietly';

export interface Asking {
  readonly manner: AskingManner;
  readonly atOnce: boolean;
}

type Hint =
  | { readonly type: 'payment.announced'; readonly orderId: string }
  | { readonly type: 'announcement.heard'; readonly orderId: string }
  | { readonly type: 'page.shown' };

export type FollowUpNews =
  | OrderVerdict
  | Hint
  /** After the retries of `openly`. */
  | { readonly type: 'order.unanswered' }
  | { readonly type: 'patience.ended' };

export type FollowUpCommand =
  | ({ readonly type: 'asking.requested' } & Asking)
  | { readonly type: 'asking.stopped' }
  | { readonly type: 'verdict.wanted' }
  | { readonly type: 'result.reached'; readonly status: string };

export interface FollowUpInput {
  readonly owner: ActorRef<Snapshot<unknown>, FollowUpNews>;
  readonly orderId: string;
  /** Whether announcements are acknowledged. */
  readonly acknowledges: boolean;
}

export interface FollowUpContext extends FollowUpInput, Asking {
  readonly isOffline: boolean;
  /** In milliseconds. */
  readonly pause: number;
  /** Consecutive requests without a response. */
  readonly failures: number;
  readonly verdict: OrderVerdict['type'];
}

export type FollowUpEvent =
  | FollowUpCommand
  | Hint
  | { readonly type: 'network.lost' }
  | { readonly type: 'network.restored' };
