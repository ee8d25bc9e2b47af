// A screen that loads these lazily finds them there.
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
 * Renders one screen with a router around it, for its links alone: no route is ever loaded. For half of the tests
 * the page is translated, into the same words: what a screen shows must be right in both.
 * @param services those of the router's context that the screen uses
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

/** Lets what is loaded lazily be shown: its scripts are there, by the imports above. */
const showLazyParts = () =>
  act(async () => {
    for (const load of [() => import('#web/frame/header.tsx'), () => import('#web/frame/footer.tsx')])
      await load();
  });

/** Lets a screen follow one step of a walk. */
export async function followStep(step: () => Promise<void>): Promise<void> {
  await act(step);
  await showLazyParts();
}

export const clearScreen = cleanup;
