import type { ExtractEvent } from 'xstate';
import type { OrderEvent, RefundReason } from '#contract/order-events.ts';
import type { ListedRefund } from '#domain/payments/listed-refund.ts';

export type { OrderEvent };

export interface OrderInput {
  readonly id: string;
  readonly amountPaise: number;
  readonly currency: 'INR';
  readonly createdAt: Date;
}

/** The columns that the machine decides. Amounts in paise. */
export interface OrderContext extends OrderInput {
  readonly openedAt: Date | null;
  readonly sessionExpiresAt: Date | null;
  /** Of the first failure. */
  readonly failedAt: Date | null;
  readonly mismatchedAt: Date | null;
  readonly chargedAt: Date | null;
  readonly refundedAt: Date | null;
  /** Money may still arrive. */
  readonly supersededAt: Date | null;
  /** When staff settled a mismatch. */
  readonly resolvedAt: Date | null;
  /** Unchanged from the gateway. */
  readonly gatewayStatus: string | null;
  readonly failureReason: string | null;
  /** As the gateway reports it. */
  readonly paidPaise: number | null;
  readonly paidCurrency: string | null;
  /** After offers and surcharges. */
  readonly chargedPaise: number | null;
  readonly gatewayReference: string | null;
  readonly refunds: readonly ListedRefund[];
  readonly refundWhy: RefundReason | null;
  readonly returningAt: Date | null;
  readonly refundDueAt: Date | null;
  readonly refundRequestedAt: Date | null;
  /** Failed refunds; each request has its own id. */
  readonly refundTries: number;
  readonly refundPaise: number | null;
  /** Of a refund outside the gateway. */
  readonly refundReference: string | null;
  /** When staff decided against a refund. */
  readonly keptAt: Date | null;
  /** When staff dealt with a spent payment or a late refund; null again with news of the gateway. */
  readonly handledAt: Date | null;
  /** Of the part that staff asked for last, whether or not it is back. */
  readonly partPaise: number | null;
  readonly partAskedAt: Date | null;
  /** When the current request for it became due. */
  readonly partRequestedAt: Date | null;
  /** Failed requests for that part. */
  readonly partTries: number;
  /** All requests for parts, which number their ids. */
  readonly partRequests: number;
}

/** Why staff must review an order. */
export type AlertReason = 'mismatch' | 'spent' | 'refundFailed';

export type PaymentEvent = ExtractEvent<
  OrderEvent,
  'payment.charged' | 'payment.partial' | 'refunds.reported'
>;
export type ChargeEvent = ExtractEvent<OrderEvent, 'payment.charged'>;
export type AskedEvent = ExtractEvent<OrderEvent, 'refund.asked'>;
export type RefundsEvent = ExtractEvent<OrderEvent, 'refunds.reported'>;
export type AttemptedEvent = ExtractEvent<OrderEvent, 'payment.awaited' | 'attempt.failed' | 'attempt.spent'>;
