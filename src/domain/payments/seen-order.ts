import type { Refund } from './refund.ts';

export interface SeenOrder {
  readonly kind: 'seen';
  readonly orderId: string;
  readonly status: string;
  /** The price; null when unknown. */
  readonly amount: number | null;
  /** After offers and surcharges. */
  readonly charged: number | null;
  readonly currency: string;
  readonly courseId: string;
  readonly course: string;
  /** A sentence; '' when unknown. */
  readonly reason: string;
  readonly refund: Refund | null;
}

export type VerifyResult =
  | SeenOrder
  | { readonly kind: 'signInNeeded' }
  /** The user has no such order. */
  | { readonly kind: 'refused' };
