import { type ReactNode, useSyncExternalStore } from 'react';
import type { InstituteStore } from './institute-store.ts';
import { InstituteContext } from './use-institute.ts';

interface InstituteProviderProps {
  readonly store: InstituteStore;
  readonly children: ReactNode;
}

export function InstituteProvider({ store, children }: InstituteProviderProps) {
  const institute = useSyncExternalStore(store.subscribe, store.read, store.read);
  return <InstituteContext value={institute}>{children}</InstituteContext>;
}
