import type { Refund } from './refund.ts';
import type { SeenOrder, VerifyResult } from './seen-order.ts';

/**
 * What a status means to the buyer. `failed`: the latest attempt failed, and the buyer may try again in the same
 * window. `unknown`: the gateway does not know the order. `review`: money arrived that does not pay the order, and the
 * institute must look at it. `returning`: the money is on its way back.
 */
export type PaymentVerdict = 'paid' | 'open' | 'failed' | 'unknown' | 'review' | 'returning' | 'refunded';

const verdicts: ReadonlyMap<string, PaymentVerdict> = new Map([
  ['CHARGED', 'paid'],
  ['AUTHENTICATION_FAILED', 'failed'],
  ['AUTHORIZATION_FAILED', 'failed'],
  ['JUSPAY_DECLINED', 'failed'],
  ['VOIDED', 'failed'],
  ['COD_INITIATED', 'failed'],
  ['NOT_FOUND', 'unknown'],
  ['MISMATCH', 'review'],
  ['PARTIAL_CHARGED', 'review'],
  // Without a refund that has a date, the word alone does not prove that the money has arrived.
  ['AUTO_REFUNDED', 'returning'],
]);

/** An order as far as its verdict goes. */
interface Judged {
  readonly status: string;
  readonly refund: Refund | null;
}

/** The verdict on an order. A refund decides before the status; an unknown status leaves the order open. */
export function paymentVerdict({ status, refund }: Judged): PaymentVerdict {
  if (refund !== null) return refund.at === null ? 'returning' : 'refunded';
  return verdicts.get(status) ?? 'open';
}

/** Whether the buyer waits for more news of an order: it may still be paid. */
export function mayBePaid(order: Judged): boolean {
  return ['open', 'failed', 'unknown'].includes(paymentVerdict(order));
}

/** Whether two order ids are equal, ignoring case as gateways do. */
export function sameOrder(one: string, other: string): boolean {
  return one.toLowerCase() === other.toLowerCase();
}

type SeenAs<Type> = Type extends string ? { readonly type: Type; readonly order: SeenOrder } : never;

/** What a response of the server about the order comes to. */
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

/** What the server's answer about an order comes to, as an event of the machines that follow it. */
export function verdictEvent(result: VerifyResult): OrderVerdict {
  if (result.kind === 'refused') return { type: 'order.refused' };
  if (result.kind === 'signInNeeded') return { type: 'person.unknown' };
  return { type: eventTypes[paymentVerdict(result)], order: result };
}
