import { expect } from 'vitest';
import { courseOfferMachine } from '#machines/course-offer.machine.ts';
import { describeModel } from './graph.ts';
import { after } from './model-options.ts';

describeModel('the course offer machine', {
  machine: courseOfferMachine,
  inputs: [undefined],
  events: [after('consideration', 'courseOffer.fresh')],
  project: ({ value }) => ({ value }),
  check: ({ event, snapshot }) =>
    expect(snapshot.hasTag('considered')).toBe(event.type === 'xstate.after.consideration.courseOffer.fresh'),
});
