import type { Refund } from './refund.ts';

/** An order as the server sees it. */
export interface SeenOrder {
  readonly kind: 'seen';
  readonly orderId: string;
  readonly status: string;
  /** The price, in rupees or what `currency` says; null when the server does not tell. */
  readonly amount: number | null;
  /** What was taken after offers and surcharges; null when the server does not tell. */
  readonly charged: number | null;
  readonly currency: string;
  readonly courseId: string;
  /** Its name; '' when the server does not tell. */
  readonly course: string;
  /** Why the last try failed, in a sentence; '' when the server does not tell. */
  readonly reason: string;
  /** Money that goes back, or went; null when none does. */
  readonly refund: Refund | null;
}

export type VerifyResult =
  | SeenOrder
  | { readonly kind: 'signInNeeded' }
  /** For good: this person has no such order. */
  | { readonly kind: 'refused' };
