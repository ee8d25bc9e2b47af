import type { QueryClient } from '@tanstack/react-query';

/** Waits until no query is fetching. */
export async function queriesSettled(queryClient: QueryClient): Promise<void> {
  while (queryClient.isFetching() > 0) {
    const queries = queryClient.getQueryCache().findAll({ fetchStatus: 'fetching' });
    await Promise.allSettled(queries.map(({ promise }) => promise));
    // One response may trigger another query.
    await new Promise((resolve) => {
      setTimeout(resolve);
    });
  }
}
