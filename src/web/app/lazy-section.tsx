import { type ComponentType, lazy, memo, type ReactNode, Suspense, useEffect, useState } from 'react';
import styles from './lazy-section.module.css';
import { tellSectionHydrated } from './page-events.ts';

const retryMs = 5000;

/** Without a network it tries again: what the server has rendered stays in sight meanwhile. */
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

/** As high as a window, so that nothing that follows is seen before the section in whose place it stands. */
const room = <div className={styles.room} />;

/**
 * A part of the page that loads and hydrates by itself. Until it is hydrated, `early.js` holds what is pressed in it.
 * Its props must not change by then: React would replace what the server has rendered by the fallback.
 * @param fallback what stands in its place where the server has not rendered it
 */
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
  /** Has the section stand in the page from its first rendering on, if it can be had. */
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
