import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { pathToFileURL } from 'node:url';
import type { Logger } from 'pino';
import * as v from 'valibot';
import { describeError } from '#server/http/describe-error.ts';
import type { PageQuestion, RenderedPage, RenderPage } from '#web/head/rendered-page.ts';

/** A visitor does not wait longer for a page to be drawn here. */
const patienceMs = 2000;

const rendererModule = v.object({
  renderPage: v.custom<RenderPage>((exported) => typeof exported === 'function'),
});
const screenFiles = v.record(v.string(), v.array(v.string()));

export interface PageRenderer {
  /** The addresses of the scripts that the screen of a route needs besides those of every page. */
  readonly scriptsOf: (route: string) => readonly string[];
  /** A page as a visitor sees it first; undefined when it cannot be drawn here, which is logged. */
  readonly render: (path: string) => Promise<RenderedPage | undefined>;
}

interface RendererParts {
  readonly logger: Logger;
  /** Asks the API of this site. */
  readonly ask: PageQuestion['ask'];
}

/** Loads what `npm run build` made for drawing pages on the server; undefined where it made nothing. */
export function pageRenderer(folder: string, { logger, ask }: RendererParts): PageRenderer | undefined {
  const script = join(folder, 'render-page.js');
  if (!existsSync(script)) return undefined;
  const files = v.parse(screenFiles, JSON.parse(readFileSync(join(folder, 'screen-files.json'), 'utf8')));
  const load = async () => {
    const loaded: unknown = await import(pathToFileURL(script).href);
    return v.parse(rendererModule, loaded).renderPage;
  };
  // Beside the opening of the database, so that nobody's patience is spent on it.
  const loading = load();
  // Told with the first page that is asked for.
  loading.catch(() => undefined);
  return {
    scriptsOf: (route) => files[route] ?? [],
    render: async (path) => {
      const answered = new AbortController();
      const late = pause(patienceMs, undefined, { signal: answered.signal }).then(() => {
        throw new Error('It takes too long');
      });
      try {
        return await Promise.race([loading.then((renderPage) => renderPage({ path, ask })), late]);
      } catch (error) {
        logger.warn({ error: describeError(error), path }, 'A page could not be drawn on the server');
        return undefined;
      } finally {
        answered.abort();
      }
    },
  };
}
