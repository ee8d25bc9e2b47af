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

/** Ticks on whole seconds before the deadline. Emits `clock.doubted` after a sleep or a change of the clock. */
export const createClock = ({ now, deviceTime }: ClockSources) =>
  fromCallback<{ type: 'deadline.moved'; deadline: number }, { deadline: number }>(
    ({ input, receive, sendBack }) => {
      let { deadline } = input;
      let timer: ReturnType<typeof setTimeout> | undefined;
      let apart = deviceTime() - now();
      const tick = (hasDoubts: boolean) => {
        const nowApart = deviceTime() - now();
        const wasSet = Math.abs(nowApart - apart) > doubtMs;
        apart = nowApart;
        // First, since the machine may stop the clock in response.
        waitForNextSecond();
        sendBack({ type: 'clock.ticked', now: now() });
        if (hasDoubts || wasSet) sendBack({ type: 'clock.doubted' });
      };
      const waitForNextSecond = () => {
        clearTimeout(timer);
        const intoSecond = (((deadline - now()) % tickMs) + tickMs) % tickMs;
        timer = setTimeout(tick, intoSecond === 0 ? tickMs : Math.ceil(intoSecond), false);
      };
      const tickWhenShown = () => {
        if (document.visibilityState === 'visible') tick(true);
      };
      receive((event) => {
        // Restarting the timer would skip a second that is due now.
        if (event.deadline === deadline) return;
        deadline = event.deadline;
        tick(false);
      });
      document.addEventListener('visibilitychange', tickWhenShown);
      waitForNextSecond();
      return () => {
        clearTimeout(timer);
        document.removeEventListener('visibilitychange', tickWhenShown);
      };
    },
  );
