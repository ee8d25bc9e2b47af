// What a browser loads lazily is here at once: a test that does not wait for scripts finds it.
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

/**
 * Shows the whole site at an address, as main.tsx does, on jsdom's own history; its page is still to be loaded.
 * Who is signed in may change in another tab once `ready` is kept.
 */
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
    // Or the sites of earlier tests would follow every later navigation and storage event.
    finished.abort();
    view.unmount();
    router.history.destroy();
    services.session.stop();
  };
  return { view, router, close, address: () => window.location.pathname + window.location.search };
}

/** Opens the whole site at an address, with what the storage knows of who is signed in. */
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

/** Lets the lazy sections of the page be shown, whose scripts are there. */
async function showLazySections(): Promise<void> {
  while (document.querySelector('[data-hydrating]') !== null) {
    await act(() => import('#web/frame/header.tsx'));
  }
}

/** Puts a value into a field in one go, as a password manager does. */
export async function fill(user: UserEvent, field: HTMLElement, value: string): Promise<void> {
  await user.click(field);
  await user.paste(value);
}

/** Lets faked time pass, with everything that React does in it. */
export const pass = (ms: number) => act(() => vi.advanceTimersByTimeAsync(ms));
