import { setup } from 'xstate';

/** The price block of one course: who has looked at it for ten seconds is offered a free class first. */
export const courseOfferMachine = setup({
  types: { tags: {} as 'considered' },
  delays: { consideration: 10_000 },
}).createMachine({
  id: 'courseOffer',
  initial: 'fresh',
  states: {
    fresh: {
      after: { consideration: { target: 'considered' } },
    },
    considered: {
      description: 'The flag of the specification: the free class is pointed out beside the price.',
      type: 'final',
      tags: 'considered',
    },
  },
});
