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
import { expect, onTestFinished } from 'vitest';
import { institute } from '#test/support/institute.ts';
import { translatePage } from '#test/support/translator.ts';
import { InstituteContext } from '#web/app/use-institute.ts';

/** Half of the tests, the same ones each time. */
const isTranslated = () =>
  [...(expect.getState().currentTestName ?? '')].reduce((sum, letter) => sum + letter.charCodeAt(0), 0) %
    2 ===
  0;

/**
 * Renders one screen with a router around it, for its links alone: no route is ever loaded. For half of the tests
 * the page is translated, into the same words: what a screen shows must be right in both.
 * @param services those of the router's context that the screen uses
 */
export function renderScreen(screen: ReactNode, services: object = {}) {
  if (isTranslated()) onTestFinished(translatePage(['', '']));
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
