import type { SeenOrder } from '#domain/payments/seen-order.ts';
import type { FollowUpNews } from './order-follow-up.types.ts';
import type { OpenOrder, WindowSeen } from './payment.types.ts';

export interface PendingOrderInput {
  readonly courseId: string;
  readonly order: OpenOrder;
  /** The page was loaded again in the middle, the payment window has just opened, or it is closed. */
  readonly from: 'resuming' | 'waiting' | 'watching';
}

export interface PendingOrderContext extends PendingOrderInput {
  /** The order as the server last saw it; null until it answered. */
  readonly seen: SeenOrder | null;
  /** How it ends. */
  readonly way: PendingOrderOutput['way'];
}

export interface PendingOrderOutput {
  readonly seen: SeenOrder | null;
  /**
   * The server says how it ended, it has no such order (`failed`), it does not know the person any more, or the person
   * begins another order.
   */
  readonly way: 'paid' | 'refunded' | 'returning' | 'review' | 'failed' | 'signedOut' | 'another';
}

export type PendingOrderEvent =
  | FollowUpNews
  | WindowSeen
  /** From the user. */
  | { readonly type: 'enrol.requested' }
  | { readonly type: 'window.requested' }
  | { readonly type: 'tab.requested' };
