import type { BrowserContext, Page } from '@playwright/test';

const rendered =
  /<div id="root">.*<\/div><template id="page-end"[^>]*><\/template>(?:<script>.*?<\/script>)*/s;
const forRendered =
  /<link rel="(?:preload" as="image|expect)"[^>]*>|<script type="module" async src="\/early\.js\?[^"]*"><\/script>/g;
const deferredScripts = /<template id="deferred-scripts"[^>]*>(.*?)<\/template>/s;
const isFile = /^\/(?:api|assets|uploads)\//;
const undrawn = new WeakSet<BrowserContext>();

/** Removes the rendered content from pages, so that the browser requests all their data. */
export async function disableServerRendering(page: Page): Promise<void> {
  const context = page.context();
  if (undrawn.has(context)) return;
  undrawn.add(context);
  await context.route(
    ({ pathname }) => !isFile.test(pathname),
    async (route) => {
      if (route.request().resourceType() !== 'document') return route.fallback();
      const response = await route.fetch();
      const html = (await response.text())
        .replace(rendered, '<div id="root"></div>')
        .replace(deferredScripts, '$1')
        .replaceAll(forRendered, '');
      return route.fulfill({ response, body: html });
    },
  );
}

export const hydrated = (page: Page) =>
  page.waitForFunction(
    () =>
      (window.$_TSR === undefined || window.$_TSR.hydrated === true) &&
      document.querySelector('#page-end:not([data-path])') === null &&
      document.querySelector('[data-hydrating]') === null,
  );
