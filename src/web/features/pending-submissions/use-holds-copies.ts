import { useEffect, useState } from 'react';
import { copyNews } from '#web/actors/quiz/copy-news.ts';
import { forgetSentCopies } from '#web/actors/quiz/forget-sent-copies.ts';
import { mayHoldCopies } from '#web/actors/quiz/may-hold-copies.ts';
import type { Session } from '#web/actors/session/session.ts';
import { selectUserId } from '#web/actors/session/session-selectors.ts';

/** Loads the store's script only when there may be records. */
async function holdsUnsent(): Promise<boolean> {
  if (!(await mayHoldCopies())) return false;
  const { deviceStore } = await import('#web/actors/quiz/shared-device-store.ts');
  return (await deviceStore().unsent(null)).length > 0;
}

/**
 * Whether this device has had a draft since the page was loaded: an unsent one, or one that any tab has
 * written since.
 */
export function useHoldsCopies(session: Session): boolean {
  const [held, setHeld] = useState(false);
  useEffect(() => {
    const signedIn = () => selectUserId(session.getSnapshot());
    let known = signedIn();
    void forgetSentCopies(signedIn);
    return session.subscribe(() => {
      if (signedIn() === known) return;
      known = signedIn();
      void forgetSentCopies(signedIn);
    });
  }, [session]);
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
