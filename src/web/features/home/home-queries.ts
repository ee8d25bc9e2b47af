import { queryOptions } from '@tanstack/react-query';
import { getActiveBanners, getTestimonials } from '#contract/public-content.ts';
import { ApiError } from '#web/api/api-error.ts';
import type { ApiClient } from '#web/api/client.ts';

/** For the toast; '' shows none. */
const getServerMessage = (error: Error) => (error instanceof ApiError ? error.serverMessage : '');

export const bannersQuery = (api: ApiClient) =>
  queryOptions({
    queryKey: ['home', 'banners'],
    queryFn: async ({ signal }) => (await api.call(getActiveBanners, { signal })).data,
    // The loader has just failed; a retry on mount would repeat the toast.
    retryOnMount: false,
    meta: { failureToast: getServerMessage },
  });

export const testimonialsQuery = (api: ApiClient) =>
  queryOptions({
    queryKey: ['home', 'testimonials'],
    queryFn: async ({ signal }) => (await api.call(getTestimonials, { signal })).data,
    retryOnMount: false,
    meta: { failureToast: getServerMessage },
  });
