import type { ListedRefund } from './listed-refund.ts';

export const maxRefundTries = 20;
/** Staff can ask for the part again. */
export const maxPartTries = 5;

/** The gateway refunds once per id. */
export function refundRequestId(order: { readonly id: string; readonly refundTries: number }): string {
  return order.refundTries === 0 ? `r${order.id}` : `r${order.id}${order.refundTries}`;
}

/** The gateway's ids have at most 20 letters and digits. */
export function partRequestId(order: { readonly id: string; readonly partRequests: number }): string {
  return `p${order.id}${order.partRequests.toString(36)}`;
}

interface Paid {
  readonly amountPaise: number;
  readonly paidPaise: number | null;
  readonly chargedPaise: number | null;
}

/** In paise, without surcharges. */
export function fullRefund({ amountPaise, paidPaise, chargedPaise }: Paid): number {
  return Math.min(paidPaise ?? amountPaise, chargedPaise ?? paidPaise ?? amountPaise);
}

/** What was taken and is not refunded, in paise, with a surcharge. */
export function refundablePaise(paid: Paid & { readonly refunds: readonly ListedRefund[] }): number {
  return (paid.chargedPaise ?? paid.paidPaise ?? paid.amountPaise) - returningPaise(paid.refunds);
}

export function refundedPaise(refunds: readonly ListedRefund[]): number {
  return sumPaise(refunds.filter(({ status }) => status === 'success'));
}

/** Arrived or pending, in paise. */
export function returningPaise(refunds: readonly ListedRefund[]): number {
  return sumPaise(refunds.filter(({ status }) => status !== 'failure'));
}

interface WithParts {
  readonly id: string;
  readonly refunds: readonly ListedRefund[];
  /** null and `review`: nothing is on its way. */
  readonly partState: string | null;
  readonly partPaise: number | null;
  readonly partRequests: number;
}

/** Also the part that the gateway does not list yet. */
export function partOnItsWayPaise(order: WithParts): number {
  const { refunds, partState, partPaise } = order;
  const requestId = partRequestId(order);
  const isListed = refunds.some((each) => each.requestId === requestId);
  const asked = partState === null || partState === 'review' || isListed ? 0 : (partPaise ?? 0);
  return returningPaise(refunds) - refundedPaise(refunds) + asked;
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
