import { useActorRef, useSelector } from '@xstate/react';
import type { SnapshotFrom } from 'xstate';
import { courseOfferMachine } from '#machines/course-offer.machine.ts';

const selectConsidered = (snapshot: SnapshotFrom<typeof courseOfferMachine>) => snapshot.hasTag('considered');

/** Whether this price block has stood here for ten seconds. */
export function useCourseOffer(): { readonly considered: boolean } {
  const actor = useActorRef(courseOfferMachine);
  return { considered: useSelector(actor, selectConsidered) };
}
