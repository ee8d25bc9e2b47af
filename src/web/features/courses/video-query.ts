import { queryOptions } from '@tanstack/react-query';
import { getVideo } from '#contract/bought-courses.ts';
import type { ApiClient } from '#web/api/client.ts';

/** Fetched each time the video is opened: the URL expires after a few hours. */
export const videoQuery = (api: ApiClient, userId: string, videoId: string) =>
  queryOptions({
    queryKey: ['courses', 'video', userId, videoId],
    queryFn: async ({ signal }) =>
      (await api.call(getVideo, { params: { videoId }, personId: userId, signal })).data.videoUrl,
    // A new URL would restart a playing video.
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 0,
  });
