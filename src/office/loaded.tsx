import type { UseQueryResult } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { ErrorState, Loading } from '#web/ui/states.tsx';

interface LoadedProps<Data> {
  readonly query: UseQueryResult<Data>;
  /** What is said when it could not be loaded. */
  readonly title: string;
  readonly children: (data: Data) => ReactNode;
}

/** What a query has loaded; until then that it loads, or why it failed with a way to try again. */
export function Loaded<Data>({ query, title, children }: LoadedProps<Data>) {
  if (query.data !== undefined) return children(query.data);
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
