/** An order that waits to be paid, and the gateway's page that takes the payment. */
export interface OpenOrder {
  readonly orderId: string;
  readonly paymentUrl: string;
}

export type InitiateAnswer =
  | { readonly kind: 'begun'; readonly order: OpenOrder }
  /** Bought before, on this device or another one. */
  | { readonly kind: 'alreadyPaid'; readonly orderId: string }
  /** The server answered without a page to pay on. */
  | { readonly kind: 'noPage' }
  | { readonly kind: 'signInNeeded' }
  | { readonly kind: 'refused'; readonly message: string };

/** An order as the server sees it. */
export interface SeenOrder {
  readonly kind: 'seen';
  readonly orderId: string;
  readonly status: string;
  /** Rupees, or what `currency` says; null when the server does not tell. */
  readonly amount: number | null;
  readonly currency: string;
  readonly courseId: string;
}

export type VerifyAnswer =
  | SeenOrder
  | { readonly kind: 'signInNeeded'; readonly message: string }
  /** For good: this person has no such order. */
  | { readonly kind: 'refused'; readonly message: string };
