import type { ListedRefund } from './listed-refund.ts';

export const maxRefundTries = 20;

/** The gateway refunds once per id. */
export function refundRequestId(order: { readonly id: string; readonly refundTries: number }): string {
  return order.refundTries === 0 ? `r${order.id}` : `r${order.id}${order.refundTries}`;
}

interface Paid {
  readonly amountPaise: number;
  readonly paidPaise: number | null;
  readonly chargedPaise: number | null;
}

/** In paise, without a surcharge. */
export function fullRefund({ amountPaise, paidPaise, chargedPaise }: Paid): number {
  return Math.min(paidPaise ?? amountPaise, chargedPaise ?? paidPaise ?? amountPaise);
}

export function refundedPaise(refunds: readonly ListedRefund[]): number {
  return sumPaise(refunds.filter(({ status }) => status === 'success'));
}

/** Arrived or pending, in paise. */
export function returningPaise(refunds: readonly ListedRefund[]): number {
  return sumPaise(refunds.filter(({ status }) => status !== 'failure'));
}

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
