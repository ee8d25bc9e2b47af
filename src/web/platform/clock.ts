import { fromCallback } from 'xstate';

const tickMs = 1000;
/** A device clock that moved this much against the page's own was set, or the device slept. */
const doubtMs = 500;

interface ClockSources {
  /** Runs on evenly: the page's own time, epoch milliseconds. */
  readonly now: () => number;
  /** What the device believes it is, epoch milliseconds. */
  readonly deviceTime: () => number;
}

/**
 * Tells the time once a second, on the whole seconds before the deadline, and at once when that is moved or the
 * page comes back into view. It says «clock.doubted» when its own time cannot be trusted any longer: the page was out of view,
 * the device slept, or somebody set its clock. It only tells: what follows from it is the machine's to decide.
 */
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
        // Before it tells, since the machine may stop it on being told.
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
        // Waiting again for the same deadline would skip a second that is due just now.
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
