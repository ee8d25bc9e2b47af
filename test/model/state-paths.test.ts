import { describe, expect, it } from 'vitest';
import type { AnyStateMachine } from 'xstate';
import { assign, setup } from 'xstate';
import {
  attemptInBrowser,
  enrolmentInBrowser,
  paymentStatusInBrowser,
  submitQuizInBrowser,
} from './browser-models.ts';
import { leavesOf, restingLeaves } from './paths.ts';
import { edgesOn, transitionsOn } from './replay-path.ts';
import { pathsToStates, type StateModel } from './state-paths.ts';

function describePaths<Machine extends AnyStateMachine>(model: StateModel<Machine>): void;
function describePaths(model: StateModel<AnyStateMachine>): void {
  const { paths, edges, unreached } = pathsToStates(model);
  describe(`the browser’s paths of ${model.machine.id}`, () => {
    it('has a path to every state, each on one path', () => {
      expect(unreached).toEqual([]);
      const reached = paths.flatMap(({ reaches }) => reaches.flat());
      expect(reached.sort()).toEqual(restingLeaves(model.machine).sort());
    });

    it('is in the states that it claims to reach', () => {
      for (const { steps, reaches } of paths) {
        for (const [place, { state }] of steps.entries()) {
          expect(leavesOf(state)).toEqual(expect.arrayContaining([...(reaches[place] ?? [])]));
        }
        expect(reaches.at(-1)).not.toEqual([]);
      }
    });

    it('goes along edges of the graph', () => {
      for (const path of paths) {
        const walked = edgesOn(model.project, path);
        expect(walked.size).toBe(path.steps.length - 1);
        expect([...walked].filter((edge) => !edges.includes(edge))).toEqual([]);
      }
    });
  });
}

describePaths(attemptInBrowser);
describePaths(submitQuizInBrowser);
describePaths(enrolmentInBrowser);
describePaths(paymentStatusInBrowser);

const door = setup({
  types: {
    context: {} as { readonly tries: number },
    events: {} as { readonly type: 'push' | 'lock' | 'bell' },
  },
  actions: { count: assign({ tries: ({ context }) => context.tries + 1 }) },
}).createMachine({
  id: 'door',
  context: { tries: 0 },
  initial: 'shut',
  states: {
    shut: { on: { push: { target: 'open', actions: 'count' }, lock: 'locked' } },
    open: { on: { push: { target: 'shut', actions: 'count' }, bell: 'ringing' } },
    locked: {},
    ringing: {},
    walled: {},
  },
});
const doorModel: StateModel<typeof door> = {
  machine: door,
  inputs: [undefined],
  events: [{ type: 'push' }, { type: 'lock' }, { type: 'bell' }],
  // Situations do not differ by the tries, so the graph keeps the last snapshot of each.
  project: ({ value }) => ({ value }),
  atOnce: () => false,
};
const shortly = (model: StateModel<typeof door>) =>
  pathsToStates(model).paths.map(({ steps, reaches }) =>
    steps.map(({ event, state }, place) => [event.type, state.context.tries, ...(reaches[place] ?? [])]),
  );

describe('the shortest paths to every state', () => {
  it('include the states of shorter paths, as they are on the longer one', () => {
    expect(shortly(doorModel)).toEqual([
      [
        ['xstate.init', 0, 'door.shut'],
        ['lock', 0, 'door.locked'],
      ],
      [
        ['xstate.init', 0],
        ['push', 1, 'door.open'],
        ['bell', 1, 'door.ringing'],
      ],
    ]);
  });

  it('are walked separately where a longer path leaves their state in the same tick', () => {
    const model: StateModel<typeof door> = { ...doorModel, atOnce: ({ type }) => type === 'bell' };
    expect(shortly(model).map((steps) => steps.flatMap(([, , ...reached]) => reached))).toEqual([
      ['door.shut', 'door.open'],
      ['door.locked'],
      ['door.ringing'],
    ]);
  });

  it('report the states without a path, and omit impossible events', () => {
    expect(pathsToStates(doorModel).unreached).toEqual(['door.walled']);
    const model: StateModel<typeof door> = { ...doorModel, canHappen: (_, { type }) => type !== 'push' };
    expect(pathsToStates(model).unreached).toEqual(['door.open', 'door.ringing', 'door.walled']);
  });

  it('are replayed to learn which transitions they take', () => {
    const [, second] = pathsToStates(doorModel).paths;
    if (second === undefined) throw new Error('There is no second path');
    expect([...transitionsOn(door, second)]).toEqual([
      'door.shut · push [0] → door.open',
      'door.open · bell [0] → door.ringing',
    ]);
  });
});
