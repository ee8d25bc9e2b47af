import { type FunctionComponent, lazy } from 'react';
import { PendingScreen } from './route-pending.tsx';

const load = () => import('./skeletons.tsx');

type Skeletons = Awaited<ReturnType<typeof load>>;

/** @returns a `pendingComponent`; without its script, which holds all skeletons, it says that the page loads */
export function lazySkeleton(name: keyof Skeletons) {
  return lazy<FunctionComponent>(() =>
    load().then(
      (skeletons) => ({ default: skeletons[name] }),
      () => ({ default: PendingScreen }),
    ),
  );
}

/** Begins to load the skeletons; nothing waits for them. */
export function preloadSkeletons(): void {
  load().catch(() => undefined);
}
