import { assertEvent, assign, fromPromise, setup } from 'xstate';
import { readStream } from '../recorded/read-stream.ts';
import { type Replay, replayStream } from '../recorded/replay-stream.ts';

export interface NamedReplay {
  readonly file: string;
  readonly replay: Replay;
}

interface Context {
  readonly text: string;
  /** Why a file is not an exported stream; '' when all are. */
  readonly problem: string;
  readonly replays: readonly NamedReplay[];
  /** From 0. */
  readonly shown: number;
  /** From 0. */
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

function readAll(files: readonly ReadFile[]) {
  const readings = files.map(({ file, text }) => ({ file, ...readStream(text) }));
  return {
    replays: readings.flatMap(({ file, stream }) =>
      stream === null ? [] : [{ file, replay: replayStream(stream) }],
    ),
    problem: readings
      .flatMap(({ file, problem }) => {
        if (problem === null) return [];
        return [file === '' ? problem : `${file} is not shown. ${problem}`];
      })
      .join(' '),
    shown: 0,
    place: 0,
  };
}

export const recordingMachine = setup({
  types: { context: {} as Context, events: {} as Event },
  actors: {
    readFiles: fromPromise<readonly ReadFile[], { readonly files: readonly File[] }>(({ input }) =>
      Promise.all(input.files.map(async (file) => ({ file: file.name, text: await file.text() }))),
    ),
  },
  actions: {
    takeText: assign(({ event }) => {
      assertEvent(event, 'text.changed');
      const { text } = event;
      return { ...readAll(text.trim() === '' ? [] : [{ file: '', text }]), text };
    }),
    takeFiles: assign((_, files: readonly ReadFile[]) => {
      const read = readAll(files);
      const [only, ...more] = files;
      // Without any stream, the shown one stays.
      if (read.replays.length === 0) return { problem: read.problem };
      return { ...read, text: more.length === 0 ? (only?.text ?? '') : '' };
    }),
    chooseStream: assign(({ event }) => {
      assertEvent(event, 'stream.chosen');
      return { shown: event.shown, place: 0 };
    }),
    chooseEvent: assign(({ event }) => {
      assertEvent(event, 'event.chosen');
      return { place: event.place };
    }),
    noteUnreadable: assign({ problem: 'A file cannot be read. Choose it again, or paste its content.' }),
  },
}).createMachine({
  id: 'recording',
  context: { text: '', problem: '', replays: [], shown: 0, place: 0 },
  initial: 'resting',
  on: {
    'text.changed': { target: '.resting', actions: 'takeText' },
    'files.chosen': { target: '.reading', reenter: true },
    'stream.chosen': { actions: 'chooseStream' },
    'event.chosen': { actions: 'chooseEvent' },
  },
  states: {
    resting: {},
    reading: {
      invoke: {
        id: 'readFiles',
        src: 'readFiles',
        input: ({ event }) => {
          assertEvent(event, 'files.chosen');
          return { files: event.files };
        },
        onDone: { target: 'resting', actions: { type: 'takeFiles', params: ({ event }) => event.output } },
        onError: { target: 'resting', actions: 'noteUnreadable' },
      },
    },
  },
});
