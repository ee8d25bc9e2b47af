import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { createActor, setup } from 'xstate';
import type { NumbersPlayed } from '#machines/practice/numbers-round.types.ts';
import { createSpeaker, type Voice } from '#web/actors/practice/speaker.ts';

/** Fakes the browser's sound output. `pass` advances its clock; the page's clock is `lagMs` ahead. */
class FakeAudio extends EventTarget {
  state: AudioContextState = 'suspended';
  currentTime = 5;
  lagMs = 0;
  destination = {};
  closed = false;
  resume() {
    this.become('running');
    return Promise.resolve();
  }
  close() {
    this.closed = true;
    return Promise.resolve();
  }
  become(state: AudioContextState) {
    this.state = state;
    this.dispatchEvent(new Event('statechange'));
  }
  getOutputTimestamp() {
    return { contextTime: this.currentTime, performanceTime: this.currentTime * 1000 + this.lagMs };
  }
}

interface Started {
  readonly at: number;
  readonly from: number;
  readonly length: number;
  isStopped: boolean;
}

let contexts: FakeAudio[] = [];
let started: Started[] = [];
let frames = new Map<number, FrameRequestCallback>();
let lastId = 0;

class FakeSource {
  connect() {}
  play: Started | undefined;
  start(at: number, from: number, length: number) {
    this.play = { at, from, length, isStopped: false };
    started.push(this.play);
  }
  stop() {
    if (this.play !== undefined) this.play.isStopped = true;
  }
}

beforeEach(() => {
  contexts = [];
  started = [];
  frames = new Map();
  vi.stubGlobal(
    'AudioContext',
    class extends FakeAudio {
      constructor() {
        super();
        contexts.push(this);
      }
    },
  );
  vi.stubGlobal('AudioBufferSourceNode', FakeSource);
  vi.stubGlobal('requestAnimationFrame', (callback: FrameRequestCallback) => {
    lastId += 1;
    frames.set(lastId, callback);
    return lastId;
  });
  vi.stubGlobal('cancelAnimationFrame', (id: number) => void frames.delete(id));
});
afterEach(() => vi.unstubAllGlobals());

const clips: Voice['clips'] = {
  one: [0.5, 0.25],
  two: [1, 0.25],
  three: [2, 0.25],
  minus: [3, 0.5],
  plus: [4, 0.5],
  equals: [5, 0.5],
};
const voice: Voice = { language: 'en', clips, sound: {} as AudioBuffer };

function speak(numbers: readonly number[], msPerNumber: number) {
  const speaker = createSpeaker(voice);
  const played: NumbersPlayed[] = [];
  const machine = setup({
    types: { events: {} as NumbersPlayed },
    actors: { playNumbers: speaker.playNumbers },
  }).createMachine({
    invoke: { src: 'playNumbers', input: { numbers, msPerNumber } },
    on: { '*': { actions: ({ event }) => void played.push(event) } },
  });
  speaker.open();
  const [audio] = contexts;
  if (audio === undefined) throw new Error('No audio context was opened');
  const actor = createActor(machine).start();
  return {
    speaker,
    audio,
    stop: () => actor.stop(),
    /** Plays the sound for these seconds, then runs the due animation frames. */
    pass: (seconds: number) => {
      audio.currentTime += seconds;
      const due = [...frames.values()];
      frames.clear();
      for (const callback of due) callback(0);
    },
    reports: () => played.map((event) => (event.type === 'number.played' ? event.index : event.type)),
    times: () =>
      played.flatMap((event) => (event.type === 'run.ended' ? event.playedMs.map(Math.round) : [])),
  };
}

const planned = () => started.map(({ at, from }) => [Math.round(at * 1000) / 1000, from]);

it('schedules all phrases at once by the clock of the sound, each number at its time', () => {
  speak([2, -1, 3], 1500);
  expect(planned()).toEqual([
    [5.1, 1],
    [6.6, 3],
    [7.1, 0.5],
    [8.1, 4],
    [8.6, 2],
    [9.6, 5],
  ]);
});

it('reports each number when it is heard, and the end when the last word is over', () => {
  const run = speak([2, 1], 1000);
  run.pass(0.05);
  expect(run.reports()).toEqual([]);
  run.pass(0.06);
  expect(run.reports()).toEqual([0]);
  run.pass(0.9);
  expect(run.reports()).toEqual([0]);
  run.pass(0.2);
  expect(run.reports()).toEqual([0, 1]);
  run.pass(1);
  expect(run.reports()).toEqual([0, 1]);
  run.pass(0.5);
  expect(run.reports()).toEqual([0, 1, 'run.ended']);
  expect([run.times(), frames.size]).toEqual([[1000, 1000], 0]);
});

it('measures by the clock of the page how long a number was heard when the sound paused', () => {
  const run = speak([2, 1], 1000);
  run.pass(0.2);
  run.audio.lagMs = 80;
  run.pass(1);
  run.pass(2);
  expect(run.times()).toEqual([1080, 1000]);
});

it('reports the numbers of one late frame in order', () => {
  const run = speak([2, 1], 1000);
  run.pass(10);
  expect(run.reports()).toEqual([0, 1, 'run.ended']);
  expect(run.times()).toEqual([1000, 1000]);
});

it('says that the sound was interrupted, also where it does not run from the start', () => {
  const run = speak([2, 1], 1000);
  run.audio.become('running');
  expect(run.reports()).toEqual([]);
  run.audio.become('suspended');
  expect(run.reports()).toEqual(['sound.interrupted']);
  run.stop();
  vi.spyOn(FakeAudio.prototype, 'resume').mockResolvedValue();
  expect(speak([2], 1000).reports()).toEqual(['sound.interrupted']);
  vi.restoreAllMocks();
});

it('says that the page was hidden', () => {
  const visibility = vi.spyOn(document, 'visibilityState', 'get').mockReturnValue('hidden');
  expect(speak([2, 1], 1000).reports()).toEqual(['page.hidden']);
  visibility.mockRestore();
});

it('is silent after it was stopped, and asks for no frame', () => {
  const run = speak([2, 1], 1000);
  run.pass(0.2);
  run.stop();
  expect([started.map(({ isStopped }) => isStopped), frames.size]).toEqual([[true, true, true], 0]);
  run.audio.become('suspended');
  expect(run.reports()).toEqual([0]);
});

it('plays one, two, three as a test, resumes a suspended sound, and ends an older test', () => {
  const speaker = createSpeaker(voice);
  speaker.playTest();
  expect(contexts.map(({ state }) => state)).toEqual(['running']);
  expect(planned()).toEqual([
    [5.1, 0.5],
    [6.1, 1],
    [7.1, 2],
  ]);
  contexts[0]?.become('suspended');
  speaker.playTest();
  expect(contexts.map(({ state }) => state)).toEqual(['running']);
  expect(started.map(({ isStopped }) => isStopped)).toEqual([true, true, true, false, false, false]);
});

it('frees the output of the device when it is closed, and can be opened again', () => {
  const speaker = createSpeaker(voice);
  speaker.close();
  expect(contexts).toEqual([]);
  speaker.playTest();
  speaker.close();
  expect(contexts.map(({ closed }) => closed)).toEqual([true]);
  expect(started.every(({ isStopped }) => isStopped)).toBe(true);
  speaker.playTest();
  expect(contexts.map(({ closed }) => closed)).toEqual([true, false]);
});
