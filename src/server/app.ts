import { join, resolve } from 'node:path';
import { Hono } from 'hono';
import { type ApiOptions, createApi } from './api.ts';
import type { Config } from './config.ts';
import type { CacheBounds } from './content/content-cache.ts';
import { contentFront } from './content/content-front.ts';
import { bodyWithinLimit } from './http/body-within.ts';
import { answerFailure } from './http/failures.ts';
import { withRequestIds } from './http/request-id.ts';
import { securityHeaders } from './http/security-headers.ts';
import { staticSite } from './http/static-site.ts';
import { uploads } from './http/uploads.ts';
import { builtPage } from './pages/built-page.ts';
import { pageRenderer } from './pages/page-renderer.ts';
import { siteMap } from './pages/site-map.ts';
import { attemptFront } from './quiz/attempt-front.ts';
import { paymentReturn } from './routes/payment-return.ts';

export interface AppDependencies extends Omit<ApiOptions, 'uploadFolders'> {
  readonly config: ApiOptions['config'] & Pick<Config, 'publicUrl' | 'apiHost'>;
  /** The address that people open; that of the configuration unless told. */
  readonly address?: () => string;
  /** The built pages; `dist/web` of the working directory unless told. */
  readonly webFolder?: string;
  /** What the build made for drawing pages here; beside the built pages unless told. */
  readonly renderFolder?: string;
  /** The institute's own pictures and films, which go before those of the built pages. */
  readonly uploadsFolder?: string;
  /** How much is kept of the answers that are the same for everybody. */
  readonly cacheBounds?: CacheBounds;
}

/**
 * The whole site as one app that does not listen: the calls under `/api`, the two health checks, the
 * pictures, what search engines ask for, and the pages.
 */
export function createApp({
  config,
  logger,
  services,
  address = () => config.publicUrl ?? 'http://localhost:3000',
  webFolder = resolve('dist/web'),
  renderFolder = join(webFolder, '../render'),
  uploadsFolder,
  cacheBounds,
}: AppDependencies) {
  const ownContent = config.apiHost === undefined;
  const sources = { logger, address, services: () => (ownContent ? services() : undefined) };
  /** Pages ask as a browser does, so that they are told the same. */
  const askPage = async (path: string) => {
    const response = await front.fetch(new Request(new URL(path, 'http://localhost')), {});
    const body: unknown = await response.json();
    return { status: response.status, body };
  };
  // Another host's answers are had by the browser alone.
  const renderer = ownContent ? pageRenderer(renderFolder, { logger, ask: askPage }) : undefined;
  const uploadFolders = [uploadsFolder ?? [], join(webFolder, 'uploads')].flat();
  const built = builtPage(webFolder);
  const site = new Hono()
    .use(securityHeaders(config, built?.inlineScripts ?? []))
    .onError(answerFailure(logger))
    .get('/healthz', (context) => context.json({ status: 'ok' }))
    .get('/readyz', async (context) => {
      const answered = await (services()?.ping() ?? Promise.reject()).then(
        () => true,
        () => false,
      );
      return answered ? context.json({ status: 'ready' }) : context.json({ status: 'not ready' }, 503);
    })
    .route('/api', createApi({ config, logger, services, uploadFolders }))
    .use(bodyWithinLimit())
    .route('/', paymentReturn(services))
    .route('/', uploads(uploadFolders))
    .route('/', siteMap({ ...sources, ownContent }))
    .route('/', staticSite(webFolder, built, { ...sources, renderer }));
  const attempts = attemptFront({ site, config, logger, services });
  const front = contentFront({ site: attempts, config, logger, services, bounds: cacheBounds });
  const marked = withRequestIds(front);
  return {
    fetch: marked.fetch,
    /** Asks it without a connection, by an address or its path. */
    request: async (asked: Request | string, init?: RequestInit, bindings: unknown = {}) =>
      await marked.fetch(
        asked instanceof Request ? asked : new Request(new URL(asked, 'http://localhost'), init),
        bindings,
      ),
  };
}
