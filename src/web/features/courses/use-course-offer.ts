import { useActorRef } from '@xstate/react';
import type { ActorRefFrom } from 'xstate';
import { courseOfferMachine } from '#machines/course-offer.machine.ts';

export type CourseOfferActor = ActorRefFrom<typeof courseOfferMachine>;

/** Runs the course offer machine for as long as the price block stands there. */
export const useCourseOffer = (): CourseOfferActor => useActorRef(courseOfferMachine);
