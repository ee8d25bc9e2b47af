import type { UseQueryResult } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { isRefusedWith } from '#web/api/api-error.ts';
import { ErrorState, Loading } from '#web/ui/states.tsx';

interface LoadedProps<Data> {
  readonly query: UseQueryResult<Data>;
  /** What is said when it could not be loaded. */
  readonly title: string;
  readonly children: (data: Data) => ReactNode;
}

/** What a query has loaded; until then that it loads, or why it failed with a way to try again. */
export function Loaded<Data>({ query, title, children }: LoadedProps<Data>) {
  // Who has lost the right no longer sees what was loaded before.
  const isForbidden = query.error instanceof Error && isRefusedWith(query.error, 403);
  if (query.data !== undefined && !isForbidden) return children(query.data);
  if (query.isPending) return <Loading label="Loading" />;
  return (
    <ErrorState
      title={title}
      message={query.error?.message}
      busy={query.isFetching}
      onAction={() => void query.refetch()}
    />
  );
}
