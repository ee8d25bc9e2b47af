import type { BrowserContext, Page } from '@playwright/test';

const drawn = /<div id="root">.*<\/div><script id="sent-page".*?<\/script>/s;
/** What comes in the head for the sake of a drawn page. */
const forDrawn =
  /<link rel="(?:preload" as="image|expect)"[^>]*>|<script type="module" async src="\/early\.js\?[^"]*"><\/script>/g;
const laterScripts = /<template id="later-scripts">(.*?)<\/template>/s;
const isFile = /^\/(?:api|assets|uploads)\//;
const undrawn = new WeakSet<BrowserContext>();

/**
 * Has pages come from now on as when the server cannot draw them: the browser then asks for all that they show, and
 * what it is told can be held or made up.
 */
export async function comeUndrawn(page: Page): Promise<void> {
  const context = page.context();
  if (undrawn.has(context)) return;
  undrawn.add(context);
  await context.route(
    ({ pathname }) => !isFile.test(pathname),
    async (route) => {
      if (route.request().resourceType() !== 'document') return route.fallback();
      const response = await route.fetch();
      const html = (await response.text())
        .replace(drawn, '<div id="root"></div>')
        .replace(laterScripts, '$1')
        .replaceAll(forDrawn, '');
      return route.fulfill({ response, body: html });
    },
  );
}

/** Waits until the page that the server has drawn hears what is pressed in it. */
export const takenOver = (page: Page) =>
  page.waitForFunction(() => document.getElementById('sent-page') === null);
