import {
  createMemoryHistory,
  createRootRoute,
  createRouter,
  RouterContextProvider,
} from '@tanstack/react-router';
import { act, cleanup, render } from '@testing-library/react';
import type { ReactNode } from 'react';

/** Renders one screen with a router around it, for its links alone: no route is ever loaded. */
export function renderScreen(screen: ReactNode) {
  const router = createRouter({
    routeTree: createRootRoute(),
    history: createMemoryHistory({ initialEntries: ['/'] }),
  });
  return render(<RouterContextProvider router={router}>{screen}</RouterContextProvider>);
}

/** Lets a screen follow one step of a walk. */
export const followStep = (step: () => Promise<void>): Promise<void> => act(step);

export const clearScreen = cleanup;
