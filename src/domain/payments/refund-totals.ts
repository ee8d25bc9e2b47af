import type { ListedRefund } from './listed-refund.ts';

/** After this many failed refunds, a person must look at the order. */
export const maxRefundTries = 20;

/**
 * The id of a refund that the site requests: the gateway refunds once per id, so a try after a failed one has an id of
 * its own. The gateway allows 20 characters.
 */
export function refundRequestId(order: { readonly id: string; readonly refundTries: number }): string {
  return order.refundTries === 0 ? `r${order.id}` : `r${order.id}${order.refundTries}`;
}

interface Paid {
  readonly amountPaise: number;
  readonly paidPaise: number | null;
  readonly chargedPaise: number | null;
}

/**
 * What a full refund comes to, in paise. The gateway may keep a surcharge, so the price alone is a full refund too; after
 * an offer it is what was taken.
 */
export function fullRefund({ amountPaise, paidPaise, chargedPaise }: Paid): number {
  return Math.min(paidPaise ?? amountPaise, chargedPaise ?? paidPaise ?? amountPaise);
}

/** The sum of the refunds that have arrived, in paise. */
export function refundedPaise(refunds: readonly ListedRefund[]): number {
  return sumPaise(refunds.filter(({ status }) => status === 'success'));
}

/** The sum of the refunds that have arrived or are on their way, in paise. */
export function returningPaise(refunds: readonly ListedRefund[]): number {
  return sumPaise(refunds.filter(({ status }) => status !== 'failure'));
}

/** Whether two lists name the same refunds in the same order. */
export function sameRefunds(one: readonly ListedRefund[], other: readonly ListedRefund[]): boolean {
  return (
    one.length === other.length &&
    one.every(({ requestId, status, amountPaise }, place) => {
      const same = other[place];
      return requestId === same?.requestId && status === same.status && amountPaise === same.amountPaise;
    })
  );
}

function sumPaise(refunds: readonly ListedRefund[]): number {
  return refunds.reduce((sum, { amountPaise }) => sum + amountPaise, 0);
}
