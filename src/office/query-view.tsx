import type { UseQueryResult } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { isRefusedWith } from '#web/api/api-error.ts';
import { ErrorState, Loading } from '#web/ui/states.tsx';

interface QueryViewProps<Data> {
  readonly query: UseQueryResult<Data>;
  /** The title of the error. */
  readonly title: string;
  readonly children: (data: Data) => ReactNode;
}

/** Renders a query: loading, the error with a retry button, or the data. */
export function QueryView<Data>({ query, title, children }: QueryViewProps<Data>) {
  // After losing the permission, earlier data is hidden too.
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
