import { useEffect, useState } from 'react';
import { pageTime } from '#web/platform/page-time.ts';

const pauseMs = 10_000;

/** How long is left of an attempt that goes on elsewhere, in minutes; it goes down while the page stays open. */
export function TimeLeft({ seconds }: { readonly seconds: number }) {
  const passed = useSecondsSince(seconds);
  const minutes = Math.ceil(Math.max(0, seconds - passed) / 60);
  return minutes === 0 ? 'time is up' : `${minutes} min left`;
}

/** The seconds since the value was first shown, looked at every ten seconds. */
function useSecondsSince(value: number): number {
  const [now, setNow] = useState(pageTime);
  const [began, setBegan] = useState({ value, at: now });
  if (began.value !== value) setBegan({ value, at: pageTime() });
  useEffect(() => {
    const interval = setInterval(() => setNow(pageTime()), pauseMs);
    return () => clearInterval(interval);
  }, []);
  return Math.max(0, now - began.at) / 1000;
}
