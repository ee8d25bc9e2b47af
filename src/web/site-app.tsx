import { QueryClientProvider } from '@tanstack/react-query';
import { RouterProvider } from '@tanstack/react-router';
import { StrictMode } from 'react';
import type { Services } from './app/services.ts';
import type { createSiteRouter } from './router.tsx';

interface SiteAppProps {
  readonly router: ReturnType<typeof createSiteRouter>;
  readonly services: Services;
}

export function SiteApp({ router, services }: SiteAppProps) {
  return (
    <StrictMode>
      <QueryClientProvider client={services.queryClient}>
        <RouterProvider router={router} />
      </QueryClientProvider>
    </StrictMode>
  );
}
