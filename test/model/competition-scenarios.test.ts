import { expect, it } from 'vitest';
import { getInitialSnapshot, transition } from 'xstate';
import { competitionMachine } from '#machines/competition/competition.machine.ts';
import type { CompetitionEvent } from '#machines/competition/competition.types.ts';
import {
  cancelled,
  clockRead,
  laterEnd,
  moved,
  refusedEvents,
  released,
  scheduled,
  times,
} from './competition.model.ts';
import { runStoredScenarios, type StoredScenario } from './stored-scenario.ts';

const open = [scheduled, clockRead(10)] as const;
const closed = [...open, clockRead(30)] as const;

const scenarios: Readonly<Record<string, StoredScenario<typeof competitionMachine>>> = {
  'a competition is scheduled': {
    given: [],
    when: scheduled,
    follows: { at: 'scheduled', changes: times, does: [] },
  },
  'a competition is not scheduled twice': { given: [scheduled], when: scheduled, follows: 'refused' },
  'a competition does not open a moment too early': {
    given: [scheduled],
    when: clockRead(9),
    follows: 'refused',
  },
  'a competition opens at its time': {
    given: [scheduled],
    when: clockRead(10),
    follows: { at: 'open', changes: {} },
  },
  'a competition is open until a moment before its end': {
    given: open,
    when: clockRead(29),
    follows: 'refused',
  },
  'a competition closes at its end': {
    given: open,
    when: clockRead(30),
    follows: { at: 'closed', changes: {} },
  },
  'a competition that nobody looked at while it was open is closed after its end': {
    given: [scheduled],
    when: clockRead(30),
    follows: { at: 'closed', changes: {} },
  },
  'a scheduled competition moves': {
    given: [scheduled],
    when: moved(5),
    follows: { at: 'scheduled', changes: laterEnd, does: [] },
  },
  'the end of an open competition moves': {
    given: open,
    when: moved(20),
    follows: { at: 'open', changes: laterEnd, does: [] },
  },
  'a closed competition does not move': { given: closed, when: moved(20), follows: 'refused' },
  'a scheduled competition is cancelled': {
    given: [scheduled],
    when: cancelled,
    follows: { at: 'cancelled', changes: {} },
  },
  'an open competition is cancelled': {
    given: open,
    when: cancelled,
    follows: { at: 'cancelled', changes: {} },
  },
  'a closed competition is cancelled': {
    given: closed,
    when: cancelled,
    follows: { at: 'cancelled', changes: {} },
  },
  'the results of a closed competition are released': {
    given: closed,
    when: released,
    follows: { at: 'released', changes: {} },
  },
  'the results of a scheduled competition are not released': {
    given: [scheduled],
    when: released,
    follows: 'refused',
  },
  'the results of an open competition are not released': { given: open, when: released, follows: 'refused' },
  'a competition whose results are released is not cancelled': {
    given: [...closed, released],
    when: cancelled,
    follows: 'refused',
  },
  'a cancelled competition does not open': {
    given: [scheduled, cancelled],
    when: clockRead(20),
    follows: 'refused',
  },
};
runStoredScenarios(competitionMachine, scenarios);

const refusals: readonly (readonly [string, readonly CompetitionEvent[], CompetitionEvent, string])[] = [
  ['an end at the opening', [], refusedEvents.unfitTimes, 'unfitTimes'],
  ['an opening that is not in the future', [], refusedEvents.opensInPast, 'unfitTimes'],
  ['a move to an end at the opening', [scheduled], { ...moved(5), closesAt: 10 }, 'unfitTimes'],
  ['a move of an opening that has passed', open, refusedEvents.hasOpened, 'hasOpened'],
  ['a move of the end into the past', open, refusedEvents.endsInPast, 'hasOpened'],
  ['a release while an attempt is in progress', closed, refusedEvents.unfinished, 'unfinished'],
];

it.each(refusals)('the competition refuses %s and says why', (_, given, event, because) => {
  const before = given.reduce(
    (snapshot, each) => transition(competitionMachine, snapshot, each)[0],
    getInitialSnapshot(competitionMachine),
  );
  const [after, actions] = transition(competitionMachine, before, event);
  expect([after.value, after.context]).toEqual([before.value, before.context]);
  expect(actions.map(({ type, params }) => ({ type, params }))).toEqual([
    { type: 'refuse', params: because },
  ]);
});
