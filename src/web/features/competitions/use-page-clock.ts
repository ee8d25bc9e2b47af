import { useEffect, useEffectEvent, useState } from 'react';
import { watchClock } from '#web/platform/clock.ts';
import { pageTime } from '#web/platform/page-time.ts';

/**
 * @param deadline by the page's clock; the seconds before it are whole
 * @param onDoubt after a sleep or a change of the device's clock
 * @returns the page's time, each second
 */
export function usePageClock(deadline: number, onDoubt: () => void): number {
  const [now, setNow] = useState(pageTime);
  const doubt = useEffectEvent(onDoubt);
  useEffect(
    () =>
      watchClock({ now: pageTime, deviceTime: Date.now, deadline, onTick: setNow, onDoubt: () => doubt() })
        .stop,
    [deadline],
  );
  return now;
}
