import { useSyncExternalStore } from 'react';
import type { Session, SessionView } from './session.ts';

/** What the server takes everybody for, and the browser until it has looked. */
const visitor: SessionView = { person: null, expired: false, ending: false };

/** Reads a part of who is signed in, and shows its component again when that part changes. */
export function useSession<Part>(session: Session, select: (view: SessionView) => Part): Part {
  return useSyncExternalStore(
    session.subscribe,
    () => select(session.getSnapshot()),
    () => select(visitor),
  );
}
