import { AsyncLocalStorage } from 'node:async_hooks';
import { createMemoryHistory } from '@tanstack/react-router';
import { attachRouterServerSsrUtils } from '@tanstack/react-router/ssr/server';
import { prerender } from 'react-dom/static';
import type { PageQuestion, RenderedPage, RenderPage, TranslateText } from '#domain/pages/rendered-page.ts';
import type { Language } from '#domain/text/languages.ts';
import { createServices } from './app/services.ts';
import { memoryStorage } from './platform/memory-storage.ts';
import { createSiteRouter } from './router.tsx';
import { SiteApp } from './site-app.tsx';
import hi from './texts/hi.json' with { type: 'json' };
import { type Translation, translateBy } from './texts/t.ts';
import te from './texts/te.json' with { type: 'json' };
import { translatedTitle } from './texts/translated-title.ts';

const nothing = () => undefined;
/** React emits resource links before a fragment. */
const leadingLinks = /^(?:<link [^>]*>)*/;

const translations: Readonly<Record<Language, Translation | undefined>> = {
  en: undefined,
  te: { language: 'te', texts: te },
  hi: { language: 'hi', texts: hi },
};
/** Pages of several languages are rendered at once. */
const rendering = new AsyncLocalStorage<Translation | undefined>();
translateBy(() => rendering.getStore());

/** Renders a page in a language, with all data of its route, or its shell. */
export const renderPage: RenderPage = (question) =>
  rendering.run(translations[question.language], () => renderTranslated(question));

export const translateText: TranslateText = (text, language) =>
  rendering.run(translations[language], () => translatedTitle(text));

async function renderTranslated({ path, isShell, institute, ask }: PageQuestion): Promise<RenderedPage> {
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
}

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
