import { queryOptions } from '@tanstack/react-query';
import { getGallery } from '#contract/public-content.ts';
import type { ApiClient } from '#web/api/client.ts';

/** Fixed by docs/specification.md#8-errors, whatever the server's message. */
export const galleryFailed = 'Failed to fetch gallery images';

export const galleryQuery = (api: ApiClient) =>
  queryOptions({
    queryKey: ['gallery'],
    queryFn: async ({ signal }) => (await api.call(getGallery, { signal })).data,
    // The loader has just failed; a retry on mount would repeat the toast.
    retryOnMount: false,
    meta: { failureToast: () => galleryFailed },
  });
