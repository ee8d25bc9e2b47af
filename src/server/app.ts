import { join, resolve } from 'node:path';
import { Hono } from 'hono';
import type { PageQuestion } from '#domain/pages/rendered-page.ts';
import { type ApiOptions, createApi } from './api.ts';
import { type CacheBounds, createResponseCache } from './cache/response-cache.ts';
import type { ReadDisk } from './common/disk.ts';
import { requestIds } from './common/request-id.ts';
import type { Config } from './config/config.ts';
import { readinessProblems } from './health/readiness.ts';
import { limitBody } from './http/body-limit.ts';
import { handleError } from './http/error-response.ts';
import { securityHeaders } from './http/security-headers.ts';
import { uploads } from './http/uploads.ts';
import { defaultInstitute } from './institute/current-institute.ts';
import type { Metrics } from './metrics/metrics.ts';
import { officeSite } from './office/office-site.ts';
import { builtPage } from './pages/built-page.ts';
import { manifest, manifestPath } from './pages/manifest.ts';
import { pageRenderer } from './pages/page-renderer.ts';
import { previewPages } from './pages/preview-page.ts';
import { siteMap } from './pages/site-map.ts';
import { staticSite } from './pages/static-site.ts';
import { paymentReturn } from './routes/payment-return.ts';
import { logoIcons } from './share/logo-icons.ts';
import { sharePictures } from './share/share-pictures.ts';

export interface AppDependencies extends Omit<ApiOptions, 'uploadFolders'> {
  readonly config: ApiOptions['config'] & Pick<Config, 'publicUrl' | 'apiHost'>;
  readonly address?: () => string;
  /** Default: `dist/web` in the working directory. */
  readonly webFolder?: string;
  readonly renderFolder?: string;
  /** Contains the assets of older releases. */
  readonly dataFolder?: string;
  readonly uploadsFolder?: string;
  /** Default: beside the built server. */
  readonly shareFolder?: string;
  readonly readDisk?: ReadDisk;
  readonly metrics?: Pick<Metrics, 'countRequests'> | undefined;
  readonly cacheBounds?: CacheBounds;
}

export function createApp({
  config,
  logger,
  services,
  opened,
  address = () => config.publicUrl ?? 'http://localhost:3000',
  webFolder = resolve('dist/web'),
  renderFolder = join(webFolder, '../render'),
  dataFolder,
  uploadsFolder,
  shareFolder = join(import.meta.dirname, 'share'),
  readDisk = async () => undefined,
  metrics,
  cacheBounds,
  bodyTimeoutMs,
  largeBodies,
}: AppDependencies) {
  const ownContent = config.apiHost === undefined;
  const responseCache = createResponseCache(cacheBounds);
  const sources = {
    responseCache,
    logger,
    address,
    services: () => (ownContent ? services() : undefined),
    currentInstitute: async () => (await services()?.currentInstitute()) ?? defaultInstitute,
  };
  /** Renderer and browser get the same responses. */
  const askPage: PageQuestion['ask'] = async (path) => {
    const response: Response = await site.fetch(new Request(new URL(path, 'http://localhost')), {});
    const body: unknown = await response.json();
    return { status: response.status, body };
  };
  const renderer = pageRenderer(renderFolder, { logger, ask: askPage });
  const uploadFolders = {
    all: [uploadsFolder ?? [], join(webFolder, 'uploads')].flat(),
    own: uploadsFolder,
  };
  const built = builtPage(webFolder);
  /** Previews read uncommitted content. */
  const renderPreview = previewPages(built, renderer, (previewed) =>
    new Hono()
      .onError(handleError(logger))
      .route('/api', createApi({ config, logger, services: () => previewed, uploadFolders })),
  );
  const site = new Hono();
  if (metrics !== undefined) site.use(metrics.countRequests);
  site
    .use(requestIds)
    .use(securityHeaders(config, built?.inlineScripts ?? []))
    .onError(handleError(logger))
    .get('/healthz', (context) => context.json({ status: 'ok' }))
    .get('/readyz', async (context) => {
      const problems = await readinessProblems(services(), readDisk);
      context.header('Cache-Control', 'no-store');
      return problems.length === 0
        ? context.json({ status: 'ready' })
        : context.json({ status: 'not ready', problems }, 503);
    })
    .route(
      '/api',
      createApi({
        config,
        logger,
        services,
        opened,
        uploadFolders,
        responseCache,
        renderPreview,
        bodyTimeoutMs,
        largeBodies,
      }),
    )
    .use(limitBody(bodyTimeoutMs))
    .route('/', paymentReturn(services))
    .route('/', sharePictures({ ...sources, folder: shareFolder }))
    .route('/', uploads(uploadFolders.all))
    .route('/', logoIcons({ ...sources, folders: uploadFolders.all }))
    .get(manifestPath, manifest(sources))
    .route('/', siteMap({ ...sources, ownContent }))
    .route('/', officeSite(join(webFolder, '../office')))
    .route('/', staticSite(webFolder, built, { ...sources, renderer }, dataFolder));
  return site;
}
