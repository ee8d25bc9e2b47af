import type { Refund } from './refund.ts';
import type { SeenOrder, VerifyResult } from './seen-order.ts';

/** `failed`: the buyer may try again. `review`: the money does not match. */
export type PaymentVerdict = 'paid' | 'open' | 'failed' | 'unknown' | 'review' | 'returning' | 'refunded';

const verdicts: ReadonlyMap<string, PaymentVerdict> = new Map([
  ['CHARGED', 'paid'],
  ['AUTHENTICATION_FAILED', 'failed'],
  ['AUTHORIZATION_FAILED', 'failed'],
  ['JUSPAY_DECLINED', 'failed'],
  ['VOIDED', 'failed'],
  ['COD_INITIATED', 'failed'],
  // Of hosts with another gateway.
  ['FAILED', 'failed'],
  ['FAILURE', 'failed'],
  ['DECLINED', 'failed'],
  ['CANCELLED', 'failed'],
  ['NOT_FOUND', 'unknown'],
  ['MISMATCH', 'review'],
  ['PARTIAL_CHARGED', 'review'],
  // Only a refund with a date has arrived.
  ['AUTO_REFUNDED', 'returning'],
]);

interface Judged {
  readonly status: string;
  readonly refund: Refund | null;
}

/** A refund takes precedence; an unknown status leaves the order open. */
export function paymentVerdict({ status, refund }: Judged): PaymentVerdict {
  if (refund !== null) return refund.at === null ? 'returning' : 'refunded';
  return verdicts.get(status) ?? 'open';
}

export function mayBePaid(order: Judged): boolean {
  return ['open', 'failed', 'unknown'].includes(paymentVerdict(order));
}

/** Gateways ignore case. */
export function sameOrder(one: string, other: string): boolean {
  return one.toLowerCase() === other.toLowerCase();
}

type SeenAs<Type> = Type extends string ? { readonly type: Type; readonly order: SeenOrder } : never;

export type OrderVerdict =
  | SeenAs<'order.paid' | 'order.refunded' | 'order.returning' | 'order.disputed' | 'order.unknown'>
  | SeenAs<'attempt.failed' | 'attempt.open'>
  | { readonly type: 'order.refused' }
  | { readonly type: 'person.unknown' };

const eventTypes = {
  paid: 'order.paid',
  refunded: 'order.refunded',
  returning: 'order.returning',
  review: 'order.disputed',
  failed: 'attempt.failed',
  unknown: 'order.unknown',
  open: 'attempt.open',
} as const satisfies Record<PaymentVerdict, OrderVerdict['type']>;

export function verdictEvent(result: VerifyResult): OrderVerdict {
  if (result.kind === 'refused') return { type: 'order.refused' };
  if (result.kind === 'signInNeeded') return { type: 'person.unknown' };
  return { type: eventTypes[paymentVerdict(result)], order: result };
}
