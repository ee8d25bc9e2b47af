import { useEffect, useState } from 'react';
import { deleteSentDrafts } from '#web/actors/quiz/delete-sent-drafts.ts';
import { draftChanges } from '#web/actors/quiz/draft-changes.ts';
import { mayHoldDrafts } from '#web/actors/quiz/may-hold-drafts.ts';
import type { Session } from '#web/actors/session/session.ts';
import { selectUserId } from '#web/actors/session/session-selectors.ts';

/** Loads the store's script only when there may be records. */
async function holdsUnsent(): Promise<boolean> {
  if (!(await mayHoldDrafts())) return false;
  const { deviceStore } = await import('#web/actors/quiz/shared-device-store.ts');
  return (await deviceStore().unsent(null)).length > 0;
}

/**
 * Whether this device has had a draft since the page was loaded: an unsent one, or one that any tab has
 * written since.
 */
export function useHoldsDrafts(session: Session): boolean {
  const [held, setHeld] = useState(false);
  useEffect(() => {
    const signedIn = () => selectUserId(session.getSnapshot());
    let known = signedIn();
    void deleteSentDrafts(signedIn);
    return session.subscribe(() => {
      if (signedIn() === known) return;
      known = signedIn();
      void deleteSentDrafts(signedIn);
    });
  }, [session]);
  useEffect(() => {
    if (held) return;
    let isShown = true;
    const hold = () => {
      if (isShown) setHeld(true);
    };
    const forget = draftChanges.listen(hold);
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
