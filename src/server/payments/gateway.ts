/** What the shop asks of a payment gateway. Amounts are whole paise. */
export interface PaymentGateway {
  /**
   * Opens the payment page of an order. Never tried twice by itself, since a lost answer may have opened it.
   * @throws GatewayTrouble
   */
  readonly openSession: (request: SessionRequest, signal: AbortSignal) => Promise<PaymentSession>;
  /**
   * What the gateway knows of an order; undefined when it does not know it.
   * @throws GatewayTrouble
   */
  readonly readOrder: (order: OrderName, signal: AbortSignal) => Promise<GatewayOrder | undefined>;
  /**
   * Sends the money of an order back, once for each `requestId` however often it is asked.
   * @throws GatewayTrouble
   */
  readonly refund: (request: RefundRequest, signal: AbortSignal) => Promise<void>;
  /** Whether the parameters with which a buyer comes back were signed by the gateway. */
  readonly isReturnGenuine: (parameters: URLSearchParams) => boolean;
  /** Whether events that are encrypted can be read. */
  readonly takesSealed: boolean;
  /** The plain body of an event that the gateway itself signed and encrypted; undefined for any other. */
  readonly unseal: (body: unknown) => Promise<unknown>;
  /** Whether an event was sent by the gateway, by its `Authorization` header. */
  readonly isSender: (authorization: string | undefined) => boolean;
  /** Reads the body of an event; undefined when it is none. */
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
  /** Undefined when the gateway does not say. */
  readonly expiresAt: Date | undefined;
}

export interface GatewayOrder {
  readonly orderId: string;
  /** In the words of the contract's `verifyPayment`. */
  readonly status: string;
  /** Undefined when the gateway says none, or no whole number of paise. */
  readonly amountPaise: number | undefined;
  readonly currency: string | undefined;
  /** What the gateway says of a try that failed, in its own words; undefined when it says nothing. */
  readonly problem: string | undefined;
  /** What was really taken, after offers and fees; undefined when the gateway does not say. */
  readonly effectivePaise: number | undefined;
  /** All that was taken went back. */
  readonly refunded: boolean;
  /** The request ids of refunds that came to nothing. */
  readonly failedRefunds: readonly string[];
  /** By which the bank knows the payment; undefined while there is none. */
  readonly reference: string | undefined;
  readonly session: PaymentSession | undefined;
}

export interface RefundRequest extends OrderName {
  readonly amountPaise: number;
  readonly requestId: string;
}

export interface GatewayEvent {
  readonly id: string;
  readonly name: string;
  /** Undefined for events that are about no order. */
  readonly orderId: string | undefined;
}

export type TroubleReason = 'timeout' | 'unreachable' | 'refused' | 'misfit';

/** The gateway gave no answer that can be used, so nothing is known: neither paid nor failed. */
export class GatewayTrouble extends Error {
  override readonly name = 'GatewayTrouble';
  readonly reason: TroubleReason;

  constructor(reason: TroubleReason, detail: string) {
    super(`The payment gateway gave no usable answer (${reason}: ${detail})`);
    this.reason = reason;
  }
}
