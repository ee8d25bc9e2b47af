import { fromCallback } from 'xstate';

const tickMs = 1000;

/**
 * Tells the time once a second, on the whole seconds before the deadline, and at once when the page comes
 * back into view. It only tells: whether the time is over is the machine's to decide.
 */
export const clock = fromCallback<{ type: 'deadline.moved'; deadline: number }, { deadline: number }>(
  ({ input, receive, sendBack }) => {
    let { deadline } = input;
    let timer: ReturnType<typeof setTimeout> | undefined;
    const tick = () => {
      sendBack({ type: 'clock.ticked', now: Date.now() });
      waitForNextSecond();
    };
    const waitForNextSecond = () => {
      clearTimeout(timer);
      const intoSecond = (((deadline - Date.now()) % tickMs) + tickMs) % tickMs;
      timer = setTimeout(tick, intoSecond === 0 ? tickMs : intoSecond);
    };
    const tickWhenShown = () => {
      if (document.visibilityState === 'visible') tick();
    };
    receive((event) => {
      deadline = event.deadline;
      waitForNextSecond();
    });
    document.addEventListener('visibilitychange', tickWhenShown);
    waitForNextSecond();
    return () => {
      clearTimeout(timer);
      document.removeEventListener('visibilitychange', tickWhenShown);
    };
  },
);
