import { createMemoryHistory } from '@tanstack/react-router';
import { prerender } from 'react-dom/static';
import { queriesSettled } from './app/queries-settled.ts';
import { createServices } from './app/services.ts';
import { SiteApp } from './app/site-app.tsx';
import type { RenderPage } from './head/rendered-page.ts';
import { memoryStorage } from './platform/memory-storage.ts';
import { createSiteRouter } from './router.tsx';

const nothing = () => undefined;
/** What React puts before a page that is no whole document. */
const leadingLinks = /^(?:<link [^>]*>)*/;

/** Draws a page for a visitor on the server, with all that its route asks the API for. */
export const renderPage: RenderPage = async ({ path, ask }) => {
  const answers = new Map<string, unknown>();
  const services = createServices(memoryStorage(), nothing, {
    say: nothing,
    nearby: async (address) => {
      const answer = await ask(address);
      answers.set(address, answer.body);
      return answer;
    },
  });
  const router = createSiteRouter(services, createMemoryHistory({ initialEntries: [path] }));
  try {
    await router.load();
    await queriesSettled(services.queryClient);
    const failed = services.queryClient
      .getQueryCache()
      .getAll()
      .find(({ state }) => state.error !== null);
    // The browser asks again, and shows what there is then.
    if (failed !== undefined) throw failed.state.error;
    const html = await draw(<SiteApp router={router} services={services} />);
    const [preloads] = leadingLinks.exec(html) ?? [''];
    return {
      body: html.slice(preloads.length),
      preloads,
      answers: [...answers].map(([address, body]) => ({ address, body })),
    };
  } finally {
    services.session.stop();
  }
};

/** @throws what a part of the page threw: none is left to the browser */
async function draw(app: React.ReactNode): Promise<string> {
  const failures: unknown[] = [];
  const { prelude } = await prerender(app, {
    onError: (error) => void failures.push(error),
    // Large parts would else come at the end, with a script that moves them to their places.
    progressiveChunkSize: Number.POSITIVE_INFINITY,
  });
  const html = await new Response(prelude).text();
  if (failures.length > 0) throw failures[0];
  return html;
}
