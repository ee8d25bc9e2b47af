import { type ComponentType, lazy, Suspense } from 'react';

const Loaded = lazy<ComponentType>(() =>
  import('./competitions-link.tsx').then(
    (script) => ({ default: script.CompetitionsLink }),
    () => ({ default: () => null }),
  ),
);

interface LazyCompetitionsLinkProps {
  /** `hasCompetitions` of the response; undefined until it is there. */
  readonly shown: boolean | undefined;
}

/** For pages that do not wait for it. */
export const LazyCompetitionsLink = ({ shown }: LazyCompetitionsLinkProps) =>
  shown === true && (
    <Suspense>
      <Loaded />
    </Suspense>
  );
