import { queryOptions } from '@tanstack/react-query';
import { getFilm } from '#contract/bought-courses.ts';
import type { ApiClient } from '#web/api/client.ts';

/** Where a film for the enrolled lies, asked each time that it is opened: the address holds for a few hours. */
export const filmQuery = (api: ApiClient, userId: string, filmId: string) =>
  queryOptions({
    queryKey: ['courses', 'film', userId, filmId],
    queryFn: async ({ signal }) =>
      (await api.call(getFilm, { params: { filmId }, personId: userId, signal })).data.videoUrl,
    // Another address would begin a film that plays again.
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 0,
  });
