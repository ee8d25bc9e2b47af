import { infiniteQueryOptions, keepPreviousData, queryOptions } from '@tanstack/react-query';
import { getOrder, getOrders, type OrderFilter } from '#contract/office/orders.ts';
import type { ApiClient } from '#web/api/client.ts';
import { filteredBy } from '../app/filter-query.ts';
import { partOptions } from '../app/page-part.tsx';

const ordersKey = ['orders'] as const;
export const allOrders = { queryKey: ordersKey };

/** How long an open page may miss a change of an order. */
const refetchInterval = 20_000;

export const ordersQuery = (api: ApiClient, filter: OrderFilter) =>
  infiniteQueryOptions({
    queryKey: [...ordersKey, filter],
    queryFn: ({ pageParam: before, signal }) =>
      api.call(filteredBy(getOrders, { ...filter, before }), { signal }),
    initialPageParam: '',
    getNextPageParam: ({ next }) => next,
    refetchInterval,
    // The list stays until the next one is found.
    placeholderData: keepPreviousData,
    ...partOptions,
  });

export const orderQuery = (api: ApiClient, id: string) =>
  queryOptions({
    queryKey: ['order', id],
    queryFn: async ({ signal }) => (await api.call(getOrder, { params: { id }, signal })).data,
    refetchInterval,
    ...partOptions,
  });
