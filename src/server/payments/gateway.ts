import type { GatewayPayload } from '#contract/order-events.ts';
import type { ListedRefund } from '#domain/payments/listed-refund.ts';
import type { PaymentMethod } from '#domain/payments/payment-method.ts';

/** Amounts are whole paise. */
export interface PaymentGateway {
  /**
   * Never retried: a lost response may have opened the page.
   * @throws GatewayError
   */
  readonly openSession: (request: SessionRequest, signal: AbortSignal) => Promise<PaymentSession>;
  /**
   * @returns undefined when the gateway does not know the order
   * @throws GatewayError
   */
  readonly readOrder: (order: OrderName, signal: AbortSignal) => Promise<ReadOrder | undefined>;
  /**
   * Refunds once per `requestId`.
   * @returns 'repeated' for a known request id, and for the same amount within seconds: only `refunds` shows
   * which
   * @throws GatewayError
   */
  readonly refund: (request: RefundRequest, signal: AbortSignal) => Promise<'accepted' | 'repeated'>;
  /** Whether the gateway signed the parameters of a returning buyer, which have `order_id` and `signature`. */
  readonly isReturnGenuine: (parameters: URLSearchParams) => boolean;
  /** Whether encrypted events can be read. */
  readonly takesSealed: boolean;
  /** The body of a signed and encrypted event; undefined for any other. */
  readonly unseal: (body: unknown) => Promise<unknown>;
  /** Whether the `Authorization` header of an event is the gateway's. */
  readonly isSender: (authorization: string | undefined) => boolean;
  /** @returns undefined when it is not an event */
  readonly readEvent: (body: unknown) => GatewayEvent | undefined;
}

export interface OrderName {
  readonly orderId: string;
  readonly customerId: string;
}

export interface SessionRequest extends OrderName {
  readonly amountPaise: number;
  readonly currency: string;
  readonly customerName: string;
  /** '' without one. */
  readonly customerEmail: string;
  /** Ten digits. */
  readonly customerMobile: string;
  readonly description: string;
  readonly returnUrl: string;
  readonly minutes: number;
}

export interface PaymentSession {
  readonly paymentUrl: string;
  /** Undefined when the gateway does not send it. */
  readonly expiresAt: Date | undefined;
}

export interface GatewayOrder {
  readonly orderId: string;
  /** A status of the contract's `verifyPayment`. */
  readonly status: string;
  /** Undefined unless it is a whole number of paise. */
  readonly amountPaise: number | undefined;
  readonly currency: string | undefined;
  /** After offers and surcharges. */
  readonly chargedPaise: number | undefined;
  /** A sentence; '' when unknown. */
  readonly reason: string;
  /** The bank's RRN or UTR. */
  readonly reference: string | undefined;
  /** Only a refund with the status `success` is money back. */
  readonly refunds: readonly ListedRefund[];
  readonly session: PaymentSession | undefined;
}

export interface ReadOrder extends GatewayOrder {
  /** Masked; undefined when too large to keep. */
  readonly payload: () => GatewayPayload | undefined;
  /** How the buyer paid or tried to; undefined when the gateway does not say. */
  readonly method: PaymentMethod | undefined;
}

export interface RefundRequest extends OrderName {
  readonly amountPaise: number;
  readonly requestId: string;
}

export interface GatewayEvent {
  readonly id: string;
  readonly name: string;
  readonly orderId: string | undefined;
}

/** `declined`: the gateway refuses the refund. */
export type TroubleReason = 'timeout' | 'unreachable' | 'refused' | 'declined' | 'misfit';

/** No usable response: the payment is neither paid nor failed. */
export class GatewayError extends Error {
  override readonly name = 'GatewayError';
  readonly reason: TroubleReason;

  constructor(reason: TroubleReason, detail: string) {
    super(`The payment gateway gave no usable answer (${reason}: ${detail})`);
    this.reason = reason;
  }
}
