import { assertEvent, assign, fromPromise, raise, setup } from 'xstate';
import { readStream } from '../recorded/read-stream.ts';
import { type Replay, replayStream } from '../recorded/replay-stream.ts';

interface Context {
  /** What was pasted, or the content of the chosen file. */
  readonly text: string;
  /** Why the text or the file is no exported stream, as a sentence; '' when it is one. */
  readonly problem: string;
  readonly replay: Replay | null;
  /** The place of the shown event, from 0. */
  readonly place: number;
}

type Event =
  | { readonly type: 'text.changed'; readonly text: string }
  | { readonly type: 'file.chosen'; readonly file: Blob }
  | { readonly type: 'event.chosen'; readonly place: number };

/** An exported stream on the page of machines: pasted or chosen, then shown event by event. */
export const recordingMachine = setup({
  types: { context: {} as Context, events: {} as Event },
  actors: {
    readFile: fromPromise<string, { readonly file: Blob }>(({ input }) => input.file.text()),
  },
  guards: {
    isEmpty: ({ context }) => context.text.trim() === '',
    isStream: ({ context }) => context.replay !== null,
    isStreamText: (_, text: string) => readStream(text).stream !== null,
    isThere: ({ context, event }) => {
      assertEvent(event, 'event.chosen');
      return event.place >= 0 && event.place < (context.replay?.steps.length ?? 0);
    },
  },
  actions: {
    takeText: assign(({ event }) => {
      assertEvent(event, 'text.changed');
      const { stream, problem } = readStream(event.text);
      return {
        text: event.text,
        problem: event.text.trim() === '' ? '' : (problem ?? ''),
        replay: stream === null ? null : replayStream(stream),
        place: 0,
      };
    }),
    chooseEvent: assign(({ event }) => {
      assertEvent(event, 'event.chosen');
      return { place: event.place };
    }),
    noteProblem: assign({ problem: (_, problem: string) => problem }),
  },
}).createMachine({
  id: 'recording',
  context: { text: '', problem: '', replay: null, place: 0 },
  initial: 'empty',
  on: {
    'text.changed': { target: '.weighing', actions: 'takeText' },
    'file.chosen': { target: '.reading', reenter: true },
  },
  states: {
    empty: {},
    reading: {
      invoke: {
        id: 'readFile',
        src: 'readFile',
        input: ({ event }) => {
          assertEvent(event, 'file.chosen');
          return { file: event.file };
        },
        onDone: [
          {
            guard: { type: 'isStreamText', params: ({ event }) => event.output },
            actions: raise(({ event }) => ({ type: 'text.changed' as const, text: event.output })),
          },
          // What was pasted stays.
          {
            target: 'weighing',
            actions: {
              type: 'noteProblem',
              params: ({ event }) => `The file is not shown. ${readStream(event.output).problem ?? ''}`,
            },
          },
        ],
        onError: {
          target: 'weighing',
          actions: {
            type: 'noteProblem',
            params: 'The file cannot be read. Choose it again, or paste its content.',
          },
        },
      },
    },
    weighing: {
      always: [
        { guard: 'isEmpty', target: 'empty' },
        { guard: 'isStream', target: 'shown' },
        { target: 'refused' },
      ],
    },
    refused: {},
    shown: {
      on: { 'event.chosen': { guard: 'isThere', actions: 'chooseEvent' } },
    },
  },
});
