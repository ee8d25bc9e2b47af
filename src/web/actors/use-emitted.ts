import { useEffectEvent, useLayoutEffect } from 'react';

interface Emitter<Emitted> {
  on(type: '*', handler: (emitted: Emitted) => void): { unsubscribe(): void };
}

/**
 * Handles what a machine emits, at the edge: toasts, navigation. Subscribes in a layout effect, which runs
 * before `useMachineActor` starts the machine, so that nothing emitted on the first step is missed.
 */
export function useEmitted<Emitted>(
  actor: Emitter<Emitted> | undefined,
  handle: (emitted: Emitted) => void,
): void {
  const latest = useEffectEvent(handle);
  useLayoutEffect(() => {
    const subscription = actor?.on('*', (emitted) => latest(emitted));
    return () => subscription?.unsubscribe();
  }, [actor]);
}
