import type { OrderEvent, RefundReason } from '#contract/order-events.ts';
import type { ListedRefund } from '#domain/payments/listed-refund.ts';

export type { OrderEvent };

export interface OrderInput {
  readonly id: string;
  readonly amountPaise: number;
  readonly currency: 'INR';
  readonly createdAt: Date;
}

/** What is known of an order: the columns of its row that the machine decides. Amounts in paise. */
export interface OrderContext extends OrderInput {
  readonly openedAt: Date | null;
  readonly sessionExpiresAt: Date | null;
  /** When an attempt first failed. */
  readonly failedAt: Date | null;
  readonly mismatchedAt: Date | null;
  readonly chargedAt: Date | null;
  readonly refundedAt: Date | null;
  /** When a newer order of the course may replace it; money may still arrive for this one. */
  readonly supersededAt: Date | null;
  /** When a person of the institute settled a payment that did not match. */
  readonly resolvedAt: Date | null;
  /** The gateway's last status, unchanged. */
  readonly gatewayStatus: string | null;
  readonly failureReason: string | null;
  /** The amount of the order as the gateway reports it. */
  readonly paidPaise: number | null;
  readonly paidCurrency: string | null;
  /** The amount taken, after offers and surcharges. */
  readonly chargedPaise: number | null;
  /** The bank's reference of the payment. */
  readonly gatewayReference: string | null;
  readonly refunds: readonly ListedRefund[];
  readonly refundWhy: RefundReason | null;
  /** When money began to go back. */
  readonly returningAt: Date | null;
  /** When the site had to request a refund. */
  readonly refundDueAt: Date | null;
  readonly refundRequestedAt: Date | null;
  /** The number of failed refunds; each request has its own id. */
  readonly refundTries: number;
  /** The amount that goes back, or went. */
  readonly refundPaise: number | null;
  /** The reference of money that the institute paid back itself. */
  readonly refundReference: string | null;
  /** When it was decided that a payment whose refund had begun stays. */
  readonly keptAt: Date | null;
}

/** Why a person of the institute must look at an order. */
export type AlertReason = 'mismatch' | 'spent' | 'refundFailed';

/** An event that names a payment: whose it is, of what amount, and what was taken. */
export type PaymentEvent = Extract<
  OrderEvent,
  { readonly type: 'payment.charged' | 'payment.partial' | 'refunds.reported' }
>;

export type ChargeEvent = Extract<OrderEvent, { readonly type: 'payment.charged' }>;

export type RefundsEvent = Extract<OrderEvent, { readonly type: 'refunds.reported' }>;

/** An event that names an attempt to pay which did not succeed, or not yet. */
export type AttemptedEvent = Extract<
  OrderEvent,
  { readonly type: 'payment.awaited' | 'attempt.failed' | 'attempt.spent' }
>;
