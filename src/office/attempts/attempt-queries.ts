import { infiniteQueryOptions, keepPreviousData } from '@tanstack/react-query';
import { type AttemptFilter, getAttempts } from '#contract/office/attempts.ts';
import type { ApiClient } from '#web/api/client.ts';
import { partOptions } from '../app/page-part.tsx';

export const attemptsQuery = (api: ApiClient, filter: AttemptFilter) =>
  infiniteQueryOptions({
    queryKey: ['attempts', filter],
    queryFn: ({ pageParam: before, signal }) => {
      const asked = Object.entries({ ...filter, before }).filter(([, value]) => value !== '');
      return api.call(
        { ...getAttempts, path: `${getAttempts.path}?${new URLSearchParams(asked)}` },
        { signal },
      );
    },
    initialPageParam: '',
    getNextPageParam: ({ next }) => next,
    // The list stays while the next letter is searched for.
    placeholderData: keepPreviousData,
    ...partOptions,
  });
