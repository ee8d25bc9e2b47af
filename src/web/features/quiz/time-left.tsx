import { useEffect, useState } from 'react';
import { pageTime } from '#web/platform/page-time.ts';
import { t } from '#web/texts/t.ts';

const pauseMs = 10_000;

export function TimeLeft({ seconds }: { readonly seconds: number }) {
  const passed = useSecondsSince(seconds);
  const minutes = Math.ceil(Math.max(0, seconds - passed) / 60);
  return (
    <span>
      {minutes === 0 ? t('In progress · time is up') : t('In progress · {minutes} min left', { minutes })}
    </span>
  );
}

/** Updated every ten seconds. */
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
