import { assertEvent, assign, fromPromise, setup } from 'xstate';
import { readStream } from '../recorded/read-stream.ts';
import { type Replay, replayStream } from '../recorded/replay-stream.ts';

/** A replayed stream; `file` is '' of a pasted one. */
export interface NamedReplay {
  readonly file: string;
  readonly replay: Replay;
}

interface Context {
  /** What was pasted, or the content of the one chosen file. */
  readonly text: string;
  /** Why the text or a file is no exported stream, as sentences; '' when all are. */
  readonly problem: string;
  readonly replays: readonly NamedReplay[];
  /** The place of the shown stream, from 0. */
  readonly shown: number;
  /** The place of the shown event, from 0. */
  readonly place: number;
}

type Event =
  | { readonly type: 'text.changed'; readonly text: string }
  | { readonly type: 'files.chosen'; readonly files: readonly File[] }
  | { readonly type: 'stream.chosen'; readonly shown: number }
  | { readonly type: 'event.chosen'; readonly place: number };

interface ReadFile {
  readonly file: string;
  readonly text: string;
}

/** The streams of files, and what is wrong with the others. */
function readAll(files: readonly ReadFile[]) {
  const readings = files.map(({ file, text }) => ({ file, ...readStream(text) }));
  return {
    replays: readings.flatMap(({ file, stream }) =>
      stream === null ? [] : [{ file, replay: replayStream(stream) }],
    ),
    problem: readings
      .flatMap(({ file, problem }) => (problem === null ? [] : [`${file} is not shown. ${problem}`]))
      .join(' '),
  };
}

/** Exported streams on the page of machines: one pasted, or files chosen, then shown event by event. */
export const recordingMachine = setup({
  types: { context: {} as Context, events: {} as Event },
  actors: {
    readFiles: fromPromise<readonly ReadFile[], { readonly files: readonly File[] }>(({ input }) =>
      Promise.all(input.files.map(async (file) => ({ file: file.name, text: await file.text() }))),
    ),
  },
  guards: {
    isEmpty: ({ context }) => context.text.trim() === '',
    isStream: ({ context }) => context.replays.length > 0,
    hasStream: (_, files: readonly ReadFile[]) => files.some(({ text }) => readStream(text).stream !== null),
    isStreamThere: ({ context, event }) => {
      assertEvent(event, 'stream.chosen');
      return context.replays[event.shown] !== undefined;
    },
    isThere: ({ context, event }) => {
      assertEvent(event, 'event.chosen');
      return context.replays[context.shown]?.replay.steps[event.place] !== undefined;
    },
  },
  actions: {
    takeText: assign(({ event }) => {
      assertEvent(event, 'text.changed');
      const { stream, problem } = readStream(event.text);
      return {
        text: event.text,
        problem: event.text.trim() === '' ? '' : (problem ?? ''),
        replays: stream === null ? [] : [{ file: '', replay: replayStream(stream) }],
        shown: 0,
        place: 0,
      };
    }),
    takeFiles: assign((_, files: readonly ReadFile[]) => {
      const [only, ...more] = files;
      return { ...readAll(files), text: more.length === 0 ? (only?.text ?? '') : '', shown: 0, place: 0 };
    }),
    chooseStream: assign(({ event }) => {
      assertEvent(event, 'stream.chosen');
      return { shown: event.shown, place: 0 };
    }),
    chooseEvent: assign(({ event }) => {
      assertEvent(event, 'event.chosen');
      return { place: event.place };
    }),
    noteProblem: assign({ problem: (_, problem: string) => problem }),
  },
}).createMachine({
  id: 'recording',
  context: { text: '', problem: '', replays: [], shown: 0, place: 0 },
  initial: 'empty',
  on: {
    'text.changed': { target: '.weighing', actions: 'takeText' },
    'files.chosen': { target: '.reading', reenter: true },
  },
  states: {
    empty: {},
    reading: {
      invoke: {
        id: 'readFiles',
        src: 'readFiles',
        input: ({ event }) => {
          assertEvent(event, 'files.chosen');
          return { files: event.files };
        },
        onDone: [
          {
            guard: { type: 'hasStream', params: ({ event }) => event.output },
            target: 'weighing',
            actions: { type: 'takeFiles', params: ({ event }) => event.output },
          },
          // What was shown stays.
          {
            target: 'weighing',
            actions: { type: 'noteProblem', params: ({ event }) => readAll(event.output).problem },
          },
        ],
        onError: {
          target: 'weighing',
          actions: {
            type: 'noteProblem',
            params: 'A file cannot be read. Choose it again, or paste its content.',
          },
        },
      },
    },
    weighing: {
      always: [
        { guard: 'isStream', target: 'shown' },
        { guard: 'isEmpty', target: 'empty' },
        { target: 'refused' },
      ],
    },
    refused: {},
    shown: {
      on: {
        'stream.chosen': { guard: 'isStreamThere', actions: 'chooseStream' },
        'event.chosen': { guard: 'isThere', actions: 'chooseEvent' },
      },
    },
  },
});
