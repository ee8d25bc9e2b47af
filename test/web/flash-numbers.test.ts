import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { createActor, setup } from 'xstate';
import type { NumbersPlayed } from '#machines/practice/numbers-round.types.ts';
import { flashNumbers } from '#web/actors/practice/flash-numbers.ts';

let frames = new Map<number, FrameRequestCallback>();
let lastId = 0;

beforeEach(() => {
  frames = new Map();
  vi.stubGlobal('requestAnimationFrame', (callback: FrameRequestCallback) => {
    lastId += 1;
    frames.set(lastId, callback);
    return lastId;
  });
  vi.stubGlobal('cancelAnimationFrame', (id: number) => void frames.delete(id));
});
afterEach(() => vi.unstubAllGlobals());

/** Runs the due animation frames at this time, in milliseconds. */
function showFrame(now: number): void {
  const due = [...frames.values()];
  frames.clear();
  for (const callback of due) callback(now);
}

function play(numbers: readonly number[], msPerNumber: number) {
  const played: NumbersPlayed[] = [];
  const machine = setup({
    types: { events: {} as NumbersPlayed },
    actors: { flashNumbers },
  }).createMachine({
    invoke: { src: 'flashNumbers', input: { numbers, msPerNumber } },
    on: { '*': { actions: ({ event }) => void played.push(event) } },
  });
  const actor = createActor(machine).start();
  return {
    stop: () => actor.stop(),
    /** For each frame, the events that it caused. */
    shown: (times: readonly number[]) =>
      times.map((now) => {
        const before = played.length;
        showFrame(now);
        return played
          .slice(before)
          .map((event) => (event.type === 'number.played' ? event.index : event.type));
      }),
    times: () => played.flatMap((event) => (event.type === 'run.ended' ? [event.playedMs] : [])),
    types: () => played.map(({ type }) => type),
  };
}

const every = (ms: number, count: number, from = 1000) =>
  Array.from({ length: count }, (_, index) => from + index * ms);
const changes = (shown: readonly (readonly unknown[])[]) =>
  shown.flatMap((events, frame) => events.map((event) => [frame, event]));

it('shows each number for its frames, one after another, from the first frame on', () => {
  const run = play([7, 2, 5], 100);
  expect(changes(run.shown(every(1000 / 60, 40)))).toEqual([
    [0, 0],
    [6, 1],
    [12, 2],
    [18, 'run.ended'],
  ]);
  const [times = []] = run.times();
  expect(times.map(Math.round)).toEqual([100, 100, 100]);
});

it('changes in the nearest frame where the time is no whole number of frames', () => {
  const run = play([7, 2, 5, 1], 450);
  expect(changes(run.shown(every(1000 / 144, 300)))).toEqual([
    [0, 0],
    [65, 1],
    [130, 2],
    [194, 3],
    [259, 'run.ended'],
  ]);
  const [times = []] = run.times();
  for (const ms of times) expect(Math.abs(ms - 450)).toBeLessThan(1000 / 144);
});

it('reports how long a number was on screen when a frame is late, and shortens no later number', () => {
  const run = play([7, 2, 5], 100);
  // The frame at 1,200 ms is 40 ms late.
  const times = [...every(20, 10), 1240, ...every(20, 20, 1260)];
  run.shown(times);
  expect(run.times()).toEqual([[100, 140, 100]]);
});

it('ends once, and requests no frame after the end', () => {
  const run = play([7], 100);
  run.shown(every(20, 20));
  expect([run.types(), frames.size]).toEqual([['number.played', 'run.ended'], 0]);
});

it('requests no frame after it was stopped', () => {
  const run = play([7, 2], 100);
  showFrame(1000);
  run.stop();
  expect(frames.size).toBe(0);
  showFrame(1100);
  expect(run.types()).toEqual(['number.played']);
});

it('says that the page was hidden, also where it is hidden from the start', () => {
  const visibility = vi.spyOn(document, 'visibilityState', 'get').mockReturnValue('visible');
  const run = play([7, 2], 100);
  document.dispatchEvent(new Event('visibilitychange'));
  expect(run.types()).toEqual([]);
  visibility.mockReturnValue('hidden');
  document.dispatchEvent(new Event('visibilitychange'));
  expect(run.types()).toEqual(['page.hidden']);
  run.stop();
  document.dispatchEvent(new Event('visibilitychange'));
  expect(run.types()).toEqual(['page.hidden']);
  expect(play([7, 2], 100).types()).toEqual(['page.hidden']);
});
