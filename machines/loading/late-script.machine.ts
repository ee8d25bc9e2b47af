import { type EventObject, fromCallback, fromPromise, setup } from 'xstate';

interface Input {
  /** Another page, or another part of this one, has fetched it before. */
  readonly isHere: boolean;
}

/** Fetches a script of the site that does not come with its page, again and again until it is there. */
export const lateScriptMachine = setup({
  types: {
    context: {} as Input,
    input: {} as Input,
    events: {} as { readonly type: 'network.restored' },
    tags: {} as 'here',
  },
  actors: {
    /** Fails where the script cannot be had. */
    fetchScript: fromPromise<void>(() => Promise.reject(new Error('actor fetchScript must be provided'))),
    /** Tells of the network. */
    page: fromCallback<EventObject>(() => {
      throw new Error('actor page must be provided');
    }),
  },
  guards: { isHere: ({ context }) => context.isHere },
  delays: { retry: 3_000 },
}).createMachine({
  id: 'lateScript',
  context: ({ input }) => ({ isHere: input.isHere }),
  initial: 'missing',
  states: {
    missing: {
      always: [{ guard: 'isHere', target: 'here' }, { target: 'fetching' }],
    },
    fetching: {
      invoke: {
        id: 'fetchScript',
        src: 'fetchScript',
        onDone: { target: 'here' },
        onError: { target: 'waiting' },
      },
    },
    waiting: {
      description: 'It could not be had; without a network it will not be before that is back.',
      invoke: { id: 'page', src: 'page' },
      on: { 'network.restored': { target: 'fetching' } },
      after: { retry: { target: 'fetching' } },
    },
    here: {
      description: 'What it exports can be shown.',
      type: 'final',
      tags: 'here',
    },
  },
});
