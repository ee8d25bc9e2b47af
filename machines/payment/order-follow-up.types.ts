import type { ActorRef, Snapshot } from 'xstate';
import type { OrderVerdict } from '#domain/payments/payment-verdict.ts';

/**
 * How the server is asked. `steadily`: every 3 s, while the payment window is open. `openly`: slower and slower, while
 * the page says that it verifies; a question without an answer is repeated three times. `quietly`: slower and slower,
 * once the page says how the order stands.
 */
type AskingManner = 'steadily' | 'openly' | 'quietly';

export interface Asking {
  readonly manner: AskingManner;
  /** The first question waits for no pause. */
  readonly atOnce: boolean;
}

/** Announcements of other windows about this order, and the page in front again. */
type Hint =
  | { readonly type: 'payment.announced'; readonly orderId: string }
  | { readonly type: 'announcement.heard'; readonly orderId: string }
  | { readonly type: 'page.shown' };

/** What the machine that follows an order up sends to its owner. */
export type FollowUpNews =
  | OrderVerdict
  | Hint
  /** No response came; `openly`, not to three repeated questions either. */
  | { readonly type: 'order.unanswered' }
  /** For a quarter of an hour nothing has changed. */
  | { readonly type: 'patience.ended' };

/** What its owner asks of it. */
export type FollowUpCommand =
  | ({ readonly type: 'asking.requested' } & Asking)
  | { readonly type: 'asking.stopped' }
  | { readonly type: 'verdict.wanted' }
  | { readonly type: 'result.reached'; readonly status: string };

export interface FollowUpInput {
  /** The machine that is told of the order. */
  readonly owner: ActorRef<Snapshot<unknown>, FollowUpNews>;
  readonly orderId: string;
  /** Whether a window that announces the end of the order is told that its announcement has arrived. */
  readonly acknowledges: boolean;
}

export interface FollowUpContext extends FollowUpInput, Asking {
  readonly isOffline: boolean;
  /** Between two questions, in milliseconds. */
  readonly pause: number;
  /** Questions in a row without a response. */
  readonly failures: number;
  /** The last response, by its type. */
  readonly verdict: OrderVerdict['type'];
}

export type FollowUpEvent =
  | FollowUpCommand
  | Hint
  | { readonly type: 'network.lost' }
  | { readonly type: 'network.restored' };
