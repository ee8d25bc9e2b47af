// Preloads what a browser loads lazily.
import '#web/frame/footer.tsx';
import '#web/features/blogs/latest-blogs.tsx';
import '#web/features/courses/popular-courses.tsx';
import '#web/features/home/testimonials.tsx';
import '#web/features/quiz/navigation-state.ts';
import '#web/frame/header.tsx';
import { QueryClientProvider } from '@tanstack/react-query';
import { RouterProvider } from '@tanstack/react-router';
import { act, render } from '@testing-library/react';
import { type UserEvent, userEvent } from '@testing-library/user-event';
import { onTestFinished, vi } from 'vitest';
import { facts } from '#test/support/institute.ts';
import { fetchNetwork } from '#web/api/client.ts';
import { createServices, type Services } from '#web/app/services.ts';
import { createSiteRouter } from '#web/router.tsx';
import { connectWiring } from '#web/wiring.ts';

await fetchNetwork();

/** @param ready changes of the session in other tabs count once it resolves */
export function showSite(services: Services, path: string, ready = Promise.resolve()) {
  window.history.replaceState(null, '', path);
  const router = createSiteRouter(services);
  const finished = new AbortController();
  const browser = {
    document: window.document,
    addEventListener: (type: string, listener: EventListenerOrEventListenerObject) =>
      window.addEventListener(type, listener, { signal: finished.signal }),
    matchMedia: (query: string) => window.matchMedia(query),
  };
  connectWiring({ router, services, window: browser, ready });
  const view = render(
    <QueryClientProvider client={services.queryClient}>
      <RouterProvider router={router} />
    </QueryClientProvider>,
  );
  const close = () => {
    // Otherwise sites of earlier tests would follow later navigations.
    finished.abort();
    view.unmount();
    router.history.destroy();
    services.session.stop();
  };
  return { view, router, close, address: () => window.location.pathname + window.location.search };
}

export async function openSite(path: string, ready?: Promise<void>) {
  const reload = vi.fn();
  const services = createServices(window.localStorage, reload, { institute: facts });
  const { view, router, close, address } = showSite(services, path, ready);
  onTestFinished(close);
  await act(() => router.load());
  await showLazySections();
  return {
    ...view,
    services,
    router,
    reload,
    user: userEvent.setup(vi.isFakeTimers() ? { advanceTimers: vi.advanceTimersByTime } : {}),
    address,
  };
}

async function showLazySections(): Promise<void> {
  while (document.querySelector('[data-hydrating]') !== null) {
    await act(() => import('#web/frame/header.tsx'));
  }
}

export async function fill(user: UserEvent, field: HTMLElement, value: string): Promise<void> {
  await user.click(field);
  await user.paste(value);
}

/** Advances fake timers inside `act`. */
export const pass = (ms: number) => act(() => vi.advanceTimersByTimeAsync(ms));
