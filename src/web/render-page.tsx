import { createMemoryHistory } from '@tanstack/react-router';
import { attachRouterServerSsrUtils } from '@tanstack/react-router/ssr/server';
import { prerender } from 'react-dom/static';
import type { RenderPage } from '#domain/pages/rendered-page.ts';
import { createServices } from './app/services.ts';
import { memoryStorage } from './platform/memory-storage.ts';
import { createSiteRouter } from './router.tsx';
import { SiteApp } from './site-app.tsx';

const nothing = () => undefined;
/** React emits resource links before a fragment. */
const leadingLinks = /^(?:<link [^>]*>)*/;

/** Renders a page, with all data of its route, or its shell. */
export const renderPage: RenderPage = async ({ path, isShell, institute, ask }) => {
  const services = createServices(memoryStorage(), nothing, { institute, say: nothing, preloaded: ask });
  const router = createSiteRouter(services, {
    history: createMemoryHistory({ initialEntries: [path] }),
    isShell,
  });
  attachRouterServerSsrUtils({ router, manifest: undefined });
  const { serverSsr } = router;
  if (serverSsr === undefined) throw new Error('The router does not render on the server');
  try {
    await router.load();
    // The same content must give the same page in every process.
    for (const match of router.stores.matches.get()) match.updatedAt = 0;
    await serverSsr.dehydrate();
    const html = await render(<SiteApp router={router} services={services} />);
    const scripts = serverSsr.takeInitialHydrationScriptTags()?.before ?? [];
    const [preloads] = leadingLinks.exec(html) ?? [''];
    return {
      body: html.slice(preloads.length),
      preloads,
      scripts: scripts.map(({ children = '' }) => children),
    };
  } finally {
    serverSsr.cleanup();
    services.session.stop();
  }
};

/** @throws the first error of a component: none is left to the client */
async function render(app: React.ReactNode): Promise<string> {
  const failures: unknown[] = [];
  const { prelude } = await prerender(app, {
    onError: (error) => void failures.push(error),
    // Otherwise React streams large parts at the end, with a script that moves them.
    progressiveChunkSize: Number.POSITIVE_INFINITY,
  });
  const html = await new Response(prelude).text();
  if (failures.length > 0) throw failures[0];
  return html;
}
