import type { UseQueryResult } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import type { Elements } from '#web/ui/elements.ts';
import { ErrorState } from '#web/ui/error-state.tsx';

interface QueryViewProps<Data> {
  readonly query: UseQueryResult<Data>;
  readonly loading: ReactNode;
  /** The heading of a failure. */
  readonly failed: string;
  readonly level?: 1 | 2;
  /** A link beside «Retry» after a failure. */
  readonly aside?: Elements;
  readonly children: (data: Data) => ReactNode;
}

/** Shows the data of a query as soon as there is some, even if a later request fails. */
export function QueryView<Data>({
  query,
  loading,
  failed,
  level = 2,
  aside,
  children,
}: QueryViewProps<Data>) {
  const { data, error, isFetching, refetch } = query;
  if (data !== undefined) return children(data);
  if (error === null) return loading;
  return (
    <ErrorState
      title={failed}
      message={error.message}
      level={level}
      aside={aside}
      busy={isFetching}
      onAction={() => void refetch()}
    />
  );
}
