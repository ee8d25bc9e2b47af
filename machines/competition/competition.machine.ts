import { assertEvent, assign, setup } from 'xstate';
import type { CompetitionTimes } from '#contract/competition-events.ts';
import type { CompetitionEvent, CompetitionRefusal } from './competition.types.ts';

const refusing = (params: CompetitionRefusal) => ({ type: 'refuse', params }) as const;

/**
 * A competition. Run by `transition()` under the lock of its row; it has no actors and no delays: the server reads the
 * clock and sends `clock.read` before each other event and for each look.
 */
export const competitionMachine = setup({
  types: {
    context: {} as CompetitionTimes,
    events: {} as CompetitionEvent,
  },
  guards: {
    hasUnfitTimes: ({ event }) => {
      assertEvent(event, ['competition.scheduled', 'competition.moved']);
      return event.opensAt <= event.at || event.closesAt <= event.opensAt;
    },
    movesThePast: ({ context, event }) => {
      assertEvent(event, 'competition.moved');
      return event.opensAt !== context.opensAt || event.closesAt <= event.at;
    },
    hasOpened: ({ context, event }) => event.at >= context.opensAt,
    hasClosed: ({ context, event }) => event.at >= context.closesAt,
    hasOpenAttempts: ({ event }) => {
      assertEvent(event, 'results.released');
      return event.openAttempts > 0;
    },
  },
  actions: {
    setTimes: assign(({ event }) => {
      assertEvent(event, ['competition.scheduled', 'competition.moved']);
      return { opensAt: event.opensAt, closesAt: event.closesAt };
    }),
    refuse: (_, _because: CompetitionRefusal) => undefined,
  },
}).createMachine({
  id: 'competition',
  context: { opensAt: 0, closesAt: 0 },
  initial: 'missing',
  states: {
    missing: {
      on: {
        'competition.scheduled': [
          { guard: 'hasUnfitTimes', actions: refusing('unfitTimes') },
          { target: 'scheduled', actions: 'setTimes' },
        ],
      },
    },
    scheduled: {
      on: {
        'clock.read': [
          { guard: 'hasClosed', target: 'closed' },
          { guard: 'hasOpened', target: 'open' },
        ],
        'competition.moved': [
          { guard: 'hasUnfitTimes', actions: refusing('unfitTimes') },
          { actions: 'setTimes' },
        ],
        'competition.cancelled': { target: 'cancelled' },
      },
    },
    open: {
      on: {
        'clock.read': { guard: 'hasClosed', target: 'closed' },
        'competition.moved': [
          { guard: 'movesThePast', actions: refusing('hasOpened') },
          { actions: 'setTimes' },
        ],
        'competition.cancelled': { target: 'cancelled' },
      },
    },
    closed: {
      on: {
        'results.released': [
          { guard: 'hasOpenAttempts', actions: refusing('unfinished') },
          { target: 'released' },
        ],
        'competition.cancelled': { target: 'cancelled' },
      },
    },
    released: {},
    cancelled: {},
  },
});
