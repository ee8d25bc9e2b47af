import type { SeenOrder } from '#domain/payments/seen-order.ts';
import type { FollowUpNews } from './order-follow-up.types.ts';
import type { OpenOrder, WindowSeen } from './payment.types.ts';

export interface PendingOrderInput {
  readonly courseId: string;
  readonly order: OpenOrder;
  /** After a reload, with a new payment window, or without one. */
  readonly from: 'resuming' | 'waiting' | 'watching';
}

export interface PendingOrderContext extends PendingOrderInput {
  /** As the server last reported it. */
  readonly seen: SeenOrder | null;
  readonly way: PendingOrderOutput['way'];
}

export interface PendingOrderOutput {
  readonly seen: SeenOrder | null;
  /** `failed`: the server has no such order. `another`: the user begins another order. */
  readonly way: 'paid' | 'refunded' | 'returning' | 'review' | 'failed' | 'signedOut' | 'another';
}

export type PendingOrderEvent =
  | FollowUpNews
  | WindowSeen
  | { readonly type: 'enrol.requested' }
  | { readonly type: 'window.requested' }
  | { readonly type: 'tab.requested' };
