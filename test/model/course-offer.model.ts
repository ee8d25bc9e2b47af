import { courseOfferMachine } from '#machines/loading/course-offer.machine.ts';
import { after, type ModelOptions } from './model-options.ts';

/** What the walks of the course offer machine and of its price block share. */
export const courseOfferModel: ModelOptions<typeof courseOfferMachine> = {
  machine: courseOfferMachine,
  inputs: [undefined],
  events: [after('consideration', 'courseOffer.fresh')],
  project: ({ value }) => ({ value }),
};
