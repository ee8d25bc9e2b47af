import { asc, eq } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { initialTransition, type SnapshotFrom, transition } from 'xstate';
import type { CompetitionTimes } from '#contract/competition-events.ts';
import type { competitionMachine } from '#machines/competition/competition.machine.ts';
import type { CompetitionEvent } from '#machines/competition/competition.types.ts';
import { competitionsUnlikeTheirEvents } from '#server/competitions/check-competition-events.ts';
import { competitionEvents, competitions } from '#server/db/competition-schema.ts';
import { competitionModel, released } from '../model/competition.model.ts';
import { drawGraph } from '../model/paths.ts';
import { attemptCalls } from '../support/server/attempts.ts';
import { addOwnPaper, competitionCalls, momentOf, ofOffice } from '../support/server/competitions.ts';
import { addStaff } from '../support/server/office-write-samples.ts';
import { openTestSite, startOfTime, type TestSite } from '../support/server/site.ts';

type Snapshot = SnapshotFrom<typeof competitionMachine>;

const { machine } = competitionModel;
const { paths } = drawGraph(competitionModel);
const samples: readonly CompetitionEvent[] = competitionModel.events;
/** No state accepts an opening in the past. */
const intoPast: CompetitionEvent = { type: 'competition.moved', at: 0, opensAt: 0, closesAt: 40 };
const minute = 60_000;

let site: TestSite;
beforeAll(async () => {
  site = await openTestSite();
});
afterAll(async () => {
  expect(await competitionsUnlikeTheirEvents(site.database, startOfTime)).toEqual([]);
  await site.close();
});

const readClock = (before: Snapshot, at: number) =>
  transition(machine, before, { type: 'clock.read', at })[0];

/**
 * Reads the clock, then decides as the machine.
 * @returns the expected status of the response, and the state after it
 */
function decide(before: Snapshot, event: CompetitionEvent) {
  const read = readClock(before, event.at);
  if (event.type === 'clock.read') return { after: read, status: 200 };
  const [after, actions] = transition(machine, read, event);
  const refusal = actions.find(({ type }) => type === 'refuse')?.params;
  if (refusal !== undefined) return { after, status: refusal === 'unfinished' ? 409 : 400 };
  if (read.can(event)) return { after, status: 200 };
  return { after, status: read.matches('missing') ? 404 : 409 };
}

/** A walk with its own competition, whose minutes count from now, and a child who begins at the opening. */
async function openWalk() {
  const { headers } = await addStaff(site, 'office');
  const call = (method: string, path: string, body?: unknown) =>
    site.call(method, path, { headers, ...(body === undefined ? {} : { body }) });
  const quizId = await addOwnPaper({ call });
  const person = await site.person();
  const attempts = attemptCalls(site, person);
  const start = site.clock.now().getTime();
  const now = () => (site.clock.now().getTime() - start) / minute;
  const toMs = (at: number) => start + at * minute;
  const toMinutes = (moment: string) => (new Date(moment).getTime() - start) / minute;
  const advanceTo = (at: number) => site.clock.advance((at - now()) * 60);
  const formOf = ({ opensAt, closesAt }: CompetitionTimes) => ({
    ...{ title: 'Spring race', classId: '' },
    opensAt: momentOf(new Date(toMs(opensAt))),
    closesAt: momentOf(new Date(toMs(closesAt))),
  });

  async function find() {
    const [row] = await site.database.select().from(competitions).where(eq(competitions.quizId, quizId));
    return { id: row?.id ?? 'MISSING', revision: row?.events ?? 0 };
  }

  return {
    now,
    /** The row that stores the event. */
    toStored: ({ type, at, ...data }: CompetitionEvent) => ({
      ...{ type, at: new Date(toMs(at)) },
      data: 'opensAt' in data ? { opensAt: toMs(data.opensAt), closesAt: toMs(data.closesAt) } : { ...data },
    }),
    /** The competition as the office reads it, and its stored events. */
    async read() {
      const { id } = await find();
      const answer = await call('GET', `office/competitions/${id}`);
      const events = await site.database
        .select({ type: competitionEvents.type, at: competitionEvents.at, data: competitionEvents.data })
        .from(competitionEvents)
        .where(eq(competitionEvents.competitionId, id))
        .orderBy(asc(competitionEvents.seq));
      if (answer.status === 404) return { state: 'missing', times: { opensAt: 0, closesAt: 0 }, events };
      const { state, opensAt, closesAt } = ofOffice(answer);
      return { state, times: { opensAt: toMinutes(opensAt), closesAt: toMinutes(closesAt) }, events };
    },
    /** Advances the clock; the child begins at an opening on the way. */
    async letPass(at: number, { opensAt }: CompetitionTimes) {
      if (now() < opensAt && opensAt <= at) {
        advanceTo(opensAt);
        const { id } = await find();
        if (id !== 'MISSING') {
          expect((await competitionCalls(site, person, id).enter('Quick Mango')).status).toBe(200);
          expect((await attempts.open({ quizId })).status).toBe(200);
        }
      }
      advanceTo(Math.max(at, now()));
    },
    /** Causes the event on the server. @returns the status of the response */
    async bringAbout(event: CompetitionEvent) {
      const { id, revision } = await find();
      const path = `office/competitions/${id}`;
      switch (event.type) {
        case 'competition.scheduled':
          return (await call('POST', 'office/competitions', { ...formOf(event), quizId })).status;
        case 'competition.moved':
          return (await call('POST', path, { ...formOf(event), revision })).status;
        case 'competition.cancelled':
          return (await call('POST', `${path}/cancel`, { reason: event.reason })).status;
        case 'results.released':
          // Listing closes an attempt whose time is over.
          if (event.openAttempts === 0) await attempts.list();
          return (await call('POST', `${path}/release`, {})).status;
        case 'clock.read':
          return (await call('GET', path)).status;
      }
    },
  };
}

/** The time of the event, or now if the clock would leave the state until then. */
function timeOf(event: CompetitionEvent, before: Snapshot, now: number): number {
  const at = Math.max(event.at, now);
  const isThere = event.type === 'clock.read' || readClock(before, at).value === before.value;
  return isThere ? at : now;
}

test.each(paths.map((path) => [path.description, path] as const))(
  'the server decides on a competition as the machine does: %s',
  async (_, { steps }) => {
    const walk = await openWalk();
    let [state] = initialTransition(machine);
    const taken: object[] = [];
    for (const step of steps.slice(1)) {
      const sample = samples.find((each) => each === step.event) ?? expect.fail('no sample');
      const event = { ...sample, at: timeOf(sample, state, walk.now()) };
      await walk.letPass(event.at, state.context);
      const { after, status } = decide(state, event);
      if (status === 200 && event.type !== 'clock.read') taken.push(walk.toStored(event));
      expect(await walk.bringAbout(event), event.type).toBe(status);
      state = after;
      expect(state.value, event.type).toBe(step.state.value);
      const reached = { state: state.value, times: state.context, events: taken };
      expect(await walk.read(), event.type).toEqual(reached);
      // The server refuses every change that the machine does not accept in this state.
      for (const change of [...samples, intoPast]) {
        if (change.type === 'competition.scheduled' || change.type === 'clock.read' || change === released)
          continue;
        const now = { ...change, at: walk.now() };
        const refused = decide(state, now);
        if (refused.status === 200) continue;
        expect(await walk.bringAbout(now), change.type).toBe(refused.status);
        expect(await walk.read(), change.type).toEqual(reached);
      }
    }
  },
);
