import { QueryClientProvider } from '@tanstack/react-query';
import { RouterProvider } from '@tanstack/react-router';
import { act, render } from '@testing-library/react';
import { type UserEvent, userEvent } from '@testing-library/user-event';
import { onTestFinished, vi } from 'vitest';
import { connectEdges } from '#web/edges.ts';
import { createSiteRouter } from '#web/router.tsx';
import { createServices, type Services } from '#web/services.ts';

/** Shows the whole site at an address, as main.tsx does, on jsdom's own history; its page is still to be loaded. */
export function showSite(services: Services, path: string) {
  window.history.replaceState(null, '', path);
  const router = createSiteRouter(services);
  const finished = new AbortController();
  const browser = {
    document: window.document,
    addEventListener: (type: 'storage', listener: (event: StorageEvent) => void) =>
      window.addEventListener(type, listener, { signal: finished.signal }),
    matchMedia: (query: string) => window.matchMedia(query),
  };
  connectEdges({ router, services, window: browser });
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
export async function openSite(path: string) {
  const reload = vi.fn();
  const services = createServices(window.localStorage, reload);
  const { view, router, close, address } = showSite(services, path);
  onTestFinished(close);
  await act(() => router.load());
  return {
    ...view,
    services,
    router,
    reload,
    user: userEvent.setup(vi.isFakeTimers() ? { advanceTimers: vi.advanceTimersByTime } : {}),
    address,
  };
}

/** Puts a value into a field in one go, as a password manager does. */
export async function fill(user: UserEvent, field: HTMLElement, value: string): Promise<void> {
  await user.click(field);
  await user.paste(value);
}

/** Lets faked time pass, with everything that React does in it. */
export const pass = (ms: number) => act(() => vi.advanceTimersByTimeAsync(ms));
