import { assign, emit, fromPromise, setup } from 'xstate';

/** A small machine for mutants: a lamp that is switched on by hand and goes out automatically. */
export const lampMachine = setup({
  types: {
    context: {} as { readonly presses: number },
    events: {} as { readonly type: 'pressed' } | { readonly type: 'pulled'; readonly hard: boolean },
    emitted: {} as { readonly type: 'clicked' },
  },
  actors: { warmUp: fromPromise<boolean>(() => Promise.resolve(true)) },
  guards: { isWorn: ({ context }) => context.presses >= 3, isWarm: (_, warm: boolean) => warm },
  actions: {
    count: assign({ presses: ({ context }) => context.presses + 1 }),
    click: emit({ type: 'clicked' as const }),
  },
  delays: { glow: 1000, fade: ({ context }) => 100 * context.presses },
}).createMachine({
  id: 'lamp',
  context: { presses: 0 },
  initial: 'off',
  states: {
    off: {
      always: { guard: 'isWorn', target: 'broken' },
      on: { pressed: { target: 'warming', actions: ['count', 'click'] } },
    },
    warming: {
      invoke: {
        id: 'warmUp',
        src: 'warmUp',
        onDone: [
          { guard: { type: 'isWarm', params: ({ event }) => event.output }, target: 'lit' },
          { target: 'broken' },
        ],
        onError: 'broken',
      },
    },
    lit: {
      entry: 'click',
      after: { glow: 'fading' },
      on: { pressed: { actions: 'count' } },
    },
    fading: { after: { fade: { target: 'off' } } },
    broken: { type: 'final' },
  },
});
