import { expect } from 'vitest';
import { courseOfferModel } from './course-offer.model.ts';
import { describeModel } from './graph.ts';

describeModel('the course offer machine', {
  ...courseOfferModel,
  check: ({ event, snapshot }) =>
    expect(snapshot.hasTag('considered')).toBe(event.type === 'xstate.after.consideration.courseOffer.fresh'),
});
