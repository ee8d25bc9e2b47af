import type { SandboxOrder } from './sandbox-orders.ts';

/** The first of each is the default. */

export const laterChoices = [
  { value: 10, label: '10 seconds' },
  { value: 60, label: '1 minute' },
  { value: 1200, label: '20 minutes' },
] as const;

export const adjustments = [
  { value: 'none', label: 'The whole amount', percent: 0 },
  { value: 'offer', label: '10% less, by an offer of the bank', percent: -10 },
  { value: 'surcharge', label: '2% more, by a surcharge', percent: 2 },
] as const;
type Adjustment = (typeof adjustments)[number]['value'];

export const failures = [
  { value: 'INSUFFICIENT_BALANCE', label: 'there is not enough money' },
  { value: 'USER_DECLINED', label: 'the buyer declines' },
  { value: 'TXN_EXPIRED', label: 'the time is over' },
  { value: 'BANK_DECLINED', label: 'the bank declines' },
  { value: '', label: 'of something that it does not name' },
] as const;

export const refundOutcomes = [
  { value: 'SUCCESS', label: 'goes through' },
  { value: 'PENDING', label: 'stays on its way' },
  { value: 'FAILURE', label: 'fails' },
  { value: 'MANUAL_REVIEW', label: 'needs a review' },
] as const;

/** Null for the price. */
export function adjustedPaise({ amountPaise }: SandboxOrder, adjustment: Adjustment): number | null {
  const percent = adjustments.find(({ value }) => value === adjustment)?.percent ?? 0;
  return percent === 0 ? null : amountPaise + Math.round((amountPaise * percent) / 100);
}
