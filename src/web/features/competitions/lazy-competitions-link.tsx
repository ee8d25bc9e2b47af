import { type ComponentType, lazy, Suspense } from 'react';

interface CompetitionsLinkProps {
  readonly userId: string;
}

const Loaded = lazy<ComponentType<CompetitionsLinkProps>>(() =>
  import('./competitions-link.tsx').then(
    (script) => ({ default: script.CompetitionsLink }),
    () => ({ default: () => null }),
  ),
);

/** For pages that do not wait for it. */
export function LazyCompetitionsLink({ userId }: { readonly userId: string | null }) {
  return (
    userId !== null && (
      <Suspense>
        <Loaded userId={userId} />
      </Suspense>
    )
  );
}
