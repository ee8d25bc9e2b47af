import { QueryClientProvider } from '@tanstack/react-query';
import { RouterProvider } from '@tanstack/react-router';
import { StrictMode } from 'react';
import type { createSiteRouter } from '../router.tsx';
import type { Services } from './services.ts';
import { TakenOver } from './taken-over.ts';

interface SiteAppProps {
  readonly router: ReturnType<typeof createSiteRouter>;
  readonly services: Services;
  readonly onTakenOver?: () => void;
}

const nothing = () => undefined;

/** The whole site as one tree, the same in the browser and on the server. */
export function SiteApp({ router, services, onTakenOver = nothing }: SiteAppProps) {
  return (
    <StrictMode>
      <TakenOver value={onTakenOver}>
        <QueryClientProvider client={services.queryClient}>
          <RouterProvider router={router} />
        </QueryClientProvider>
      </TakenOver>
    </StrictMode>
  );
}
