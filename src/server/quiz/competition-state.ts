import type { SnapshotFrom } from 'xstate';
import type { CompetitionEvent } from '#contract/competition-events.ts';
import type { CompetitionState } from '#contract/competitions.ts';
import { competitionMachine } from '#machines/competition/competition.machine.ts';
import type { CompetitionRefusal } from '#machines/competition/competition.types.ts';
import { HttpError, invalidInput } from '#server/common/http-error.ts';
import { nextState } from '#server/common/next-state.ts';
import type { competitions } from '#server/db/competition-schema.ts';

export type DecidedCompetition = Pick<typeof competitions.$inferSelect, 'state' | 'opensAt' | 'closesAt'>;

type Snapshot = SnapshotFrom<typeof competitionMachine>;

const toSnapshot = ({ state, opensAt, closesAt }: DecidedCompetition): Snapshot =>
  competitionMachine.resolveState({
    value: state,
    context: { opensAt: opensAt.getTime(), closesAt: closesAt.getTime() },
  });

const noCompetition: Snapshot = competitionMachine.resolveState({
  value: 'missing',
  context: { opensAt: 0, closesAt: 0 },
});

function stateOf({ value }: Snapshot): CompetitionState {
  if (value === 'missing') throw new Error('A competition does not go missing');
  return value;
}

const readClock = (before: Snapshot, at: number): Snapshot =>
  nextState(competitionMachine, before, { type: 'clock.read', at })[0];

/** By the clock, which needs no event. */
export const competitionStateAt = (row: DecidedCompetition, now: Date): CompetitionState =>
  stateOf(readClock(toSnapshot(row), now.getTime()));

/** @returns null when the machine refuses the event or knows none such in this state */
export function competitionAfter(
  before: DecidedCompetition | null,
  event: CompetitionEvent,
): DecidedCompetition | CompetitionRefusal | null {
  const read = readClock(before === null ? noCompetition : toSnapshot(before), event.at);
  const [after, actions] = nextState(competitionMachine, read, event);
  const refusal = refusals.find((each) => actions.some(({ params }) => params === each));
  if (refusal !== undefined) return refusal;
  if (after === read) return null;
  const { opensAt, closesAt } = after.context;
  return { state: stateOf(after), opensAt: new Date(opensAt), closesAt: new Date(closesAt) };
}

const refusals = ['unfitTimes', 'hasOpened', 'unfinished'] as const satisfies readonly CompetitionRefusal[];

const refused: Readonly<Record<CompetitionRefusal, () => HttpError>> = {
  unfitTimes: () =>
    invalidInput([{ field: 'opensAt', message: 'The opening must be in the future, and the end after it' }]),
  hasOpened: () =>
    invalidInput([
      { field: 'closesAt', message: 'It has opened: only the end may move, to a time in the future' },
    ]),
  unfinished: () =>
    new HttpError(409, 'Children have not finished yet. Release the results when their time is over.'),
};

const changed = 'This competition has changed meanwhile. Load the page again.';

/** @throws HttpError 400 for times that do not fit, 409 when the event is refused */
export function decideCompetition(
  before: DecidedCompetition | null,
  event: CompetitionEvent,
): DecidedCompetition {
  const after = competitionAfter(before, event);
  if (after === null) throw new HttpError(409, changed);
  if (typeof after === 'string') throw refused[after]();
  return after;
}
