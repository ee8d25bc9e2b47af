import type { ActorRefFrom, EventFrom } from 'xstate';
import type { enrolmentMachine } from '#machines/payment/enrolment.machine.ts';
import type { EnrolmentNotice } from '#machines/payment/enrolment.types.ts';
import type { OpenOrder, SeenOrder } from '#machines/payment/payment.types.ts';
import type { pendingOrderMachine } from '#machines/payment/pending-order.machine.ts';
import { actorOfParts, type ScreenActor } from '#web/actors/actor-of-parts.ts';

type Enrolment = ActorRefFrom<typeof enrolmentMachine>;
type EnrolmentEvent = EventFrom<typeof enrolmentMachine> | EventFrom<typeof pendingOrderMachine>;

/** What the screens read of an enrolment, whichever machine has it. */
export interface EnrolmentSnapshot {
  readonly context: {
    readonly order: OpenOrder | null;
    readonly seen: SeenOrder | null;
    readonly price?: number | null;
    readonly formerPrice?: number | null;
  };
  hasTag(tag: string): boolean;
}

/** An enrolment as its screens know it. */
export type EnrolmentActor = ScreenActor<EnrolmentSnapshot, EnrolmentEvent, EnrolmentNotice>;

/** The enrolment for its screens: the order that is under way, or the enrolment itself. */
export const enrolmentActor = (enrolment: Enrolment): EnrolmentActor =>
  actorOfParts<EnrolmentSnapshot, EnrolmentEvent, EnrolmentNotice>(
    enrolment,
    () => enrolment.getSnapshot().children.pendingOrder,
  );
