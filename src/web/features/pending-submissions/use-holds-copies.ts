import { useEffect, useState } from 'react';
import { copyNews } from '#web/actors/quiz/copy-news.ts';
import { mayHoldCopies } from '#web/actors/quiz/may-hold-copies.ts';

/** Fetches the script of the store only where there may be something. */
async function holdsUnsent(): Promise<boolean> {
  if (!(await mayHoldCopies())) return false;
  const { deviceStore } = await import('#web/actors/quiz/shared-device-store.ts');
  return (await deviceStore().unsent(null)).length > 0;
}

/**
 * Whether this device has held a copy of an attempt since the page was loaded: an unsent one from before, or one
 * that a window of this browser has written meanwhile.
 */
export function useHoldsCopies(): boolean {
  const [held, setHeld] = useState(false);
  useEffect(() => {
    if (held) return;
    let isShown = true;
    const hold = () => {
      if (isShown) setHeld(true);
    };
    const forget = copyNews.listen(hold);
    holdsUnsent().then(
      (holds) => holds && hold(),
      () => undefined,
    );
    return () => {
      isShown = false;
      forget();
    };
  }, [held]);
  return held;
}
