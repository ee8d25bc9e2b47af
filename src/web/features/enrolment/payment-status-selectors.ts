import type { SnapshotFrom } from 'xstate';
import type { paymentStatusMachine } from '#machines/payment/payment-status.machine.ts';

type Snapshot = SnapshotFrom<typeof paymentStatusMachine>;

export type StatusView = 'verifying' | 'success' | 'failed' | 'unverified' | 'signedOut' | 'noOrder';

/** Which view the page shows: a payment that failed, and one of which nobody knows or may be told, are three. */
export function selectView(snapshot: Snapshot): StatusView {
  if (snapshot.matches('noOrder')) return 'noOrder';
  if (snapshot.matches('success')) return 'success';
  if (!snapshot.matches('failed')) return 'verifying';
  if (snapshot.context.failure === 'Payment Failed') return 'failed';
  return snapshot.context.signInNeeded ? 'signedOut' : 'unverified';
}

export const selectOrder = (snapshot: Snapshot) => snapshot.context.order;
export const selectOrderId = (snapshot: Snapshot) => snapshot.context.orderId;
export const selectDetail = (snapshot: Snapshot) => snapshot.context.detail;
export const selectOffline = (snapshot: Snapshot) => snapshot.hasTag('offline');
export const selectCloses = (snapshot: Snapshot) => snapshot.hasTag('closing');
