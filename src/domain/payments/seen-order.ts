import type { ClassFacts } from '#domain/courses/class-facts.ts';
import type { Refund, RefundedPart } from './refund.ts';

export interface SeenOrder {
  readonly kind: 'seen';
  readonly orderId: string;
  readonly status: string;
  readonly amount: number | null;
  /** After offers and surcharges. */
  readonly charged: number | null;
  readonly currency: string;
  readonly courseId: string;
  readonly course: string;
  /** '' when unknown. */
  readonly reason: string;
  readonly refund: Refund | null;
  /** Of an order whose course stays. */
  readonly parts: readonly RefundedPart[];
  /** Of the bought course. */
  readonly classFacts: ClassFacts | null;
}

export type VerifyResult = SeenOrder | { readonly kind: 'signInNeeded' } | { readonly kind: 'refused' };
