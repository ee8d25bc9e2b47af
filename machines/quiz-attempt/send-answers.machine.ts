import { assign, fromPromise, setup } from 'xstate';
import { getOutput, missing } from '#domain/actor-parts.ts';
import type { SendInput, SendReply, SendResult } from '#domain/attempts/sending.ts';
import { mayMerge, mergedWith, resultOfSending } from '#domain/attempts/sent-answers.ts';

/** Each request but the first follows a save that came in meanwhile; there are only so many of those. */
const mostRequests = 5;

interface Context {
  /** The answers as they were given. */
  readonly given: SendInput;
  /** The same on top of what the server had instead. */
  readonly next: SendInput;
  readonly requests: number;
  readonly result: SendResult | null;
}

/**
 * Sends answers that the server does not have. Where it has a newer revision of what this page or one that it continues
 * wrote, it sends again on top of that one: an answer was lost on the way, or saves of closed pages came in late.
 */
export const sendAnswersMachine = setup({
  types: { context: {} as Context, input: {} as SendInput, output: {} as SendResult },
  actors: {
    /** One request. Rejects when the response is not our host's, or is a failure that may pass. */
    send: fromPromise<SendReply, SendInput>(missing('send')),
  },
  guards: {
    mayMerge: ({ context: { given, requests } }, reply: SendReply) =>
      reply.kind === 'instead' && requests < mostRequests && mayMerge(given, reply.submission),
  },
  actions: {
    merge: assign(({ context: { given, requests } }, reply: SendReply) =>
      reply.kind === 'instead' ? { requests: requests + 1, next: mergedWith(given, reply.submission) } : {},
    ),
    rememberResult: assign({
      result: ({ context }, reply: SendReply) => resultOfSending(context.given, reply),
    }),
  },
}).createMachine({
  id: 'sendAnswers',
  context: ({ input }) => ({ given: input, next: input, requests: 1, result: null }),
  output: ({ context: { result } }) => {
    if (result === null) throw new Error('Only what was replied to has a result');
    return result;
  },
  initial: 'sending',
  states: {
    sending: {
      invoke: {
        id: 'send',
        src: 'send',
        input: ({ context }) => context.next,
        onDone: [
          {
            guard: { type: 'mayMerge', params: getOutput },
            target: 'sending',
            reenter: true,
            actions: { type: 'merge', params: getOutput },
          },
          { target: 'replied', actions: { type: 'rememberResult', params: getOutput } },
        ],
      },
    },
    replied: { type: 'final' },
  },
});
