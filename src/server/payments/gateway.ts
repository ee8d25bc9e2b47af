import type { GatewayPayload } from '#contract/order-events.ts';
import type { ListedRefund } from '#domain/payments/listed-refund.ts';
import type { PaymentMethod } from '#domain/payments/payment-method.ts';

/** A payment gateway. Amounts are whole paise. */
export interface PaymentGateway {
  /**
   * Opens the payment page of an order. Never retried automatically, since a lost response may have opened
   * it.
   * @throws GatewayError
   */
  readonly openSession: (request: SessionRequest, signal: AbortSignal) => Promise<PaymentSession>;
  /**
   * Reads an order; undefined when the gateway does not know it.
   * @throws GatewayError
   */
  readonly readOrder: (order: OrderName, signal: AbortSignal) => Promise<ReadOrder | undefined>;
  /**
   * Requests a refund. The gateway refunds once per `requestId`, however often it is called.
   * @returns 'accepted', or 'repeated' when the gateway has had this request before. It also says so of a
   *   request for the same amount within seconds, so only the order's `refunds` show which ids it knows.
   * @throws GatewayError when the gateway refuses the refund or its response is lost
   */
  readonly refund: (request: RefundRequest, signal: AbortSignal) => Promise<'accepted' | 'repeated'>;
  /** Whether the gateway signed the parameters of a returning buyer, which have `order_id` and `signature`. */
  readonly isReturnGenuine: (parameters: URLSearchParams) => boolean;
  /** Whether encrypted events can be read. */
  readonly takesSealed: boolean;
  /** The decrypted body of an event that the gateway signed and encrypted; undefined for any other. */
  readonly unseal: (body: unknown) => Promise<unknown>;
  /** Whether an event's `Authorization` header is the gateway's. */
  readonly isSender: (authorization: string | undefined) => boolean;
  /** Reads the body of an event; undefined when it is not one. */
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
  /** The status, with the values of the contract's `verifyPayment`. */
  readonly status: string;
  /** Undefined when the gateway sends no amount or not a whole number of paise. */
  readonly amountPaise: number | undefined;
  readonly currency: string | undefined;
  /** The amount taken after offers and surcharges; undefined when the gateway does not send it. */
  readonly chargedPaise: number | undefined;
  /** Why the latest attempt failed, as a plain sentence; '' when no reason is known. */
  readonly reason: string;
  /** The RRN or UTR on the buyer's bank statement; undefined when there is none. Never the gateway's id. */
  readonly reference: string | undefined;
  /** Money goes back only by a refund with the status `success`; a status of the order never proves it. */
  readonly refunds: readonly ListedRefund[];
  readonly session: PaymentSession | undefined;
}

/** An order as it was read from the gateway. */
export interface ReadOrder extends GatewayOrder {
  /** Masks the response, to be kept with its events. @returns undefined when it is too large to be kept */
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
  /** Undefined for events that concern no order. */
  readonly orderId: string | undefined;
}

/** `declined`: the gateway understood the request for a refund and will not make it. */
export type TroubleReason = 'timeout' | 'unreachable' | 'refused' | 'declined' | 'misfit';

/** The gateway gave no usable response, so the payment is neither known as paid nor as failed. */
export class GatewayError extends Error {
  override readonly name = 'GatewayError';
  readonly reason: TroubleReason;

  constructor(reason: TroubleReason, detail: string) {
    super(`The payment gateway gave no usable answer (${reason}: ${detail})`);
    this.reason = reason;
  }
}
