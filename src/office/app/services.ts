import type { QueryClient } from '@tanstack/react-query';
import { type ApiClient, createApiClient } from '#web/api/client.ts';
import { type Confirmation, createConfirmation, createConfirmingClient } from './confirmation.ts';
import { createOfficeQueries } from './office-queries.ts';

/** Passed to loaders and screens by the router's context. */
export interface OfficeServices {
  readonly api: ApiClient;
  readonly queryClient: QueryClient;
  readonly confirmation: Confirmation;
}

export function createOfficeServices(): OfficeServices {
  const confirmation = createConfirmation();
  const api = createConfirmingClient(
    createApiClient({ host: '', getToken: () => null, onTokenRefused: () => undefined }),
    confirmation,
  );
  return { api, queryClient: createOfficeQueries(), confirmation };
}
