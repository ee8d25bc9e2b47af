import type { SnapshotFrom } from 'xstate';
import type { Ending, paymentStatusMachine } from '#machines/payment/payment-status.machine.ts';

type Snapshot = SnapshotFrom<typeof paymentStatusMachine>;

export type StatusView = Ending | 'verifying' | 'noOrder';

/** Which view the page shows: how the payment ended, once it is known to have. */
export function selectView(snapshot: Snapshot): StatusView {
  if (snapshot.matches('noOrder')) return 'noOrder';
  return snapshot.matches('ended') ? snapshot.context.ending : 'verifying';
}

export const selectOrder = (snapshot: Snapshot) => snapshot.context.order;
export const selectOrderId = (snapshot: Snapshot) => snapshot.context.orderId;
export const selectFollowUp = (snapshot: Snapshot) => snapshot.children.followUp;
export const selectCloses = (snapshot: Snapshot) => snapshot.hasTag('closing');
