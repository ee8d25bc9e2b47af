import type { OrderState } from './orders.ts';

export const orderStateNames: Readonly<Record<OrderState, string>> = {
  open: 'Not paid yet',
  ended: 'Not paid',
  failed: 'Payment failed',
  held: 'No money kept',
  unknown: 'Payment not begun',
  replaced: 'Replaced',
  mismatch: 'Wrong amount',
  settled: 'Settled',
  paid: 'Paid',
  partRefundOnItsWay: 'Part refund on its way',
  partRefundFailed: 'Part refund failed',
  partlyRefunded: 'Partly refunded',
  refundOnItsWay: 'Refund on its way',
  refundFailed: 'Refund failed',
  refunded: 'Refunded',
  cancelled: 'Cancelled',
};
