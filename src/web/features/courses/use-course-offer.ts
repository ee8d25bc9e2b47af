import type { ActorRefFrom } from 'xstate';
import { courseOfferMachine } from '#machines/loading/course-offer.machine.ts';
import { useMachine } from '#web/actors/use-machine.ts';

export type CourseOfferActor = ActorRefFrom<typeof courseOfferMachine>;

/** Runs the course offer machine for as long as the price block stands there. */
export const useCourseOffer = (): CourseOfferActor => useMachine(courseOfferMachine);
