import type { EnrolmentSnapshot } from './enrolment-actor.ts';

/** The faces of the panel, by the tags of the states that show them; one inside another comes first. */
const faces = [
  'signedOutMidway',
  'initiating',
  'offline',
  'waiting',
  'checking',
  'blocked',
  'refused',
  'givenUp',
  'verifying',
  'failed',
  'paid',
  'bought',
] as const;
export type EnrolFace = 'offer' | (typeof faces)[number];

/** Which face the panel shows. */
export const selectFace = (snapshot: EnrolmentSnapshot): EnrolFace =>
  faces.find((face) => snapshot.hasTag(face)) ?? 'offer';

/** Nobody need be persuaded any more. */
export const selectIsPaid = (snapshot: EnrolmentSnapshot) =>
  snapshot.hasTag('paid') || snapshot.hasTag('bought');
export const selectFailure = (snapshot: EnrolmentSnapshot) => snapshot.context.failure;
/** The order as the server last saw it. */
export const selectSeen = (snapshot: EnrolmentSnapshot) => snapshot.context.seen;
export const selectOrderId = (snapshot: EnrolmentSnapshot) => snapshot.context.order?.orderId ?? null;
