import type { SnapshotFrom } from 'xstate';
import type { enrolmentMachine } from '#machines/payment/enrolment.machine.ts';

type Snapshot = SnapshotFrom<typeof enrolmentMachine>;

export type EnrolFace =
  | 'offer'
  | 'signedOutMidway'
  | 'initiating'
  | 'blocked'
  | 'waiting'
  | 'offline'
  | 'checking'
  | 'verifying'
  | 'refused'
  | 'givenUp'
  | 'failed'
  | 'paid'
  | 'bought';

/** Which face the panel shows. */
export function selectFace(snapshot: Snapshot): EnrolFace {
  if (snapshot.matches('initiating') || snapshot.matches('signedOut')) return 'initiating';
  if (snapshot.matches('signedOutMidway')) return 'signedOutMidway';
  if (snapshot.matches({ following: 'waiting' })) return snapshot.hasTag('offline') ? 'offline' : 'waiting';
  if (snapshot.hasTag('checking')) return 'checking';
  if (snapshot.matches({ following: { watching: { told: 'blocked' } } })) return 'blocked';
  if (snapshot.matches({ following: { watching: { told: 'refused' } } })) return 'refused';
  if (snapshot.matches({ following: { watching: { told: 'givenUp' } } })) return 'givenUp';
  if (snapshot.matches({ following: 'watching' })) return 'verifying';
  if (snapshot.matches('failed')) return 'failed';
  if (snapshot.matches('paid')) return 'paid';
  return snapshot.matches('bought') ? 'bought' : 'offer';
}

/** Nobody need be persuaded any more. */
export const selectIsPaid = (snapshot: Snapshot) => snapshot.matches('paid') || snapshot.matches('bought');
export const selectFailure = (snapshot: Snapshot) => snapshot.context.failure;
/** The order as the server last saw it. */
export const selectSeen = (snapshot: Snapshot) => snapshot.context.seen;
export const selectOrderId = (snapshot: Snapshot) => snapshot.context.order?.orderId ?? null;
