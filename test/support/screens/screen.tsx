// Preloads what a screen loads lazily.
import '#web/frame/footer.tsx';
import '#web/frame/header.tsx';
import {
  createMemoryHistory,
  createRootRouteWithContext,
  createRouter,
  RouterContextProvider,
} from '@tanstack/react-router';
import { act, cleanup, render } from '@testing-library/react';
import type { ReactNode } from 'react';
import { institute } from '#test/support/institute.ts';
import { InstituteContext } from '#web/app/use-institute.ts';
import { translateHalf } from './translate-half.ts';

/**
 * No route is loaded. Half of the tests run on a page that is translated into the same words.
 * @param services of the router's context
 */
export function renderScreen(screen: ReactNode, services: object = {}) {
  translateHalf();
  const router = createRouter({
    routeTree: createRootRouteWithContext<object>()({}),
    context: services,
    history: createMemoryHistory({ initialEntries: ['/'] }),
  });
  return render(
    <InstituteContext value={institute}>
      <RouterContextProvider router={router}>{screen}</RouterContextProvider>
    </InstituteContext>,
  );
}

const showLazyParts = () =>
  act(async () => {
    for (const load of [() => import('#web/frame/header.tsx'), () => import('#web/frame/footer.tsx')])
      await load();
  });

export async function followStep(step: () => Promise<void>): Promise<void> {
  await act(step);
  await showLazyParts();
}

export const clearScreen = cleanup;
