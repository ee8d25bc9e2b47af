import type { QueryClient, QueryExecuteOptions, QueryKey } from '@tanstack/react-query';

interface Visit {
  readonly context: { readonly queryClient: QueryClient };
  /** true while the user only points at a link. */
  readonly preload: boolean;
}

/** Begins a query of a page, which shows its errors. A preload that fails shows nothing. */
export function prefetch<QueryData, Data, Key extends QueryKey>(
  { context, preload }: Visit,
  query: QueryExecuteOptions<QueryData, Error, Data, QueryData, Key>,
): void {
  context.queryClient.query(preload ? { ...query, meta: {} } : query).catch(() => undefined);
}
