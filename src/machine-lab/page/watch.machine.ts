import { assertEvent, assign, fromCallback, sendTo, setup } from 'xstate';
import type { FeedMessage } from '../inspection/feed-messages.ts';
import { actorsAfter, type LogLine, logAfter, type WatchedActor } from './watched.ts';

interface Context {
  readonly actors: readonly WatchedActor[];
  readonly log: readonly LogLine[];
  /** Received while the log is paused, oldest first. */
  readonly waiting: readonly FeedMessage[];
}

type Event =
  | { readonly type: 'feed.heard'; readonly message: FeedMessage }
  | { readonly type: 'pause.pressed' }
  | { readonly type: 'clear.pressed' }
  | { readonly type: 'look.pressed' };

const mostWaiting = 2_000;

/** A paused log does not change; the list of actors does. */
export const watchMachine = setup({
  types: { context: {} as Context, events: {} as Event },
  actors: {
    feed: fromCallback<{ readonly type: 'ask' }>(() => {
      throw new Error('The actor feed must be provided');
    }),
  },
  actions: {
    followActors: assign({
      actors: ({ context, event }) => {
        assertEvent(event, 'feed.heard');
        return actorsAfter(context.actors, event.message);
      },
    }),
    writeLine: assign({
      log: ({ context, event }) => {
        assertEvent(event, 'feed.heard');
        return logAfter(context.log, event.message);
      },
    }),
    putAside: assign({
      waiting: ({ context, event }) => {
        assertEvent(event, 'feed.heard');
        return 'event' in event.message
          ? [...context.waiting, event.message].slice(-mostWaiting)
          : context.waiting;
      },
    }),
    writeWaiting: assign({
      log: ({ context }) => context.waiting.reduce(logAfter, context.log),
      waiting: [],
    }),
    clearLog: assign({ log: [], waiting: [] }),
    forgetActors: assign({ actors: [] }),
    askWhoIsThere: sendTo('feed', { type: 'ask' }),
  },
}).createMachine({
  id: 'watch',
  context: { actors: [], log: [], waiting: [] },
  invoke: { id: 'feed', src: 'feed' },
  initial: 'following',
  on: {
    'clear.pressed': { actions: 'clearLog' },
    'look.pressed': { actions: ['forgetActors', 'askWhoIsThere'] },
  },
  states: {
    following: {
      entry: 'writeWaiting',
      on: {
        'feed.heard': { actions: ['followActors', 'writeLine'] },
        'pause.pressed': { target: 'paused' },
      },
    },
    paused: {
      on: {
        'feed.heard': { actions: ['followActors', 'putAside'] },
        'pause.pressed': { target: 'following' },
      },
    },
  },
});
