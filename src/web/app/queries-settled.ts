import type { QueryClient } from '@tanstack/react-query';

/** Waits until nothing is being asked for any more, whatever came of it. */
export async function queriesSettled(queryClient: QueryClient): Promise<void> {
  while (queryClient.isFetching() > 0) {
    const queries = queryClient.getQueryCache().findAll({ fetchStatus: 'fetching' });
    await Promise.allSettled(queries.map(({ promise }) => promise));
    // One answer may lead to the next question.
    await new Promise((resolve) => {
      setTimeout(resolve);
    });
  }
}
