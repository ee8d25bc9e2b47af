import type { MachineDescriptions } from '../descriptions.ts';

const office = 'A staff member';

export const competitionDescriptions: MachineDescriptions = {
  title: 'A competition',
  about:
    'Decides when children begin a competition, until when its times may change, and when its results are seen.',
  start: 'There is no competition with the quiz.',
  states: {
    missing: 'The quiz has no competition.',
    scheduled: 'Children enter with a nickname. The questions are still hidden.',
    open: 'Children who have entered begin. The end may still move.',
    closed: 'No child can begin. Children who have begun finish.',
    released: 'Children see their results and the ranking.',
    cancelled: 'No child can begin, and there is no ranking.',
  },
  events: {
    'competition.scheduled': {
      from: office,
      step: 'Schedule the competition at {at}: it opens at {opensAt} and closes at {closesAt}.',
    },
    'competition.moved': {
      from: office,
      step: 'Move the competition at {at}: it opens at {opensAt} and closes at {closesAt}.',
    },
    'clock.read': { from: 'The server', step: 'Read the clock at {at}.' },
    'competition.cancelled': { from: office, step: 'Cancel the competition at {at}: {reason}.' },
    'results.released': {
      from: office,
      step: 'Release the results at {at}, with {openAttempts} attempts in progress.',
    },
  },
  guards: {
    hasUnfitTimes: 'it would open in the past, or close before it opens',
    movesThePast: 'the opening would move, or the end would be in the past',
    hasOpened: 'the opening is reached',
    hasClosed: 'the end is reached',
    hasOpenAttempts: 'attempts are in progress',
  },
  meets: {
    submission:
      'A child begins an attempt while the competition is open, and sees its result after the release.',
  },
};
