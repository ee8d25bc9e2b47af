import { expect } from 'vitest';
import { courseOfferMachine } from '#machines/course-offer.machine.ts';
import { after, describeModel } from './graph.ts';

describeModel('the course offer machine', {
  machine: courseOfferMachine,
  inputs: [undefined],
  events: [after('consideration', 'courseOffer.fresh')],
  project: ({ value }) => ({ value }),
  check: ({ event, snapshot }) =>
    expect(snapshot.hasTag('considered')).toBe(event.type === 'xstate.after.consideration.courseOffer.fresh'),
});
