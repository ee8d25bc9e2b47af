import { useEffectEvent, useLayoutEffect } from 'react';

interface Emitter<Emitted> {
  on(type: '*', handler: (emitted: Emitted) => void): { unsubscribe(): void };
}

/** Subscribes to emitted events in a layout effect, before `useMachineActor` starts the machine. */
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
