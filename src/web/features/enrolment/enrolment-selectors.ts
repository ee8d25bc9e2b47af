import type { ActorRefFrom, SnapshotFrom } from 'xstate';
import type { enrolmentMachine } from '#machines/payment/enrolment.machine.ts';
import type { pendingOrderMachine } from '#machines/payment/pending-order.machine.ts';

/** The purchase of a course. */
export type Enrolment = ActorRefFrom<typeof enrolmentMachine>;
/** The order of a purchase that is under way. */
export type PendingOrder = ActorRefFrom<typeof pendingOrderMachine>;

type EnrolmentSnapshot = SnapshotFrom<typeof enrolmentMachine>;
type OrderSnapshot = SnapshotFrom<typeof pendingOrderMachine>;
/** What the panel shows: an order while one is under way, else the purchase. */
type PanelSnapshot = EnrolmentSnapshot | OrderSnapshot;

/** The views of the panel, by the tags of the states that show them. */
const views = [
  'signedOutMidway',
  'repriced',
  'initiating',
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
export type EnrolView = 'offer' | 'offline' | (typeof views)[number];

/** Which view the panel shows. */
export const selectView = (snapshot: { hasTag(tag: string): boolean }): EnrolView =>
  views.find((view) => snapshot.hasTag(view)) ?? 'offer';

export const selectPendingOrder = ({ children }: EnrolmentSnapshot) => children.pendingOrder;
export const selectFollowUp = (snapshot: OrderSnapshot | undefined) => snapshot?.children.followUp;

/** Nobody need be persuaded any more. */
export const selectIsPaid = (snapshot: EnrolmentSnapshot) =>
  snapshot.hasTag('paid') || snapshot.hasTag('bought');
/** Only the price and its button are shown. */
export const selectIsOffer = (snapshot: EnrolmentSnapshot) =>
  snapshot.children.pendingOrder === undefined && ['offer', 'initiating'].includes(selectView(snapshot));
/** The order as the server last saw it. */
export const selectSeen = ({ context }: PanelSnapshot) => context.seen;
/** The price on view, and the one before it was found to have changed; in rupees. */
export const selectPrice = ({ context }: PanelSnapshot) => ('price' in context ? context.price : null);
export const selectFormerPrice = ({ context }: PanelSnapshot) =>
  'formerPrice' in context ? context.formerPrice : null;
export const selectOrderId = ({ context }: PanelSnapshot) => context.order?.orderId ?? null;
