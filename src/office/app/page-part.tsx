import type { ReactNode } from 'react';
import type { Elements } from '#web/ui/elements.ts';
import { ErrorState, Loading } from '#web/ui/states.tsx';

export interface LoadedQuery<Data> {
  readonly data: Data | undefined;
  readonly error: Error | null;
  readonly isFetching: boolean;
  readonly refetch: () => Promise<unknown>;
}

interface PagePartProps<Data> {
  readonly query: LoadedQuery<Data>;
  /** The title of a failure. */
  readonly failure: string;
  /** Shown above a failure: what does not need the data. */
  readonly head?: Elements;
  readonly children: (data: Data) => ReactNode;
}

/** A part of a page that loads, fails and is tried again apart from the rest. */
export function PagePart<Data>({ query, failure, head, children }: PagePartProps<Data>) {
  const { data, error, isFetching, refetch } = query;
  if (data !== undefined) return children(data);
  return (
    <>
      {head}
      {error === null ? (
        <Loading label="Loading" />
      ) : (
        <ErrorState
          title={failure}
          message={error.message}
          busy={isFetching}
          actionLabel="Try again"
          onAction={() => void refetch()}
        />
      )}
    </>
  );
}

/** The query of a part that the route's loader has started: its failure is shown, and not repeated at the mount. */
export const partOptions = { retryOnMount: false } as const;

/** Resolves once the parts of a page are loaded or failed. */
export async function loadParts(...parts: readonly Promise<unknown>[]): Promise<void> {
  await Promise.allSettled(parts);
}
