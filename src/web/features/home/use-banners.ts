import { useQueryClient } from '@tanstack/react-query';
import { useCallback, useState, useSyncExternalStore } from 'react';
import type { Banner } from '#contract/public-content.ts';
import type { ApiClient } from '#web/api/client.ts';
import { bannersQuery } from './home-queries.ts';

interface Banners {
  /** Undefined until they are known. */
  readonly banners: readonly Banner[] | undefined;
  readonly isPending: boolean;
}

/**
 * The banners that the route's loader asks for, as the cache has them. `useQuery` would bring the part of its library
 * that asks anew by itself, for which the first screen has no use.
 */
export function useBanners(api: ApiClient): Banners {
  const queryClient = useQueryClient();
  const subscribe = useCallback(
    (changed: () => void) => queryClient.getQueryCache().subscribe(changed),
    [queryClient],
  );
  const read = () => queryClient.getQueryState(bannersQuery(api).queryKey);
  const state = useSyncExternalStore(subscribe, read, read);
  const [known, setKnown] = useState(state);
  // What the cache lets go, because it is old or the person has changed, stays in sight.
  if (state !== undefined && state !== known) setKnown(state);
  const { data: banners, status = 'pending' } = state ?? known ?? {};
  return { banners, isPending: status === 'pending' };
}
