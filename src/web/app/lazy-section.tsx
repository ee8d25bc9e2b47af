import { type ComponentType, lazy, memo, type ReactNode, Suspense, useEffect, useState } from 'react';
import styles from './lazy-section.module.css';
import { tellSectionHydrated } from './page-events.ts';

const retryMs = 5000;

/** Retries while offline; the server-rendered section stays visible. */
async function loadUntilThere<Module>(load: () => Promise<Module>): Promise<Module> {
  for (;;) {
    try {
      return await load();
    } catch {
      await new Promise((resolve) => {
        setTimeout(resolve, retryMs);
      });
    }
  }
}

/** As high as the window: prevents a layout shift. */
const room = <div className={styles.room} />;

/** Its props must not change before hydration: React would replace the rendered content by the fallback. */
export function lazySection<Props extends object>(
  load: () => Promise<ComponentType<Props>>,
  fallback: ReactNode = room,
) {
  let preloaded: ComponentType<Props> | undefined;
  const Deferred = lazy(() => loadUntilThere(load).then((Component) => ({ default: Component })));
  const LazySection = memo((props: Props) => {
    const [Section] = useState(() => preloaded ?? Deferred);
    const [hydrated, setHydrated] = useState(false);
    useEffect(() => {
      if (hydrated) tellSectionHydrated();
    }, [hydrated]);
    return (
      <div className={styles.section} data-hydrating={!hydrated || undefined}>
        <Suspense fallback={fallback}>
          <Section {...props} />
          <Mounted onMount={setHydrated} />
        </Suspense>
      </div>
    );
  });
  /** Loads the section before its first render. */
  const preload = () =>
    load().then(
      (Component) => {
        preloaded = Component;
      },
      () => undefined,
    );
  return Object.assign(LazySection, { preload });
}

function Mounted({ onMount }: { readonly onMount: (mounted: true) => void }) {
  useEffect(() => onMount(true), [onMount]);
  return null;
}
