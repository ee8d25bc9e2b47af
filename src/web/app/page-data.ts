import type { QueryClient } from '@tanstack/react-query';
import * as v from 'valibot';
import { queriesSettled } from './queries-settled.ts';

const query = v.object({ queryKey: v.array(v.unknown()), data: v.unknown() });
const schema = v.object({ queries: v.pipe(v.string(), v.parseJson(), v.array(query)) });

type PageData = v.InferInput<typeof schema>;

/** Without dates, so that the same content gives the same page. */
export const pageData = (queryClient: QueryClient) => ({
  /** @throws the error of a failed query: the browser fetches and shows its state then */
  async dehydrate(): Promise<PageData> {
    await queriesSettled(queryClient);
    const queries = queryClient.getQueryCache().getAll();
    const results = queries.map(({ queryKey, state: { data, error } }) => {
      if (error !== null) throw error;
      return { queryKey, data };
    });
    return { queries: JSON.stringify(results) };
  },
  hydrate(dehydrated: Record<string, unknown>): void {
    const { queries } = v.parse(schema, dehydrated);
    for (const { queryKey, data } of queries) queryClient.setQueryData(queryKey, data);
  },
});
