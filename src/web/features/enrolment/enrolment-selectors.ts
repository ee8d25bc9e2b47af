import type { EnrolmentSnapshot } from './enrolment-actor.ts';

/** The views of the panel, by the tags of the states that show them; one inside another comes first. */
const views = [
  'signedOutMidway',
  'repriced',
  'initiating',
  'offline',
  'waiting',
  'checking',
  'blocked',
  'refused',
  'unknown',
  'givenUp',
  'verifying',
  'failed',
  'refunded',
  'returning',
  'review',
  'paid',
  'bought',
] as const;
export type EnrolView = 'offer' | (typeof views)[number];

/** Which view the panel shows. */
export const selectView = (snapshot: EnrolmentSnapshot): EnrolView =>
  views.find((view) => snapshot.hasTag(view)) ?? 'offer';

/** Nobody need be persuaded any more. */
export const selectIsPaid = (snapshot: EnrolmentSnapshot) =>
  snapshot.hasTag('paid') || snapshot.hasTag('bought');
/** The order as the server last saw it. */
export const selectSeen = (snapshot: EnrolmentSnapshot) => snapshot.context.seen;
/** The price on view, and the one before it was found to have changed; in rupees. */
export const selectPrice = (snapshot: EnrolmentSnapshot) => snapshot.context.price ?? null;
export const selectFormerPrice = (snapshot: EnrolmentSnapshot) => snapshot.context.formerPrice ?? null;
export const selectOrderId = (snapshot: EnrolmentSnapshot) => snapshot.context.order?.orderId ?? null;
