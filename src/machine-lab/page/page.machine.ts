import { assertEvent, assign, fromPromise, setup } from 'xstate';
import type { ModelRun } from '../runs/model-run.ts';

/** What the page shows of the chosen machine. */
export type Tab = 'live' | 'recorded' | 'paths' | 'coverage';

interface Context {
  /** The name of the chosen machine. */
  readonly machine: string;
  /** The chosen actor; null for the one that moved last. */
  readonly actor: string | null;
  readonly runs: readonly ModelRun[];
  /** The chosen machine's diagram, as SVG. */
  readonly drawing: string | null;
}

type Event =
  | { readonly type: 'machine.chosen'; readonly machine: string }
  | { readonly type: 'actor.chosen'; readonly actor: string | null }
  | { readonly type: 'tab.chosen'; readonly tab: Tab }
  | { readonly type: 'scope.switched' }
  | { readonly type: 'paths.switched' }
  | { readonly type: 'retry.pressed' };

/** What somebody looks at on the page of machines. */
export const pageMachine = setup({
  types: {
    context: {} as Context,
    events: {} as Event,
    input: {} as { readonly machine: string },
  },
  actors: {
    loadRuns: fromPromise<readonly ModelRun[]>(() =>
      Promise.reject(new Error('The actor loadRuns must be provided')),
    ),
    loadDrawing: fromPromise<string, { readonly machine: string }>(() =>
      Promise.reject(new Error('The actor loadDrawing must be provided')),
    ),
  },
  guards: {
    isOther: ({ context, event }) => {
      assertEvent(event, 'machine.chosen');
      return event.machine !== context.machine;
    },
    isLive: (_, tab: Tab) => tab === 'live',
    isRecorded: (_, tab: Tab) => tab === 'recorded',
    isPaths: (_, tab: Tab) => tab === 'paths',
  },
  actions: {
    chooseMachine: assign(({ event }) => {
      assertEvent(event, 'machine.chosen');
      return { machine: event.machine, actor: null, drawing: null };
    }),
    chooseActor: assign({
      actor: ({ event }) => {
        assertEvent(event, 'actor.chosen');
        return event.actor;
      },
    }),
    takeRuns: assign({ runs: (_, runs: readonly ModelRun[]) => runs }),
    takeDrawing: assign({ drawing: (_, drawing: string) => drawing }),
  },
}).createMachine({
  id: 'page',
  context: ({ input }) => ({ machine: input.machine, actor: null, runs: [], drawing: null }),
  type: 'parallel',
  states: {
    runs: {
      initial: 'loading',
      states: {
        loading: {
          invoke: {
            id: 'loadRuns',
            src: 'loadRuns',
            onDone: { target: 'loaded', actions: { type: 'takeRuns', params: ({ event }) => event.output } },
            onError: { target: 'failed' },
          },
        },
        loaded: {},
        failed: { on: { 'retry.pressed': { target: 'loading' } } },
      },
    },
    drawing: {
      initial: 'loading',
      on: {
        'machine.chosen': { guard: 'isOther', target: '.loading', actions: 'chooseMachine' },
        'actor.chosen': { actions: 'chooseActor' },
      },
      states: {
        loading: {
          invoke: {
            id: 'loadDrawing',
            src: 'loadDrawing',
            input: ({ context }) => ({ machine: context.machine }),
            onDone: {
              target: 'drawn',
              actions: { type: 'takeDrawing', params: ({ event }) => event.output },
            },
            onError: { target: 'failed' },
          },
        },
        drawn: {},
        failed: { on: { 'retry.pressed': { target: 'loading' } } },
      },
    },
    tab: {
      initial: 'live',
      on: {
        'tab.chosen': [
          { guard: { type: 'isLive', params: ({ event }) => event.tab }, target: '.live' },
          { guard: { type: 'isRecorded', params: ({ event }) => event.tab }, target: '.recorded' },
          { guard: { type: 'isPaths', params: ({ event }) => event.tab }, target: '.paths' },
          { target: '.coverage' },
        ],
      },
      states: { live: {}, recorded: {}, paths: {}, coverage: {} },
    },
    log: {
      initial: 'ofMachine',
      states: {
        ofMachine: { on: { 'scope.switched': { target: 'ofAll' } } },
        ofAll: { on: { 'scope.switched': { target: 'ofMachine' } } },
      },
    },
    paths: {
      initial: 'few',
      states: {
        few: { on: { 'paths.switched': { target: 'all' } } },
        all: { on: { 'paths.switched': { target: 'few' } } },
      },
    },
  },
});
