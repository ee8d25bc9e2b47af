import { competitionMachine } from '#machines/competition/competition.machine.ts';
import type { CompetitionEvent } from '#machines/competition/competition.types.ts';
import type { ModelOptions } from './model-options.ts';

type EventOf<Type extends CompetitionEvent['type']> = Extract<CompetitionEvent, { readonly type: Type }>;

/** In minutes after the first event. */
export const times = { opensAt: 10, closesAt: 30 } as const;
export const laterEnd = { opensAt: 10, closesAt: 40 } as const;

export const scheduled: EventOf<'competition.scheduled'> = { type: 'competition.scheduled', at: 0, ...times };
export const moved = (at: number, to = laterEnd): EventOf<'competition.moved'> => ({
  type: 'competition.moved',
  at,
  ...to,
});
export const clockRead = (at: number): EventOf<'clock.read'> => ({ type: 'clock.read', at });
export const cancelled: EventOf<'competition.cancelled'> = {
  type: 'competition.cancelled',
  at: 20,
  reason: 'The hall is closed',
};
export const released: EventOf<'results.released'> = { type: 'results.released', at: 50, openAttempts: 0 };

/** Each event that is refused, by its reason. */
export const refusedEvents = {
  unfitTimes: { ...scheduled, closesAt: 10 },
  opensInPast: { ...scheduled, at: 10 },
  hasOpened: { ...moved(20), opensAt: 25 },
  endsInPast: { ...moved(30), closesAt: 30 },
  unfinished: { ...released, openAttempts: 1 },
} as const;

/** The competition machine with samples of every event. */
export const competitionModel = {
  machine: competitionMachine,
  inputs: [undefined],
  events: [
    scheduled,
    moved(5),
    ...[10, 29, 30, 40].map(clockRead),
    cancelled,
    released,
    ...Object.values(refusedEvents),
  ],
  project: ({ value, context: { opensAt, closesAt } }) => ({ value, opensAt, closesAt }),
} satisfies ModelOptions<typeof competitionMachine>;
