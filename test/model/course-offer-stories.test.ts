import { courseOfferMachine } from '#machines/loading/course-offer.machine.ts';
import { after, type ModelOptions } from './model-options.ts';
import { tellStories } from './story.ts';

const model: ModelOptions<typeof courseOfferMachine> = {
  machine: courseOfferMachine,
  inputs: [undefined],
  events: [],
  project: ({ value }) => ({ value }),
};

tellStories(model, {
  'the free class is offered to who looked at the price for ten seconds': [
    undefined,
    ['start', 'fresh'],
    [after('consideration', 'courseOffer.fresh'), 'considered', { takes: 10_000 }],
  ],
});
