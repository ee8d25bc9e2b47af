import { useSyncExternalStore } from 'react';
import type { Session, SessionView } from './session.ts';

/** On the server and during hydration. */
const visitor: SessionView = { person: null, expired: false, ending: false };

/** Rerenders when the selected value changes. */
export function useSession<Part>(session: Session, select: (view: SessionView) => Part): Part {
  return useSyncExternalStore(
    session.subscribe,
    () => select(session.getSnapshot()),
    () => select(visitor),
  );
}
