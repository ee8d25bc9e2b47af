import './styles/index.css';
import './platform/trusted-html.ts';
import { hydrate } from '@tanstack/react-router/ssr/client';
import { startTransition } from 'react';
import { flushSync } from 'react-dom';
import { createRoot, hydrateRoot } from 'react-dom/client';
import { pageEndId } from '#domain/pages/rendered-page.ts';
import { inspection } from './actors/inspection.ts';
import { keepEarlyInput } from './app/early-input.ts';
import { keepFocus } from './app/keep-focus.ts';
import { areScriptsLost, watchLeaving, watchScripts } from './app/lost-scripts.ts';
import { tellHydrated, tellLost } from './app/page-events.ts';
import { pageInstitute } from './app/page-institute.ts';
import { registerWorker, removeWorkers } from './app/register-worker.ts';
import { createServices } from './app/services.ts';
import { preloadLayout } from './frame/layout-sections.tsx';
import { pageStorage } from './platform/browser-storage.ts';
import { pageLanguage, setPageLanguage } from './platform/page-language.ts';
import { untilIdle } from './platform/until-idle.ts';
import { createSiteRouter } from './router.tsx';
import { preloadSkeletons } from './screens/lazy-skeleton.ts';
import { SiteApp } from './site-app.tsx';
import { loadTranslation } from './texts/load-translation.ts';
import { shownLanguage } from './texts/t.ts';
import { pageHydrated } from './ui/hydration-mark.tsx';
import { connectWiring } from './wiring.ts';

const root = document.getElementById('root');
if (root === null) throw new Error('index.html has no #root');

if (import.meta.env.DEV) {
  // biome-ignore lint/style/noRestrictedImports: the build drops this branch, and with it the machine lab
  const { startInspection } = await import('#machine-lab/inspection/start-inspection.ts');
  inspection.inspect = await startInspection(window);
  await removeWorkers();
}

watchScripts(window);

/** To the top: browsers restore the scroll position. */
function reload(): void {
  window.scrollTo(0, 0);
  window.location.reload();
}

const services = createServices(pageStorage().storage, reload, { institute: pageInstitute(document) });
const router = createSiteRouter(services);
watchLeaving(router);

const pageEnd = document.getElementById(pageEndId);
const sentLanguage = pageLanguage(document, pageEnd !== null);

/** What a choice of the language has kept. */
async function restoreTyped(): Promise<void> {
  try {
    if (window.sessionStorage.getItem('keptFields') === null) return;
    (await import('./app/restore-fields.ts')).restoreFields(window);
  } catch {
    // The fields are empty.
  }
}

/** Without its catalogue, a rendered page waits for it as for a script; others are in English. */
async function translate(): Promise<void> {
  await loadTranslation(sentLanguage).catch(() => undefined);
  if (!isRendered || !areScriptsLost()) setPageLanguage(shownLanguage(), document);
}

/** Translators insert `font` elements, which the site does not use. */
const isTranslated = (container: Element) => container.querySelector('font') !== null;

/** Whether the server rendered this page completely; the user may have navigated since. */
const isRendered = pageEnd?.dataset.path === window.location.pathname;
connectWiring({ router, services, window, ready: isRendered ? pageHydrated : Promise.resolve() });

const app = <SiteApp router={router} services={services} />;

function render(container: Element, noteFields: () => void): void {
  noteFields();
  const giveFocusBack = keepFocus(container);
  flushSync(() => createRoot(container).render(app));
  giveFocusBack();
  pageEnd?.remove();
}

/** Renders the site, or hydrates the server-rendered page, which stays as it is without scripts. */
async function show(container: Element): Promise<void> {
  await restoreTyped();
  const noteFields = keepEarlyInput(container);
  await translate();
  if (!isRendered) {
    // A shell, or another page's content, stays until this page is ready.
    if (pageEnd !== null) {
      await router.load();
      // The route may have redirected.
      await preloadLayout(router.state.location.pathname);
    }
    render(container, noteFields);
  } else {
    await hydrate(router);
    if (areScriptsLost()) return tellLost();
    if (isTranslated(container)) {
      await preloadLayout(window.location.pathname);
      render(container, noteFields);
    } else {
      // A transition, so that the browser can respond to input in between.
      startTransition(() => void hydrateRoot(container, app));
    }
    await pageHydrated;
  }
  window.$_TSR?.h();
  tellHydrated();
}

/** For pages that stay open. */
const watchInstitute = () =>
  import('./newer-institute.ts').then(
    (script) => script.watchInstitute({ router, services, document }),
    () => undefined,
  );

void show(root)
  .then(untilIdle)
  .then(preloadSkeletons)
  .then(import.meta.env.PROD ? registerWorker : undefined)
  // Another host has no facts.
  .then(__API_HOST__ === '' ? watchInstitute : undefined);
