import { infiniteQueryOptions, keepPreviousData } from '@tanstack/react-query';
import { type AttemptFilter, getAttempts } from '#contract/office/attempts.ts';
import type { ApiClient } from '#web/api/client.ts';
import { filteredBy } from '../app/filter-query.ts';
import { partOptions } from '../app/page-part.tsx';

export const attemptsQuery = (api: ApiClient, filter: AttemptFilter) =>
  infiniteQueryOptions({
    queryKey: ['attempts', filter],
    queryFn: ({ pageParam: before, signal }) =>
      api.call(filteredBy(getAttempts, { ...filter, before }), { signal }),
    initialPageParam: '',
    getNextPageParam: ({ next }) => next,
    // The list stays until the next one is found.
    placeholderData: keepPreviousData,
    ...partOptions,
  });
