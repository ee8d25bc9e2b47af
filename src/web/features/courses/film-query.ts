import { queryOptions } from '@tanstack/react-query';
import { getFilm } from '#contract/bought-courses.ts';
import type { ApiClient } from '#web/api/client.ts';

/** Fetched each time the video is opened: the URL expires after a few hours. */
export const filmQuery = (api: ApiClient, userId: string, filmId: string) =>
  queryOptions({
    queryKey: ['courses', 'film', userId, filmId],
    queryFn: async ({ signal }) =>
      (await api.call(getFilm, { params: { filmId }, personId: userId, signal })).data.videoUrl,
    // A new URL would restart a playing video.
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 0,
  });
