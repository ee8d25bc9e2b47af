import { afterEach, beforeEach, expect, it, onTestFinished, vi } from 'vitest';
import { createActor, sendTo, setup } from 'xstate';
import { createClock } from '#web/platform/clock.ts';
import { pageTime } from '#web/platform/page-time.ts';

let visibility: DocumentVisibilityState;

beforeEach(() => {
  vi.useFakeTimers();
  visibility = 'visible';
  vi.spyOn(document, 'visibilityState', 'get').mockImplementation(() => visibility);
});
afterEach(() => void vi.useRealTimers());

function become(state: DocumentVisibilityState): void {
  visibility = state;
  document.dispatchEvent(new Event('visibilitychange'));
}

/** Runs the clock on the page's time and the device's time until the deadline. */
function start(millisecondsLeft: number) {
  const opened = pageTime();
  const deadline = opened + millisecondsLeft;
  /** Times of its ticks and doubts, in milliseconds since the start. */
  const ticks: number[] = [];
  const doubts: number[] = [];
  const machine = setup({
    types: {
      events: {} as
        | { type: 'clock.ticked'; now: number }
        | { type: 'clock.doubted' }
        | { type: 'align'; deadline: number },
    },
    actors: { clock: createClock({ now: pageTime, deviceTime: Date.now }) },
    guards: { isOver: (_, now: number) => now >= deadline },
    actions: {
      noteTick: (_, now: number) => ticks.push(now - opened),
      noteDoubt: () => doubts.push(pageTime() - opened),
      align: sendTo('clock', (_, moved: number) => ({ type: 'deadline.moved' as const, deadline: moved })),
    },
  }).createMachine({
    initial: 'running',
    states: {
      running: {
        invoke: { id: 'clock', src: 'clock', input: { deadline } },
        on: {
          'clock.ticked': [
            {
              guard: { type: 'isOver', params: ({ event }) => event.now },
              target: 'over',
              actions: { type: 'noteTick', params: ({ event }) => event.now },
            },
            { actions: { type: 'noteTick', params: ({ event }) => event.now } },
          ],
          'clock.doubted': { actions: 'noteDoubt' },
          align: { actions: { type: 'align', params: ({ event }) => event.deadline } },
        },
      },
      over: {},
    },
  });
  const actor = createActor(machine);
  onTestFinished(() => void actor.stop());
  actor.start();
  return {
    ticks,
    doubts,
    moveDeadline: (left: number) => actor.send({ type: 'align', deadline: opened + left }),
    stop: () => void actor.stop(),
  };
}

it('ticks on the whole seconds before the deadline', () => {
  const { ticks, doubts } = start(10_300);
  vi.advanceTimersByTime(5300);
  expect(ticks).toEqual([300, 1300, 2300, 3300, 4300, 5300]);
  expect(doubts).toEqual([]);
});

it('ticks a whole second later when it starts on a whole second', () => {
  const { ticks } = start(10_000);
  vi.advanceTimersByTime(2000);
  expect(ticks).toEqual([1000, 2000]);
});

it('ticks at once and then on the whole seconds before a deadline that was moved', () => {
  const { ticks, moveDeadline } = start(10_300);
  vi.advanceTimersByTime(1500);
  moveDeadline(9700);
  vi.advanceTimersByTime(2000);
  moveDeadline(20_100);
  vi.advanceTimersByTime(1000);
  expect(ticks).toEqual([300, 1300, 1500, 1700, 2700, 3500, 4100]);
});

it('skips no second when it receives the deadline that it already has', () => {
  const { ticks, moveDeadline } = start(10_000);
  for (const moment of [1500, 2000, 3000]) setTimeout(() => moveDeadline(10_000), moment);
  vi.advanceTimersByTime(3000);
  expect(ticks).toEqual([1000, 2000, 3000]);
});

it('goes on after the deadline, until it is stopped', () => {
  const { ticks, moveDeadline } = start(10_000);
  moveDeadline(-300);
  vi.advanceTimersByTime(2800);
  expect(ticks).toEqual([0, 700, 1700, 2700]);
});

it.each([
  ['forward', 3_600_000],
  ['back', -3_600_000],
])('reports one doubt when the device’s clock is set %s, and keeps ticking evenly', (_, by) => {
  const { ticks, doubts } = start(10_000);
  vi.advanceTimersByTime(2500);
  vi.setSystemTime(Date.now() + by);
  vi.advanceTimersByTime(2500);
  expect(ticks).toEqual([1000, 2000, 3000, 4000, 5000]);
  expect(doubts).toEqual([3000]);
});

it('reports a doubt each time that the device’s clock is set', () => {
  const { doubts } = start(10_000);
  vi.advanceTimersByTime(1500);
  vi.setSystemTime(Date.now() + 60_000);
  vi.advanceTimersByTime(2000);
  vi.setSystemTime(Date.now() - 60_000);
  vi.advanceTimersByTime(2000);
  expect(doubts).toEqual([2000, 4000]);
});

it('does not doubt while the device’s clock drifts', () => {
  const { ticks, doubts } = start(600_500);
  for (let second = 0; second < 100; second += 1) {
    vi.setSystemTime(Date.now() + 500);
    vi.advanceTimersByTime(1000);
  }
  vi.setSystemTime(Date.now() + 501);
  vi.advanceTimersByTime(1000);
  expect(ticks).toHaveLength(101);
  expect(doubts).toEqual([100_500]);
});

it('ticks at once and doubts when the page comes back into view, not when it goes', () => {
  const { ticks, doubts } = start(10_000);
  vi.advanceTimersByTime(1200);
  become('hidden');
  expect([ticks, doubts]).toEqual([[1000], []]);
  vi.advanceTimersByTime(1000);
  become('visible');
  expect([ticks, doubts]).toEqual([[1000, 2000, 2200], [2200]]);
  vi.advanceTimersByTime(1000);
  expect([ticks, doubts]).toEqual([[1000, 2000, 2200, 3000], [2200]]);
});

it('doubts once when the device’s clock was set while the page was out of view', () => {
  const { doubts } = start(10_000);
  become('hidden');
  vi.setSystemTime(Date.now() + 3_600_000);
  vi.advanceTimersByTime(500);
  become('visible');
  vi.advanceTimersByTime(3000);
  expect(doubts).toEqual([500]);
});

it('leaves no timer running when it is stopped from outside or by its own tick', () => {
  const fromWithout = start(10_000);
  vi.advanceTimersByTime(1500);
  fromWithout.stop();
  expect(vi.getTimerCount()).toBe(0);
  become('visible');
  expect([fromWithout.ticks, fromWithout.doubts]).toEqual([[1000], []]);

  const byTick = start(2000);
  vi.advanceTimersByTime(2000);
  expect(byTick.ticks).toEqual([1000, 2000]);
  expect(vi.getTimerCount()).toBe(0);
});
