import { QueryClientProvider } from '@tanstack/react-query';
import {
  createMemoryHistory,
  createRootRouteWithContext,
  createRouter,
  RouterContextProvider,
} from '@tanstack/react-router';
import { act, cleanup, render } from '@testing-library/react';
import { type ReactNode, Suspense } from 'react';
import { createOfficeServices, type OfficeServices } from '../../../src/office/app/services.ts';
import { translateHalf } from './translate-half.ts';

/**
 * No route is loaded.
 * @returns the services that the screen uses
 */
export function renderOffice(screen: ReactNode, services = createOfficeServices()): OfficeServices {
  translateHalf();
  const router = createRouter({
    routeTree: createRootRouteWithContext<OfficeServices>()({}),
    history: createMemoryHistory({ initialEntries: ['/'] }),
    context: services,
  });
  render(
    <QueryClientProvider client={services.queryClient}>
      <RouterContextProvider router={router}>
        <Suspense fallback={null}>{screen}</Suspense>
      </RouterContextProvider>
    </QueryClientProvider>,
  );
  return services;
}

export const followStep = (step: () => Promise<void>): Promise<void> => act(step);

export const clearScreen = cleanup;
