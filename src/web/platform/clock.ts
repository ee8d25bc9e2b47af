import { fromCallback } from 'xstate';

const tickMs = 1000;
/** A larger difference means that the device slept or its clock was set. */
const doubtMs = 500;

interface ClockSources {
  /** Monotonic, in epoch milliseconds. */
  readonly now: () => number;
  /** The device's clock, in epoch milliseconds. */
  readonly deviceTime: () => number;
}

interface WatchedClock extends ClockSources {
  readonly deadline: number;
  readonly onTick: (now: number) => void;
  /** After a sleep or a change of the clock. */
  readonly onDoubt: () => void;
}

/** Ticks on whole seconds before the deadline. */
export function watchClock({ now, deviceTime, deadline: first, onTick, onDoubt }: WatchedClock) {
  let deadline = first;
  let timer: ReturnType<typeof setTimeout> | undefined;
  let apart = deviceTime() - now();
  const tick = (hasDoubts: boolean) => {
    const nowApart = deviceTime() - now();
    const wasSet = Math.abs(nowApart - apart) > doubtMs;
    apart = nowApart;
    // First, since the tick may stop the clock.
    waitForNextSecond();
    onTick(now());
    if (hasDoubts || wasSet) onDoubt();
  };
  const waitForNextSecond = () => {
    clearTimeout(timer);
    const intoSecond = (((deadline - now()) % tickMs) + tickMs) % tickMs;
    timer = setTimeout(tick, intoSecond === 0 ? tickMs : Math.ceil(intoSecond), false);
  };
  const tickWhenShown = () => {
    if (document.visibilityState === 'visible') tick(true);
  };
  document.addEventListener('visibilitychange', tickWhenShown);
  waitForNextSecond();
  return {
    moveDeadline: (moved: number) => {
      // Restarting the timer would skip a second that is due now.
      if (moved === deadline) return;
      deadline = moved;
      tick(false);
    },
    stop: () => {
      clearTimeout(timer);
      document.removeEventListener('visibilitychange', tickWhenShown);
    },
  };
}

/** The same for machines. Emits `clock.doubted` after a sleep or a change of the clock. */
export const createClock = (sources: ClockSources) =>
  fromCallback<{ type: 'deadline.moved'; deadline: number }, { deadline: number }>(
    ({ input: { deadline }, receive, sendBack }) => {
      const clock = watchClock({
        ...sources,
        deadline,
        onTick: (now) => sendBack({ type: 'clock.ticked', now }),
        onDoubt: () => sendBack({ type: 'clock.doubted' }),
      });
      receive((event) => clock.moveDeadline(event.deadline));
      return clock.stop;
    },
  );
