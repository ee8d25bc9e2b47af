import { queryOptions } from '@tanstack/react-query';
import { getGallery } from '#contract/public-content.ts';
import type { ApiClient } from '#web/api/client.ts';

/** The specification's words for a gallery that cannot be had, whatever the server says (section 8). */
export const galleryFailed = 'Failed to fetch gallery images';

export const galleryQuery = (api: ApiClient) =>
  queryOptions({
    queryKey: ['gallery'],
    queryFn: async ({ signal }) => (await api.call(getGallery, { signal })).data,
    // The loader has just tried; trying again on mount would say the same failure twice.
    retryOnMount: false,
    meta: { failureToast: () => galleryFailed },
  });
