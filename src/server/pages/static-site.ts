import { serveStatic } from '@hono/node-server/serve-static';
import { type Context, Hono, type MiddlewareHandler } from 'hono';
import { compress } from 'hono/compress';
import { shellAddress, workerAddress } from '#domain/pages/site-version.ts';
import { builtFiles } from '#server/http/built-files.ts';
import { keepForEver, sendBuiltFile } from '#server/http/send-built-file.ts';
import type { BuiltPage } from './built-page.ts';
import { oldAssets } from './old-assets.ts';
import { type PageSources, pageResponses } from './page-responses.ts';
import { pageTemplate } from './page-template.ts';
import { shellResponse } from './shell-response.ts';

const keepForAnHour = 'public, max-age=3600';
/** A cached service worker would keep an old build. */
const askEachTime = 'no-cache';
const digestLength = 8;

function cacheControl(path: string): string {
  if (path === workerAddress) return askEachTime;
  return path.startsWith('/assets/') ? keepForEver : keepForAnHour;
}

/** The files of the start; other requests go to the next handler. */
function files(folder: string, digests: ReadonlyMap<string, string>): MiddlewareHandler {
  const serve = serveStatic({ root: folder, index: 'none', precompressed: true });
  return async (context, next) => {
    const { path } = context.req;
    const tag = digests.get(path);
    if (tag === undefined) return next();
    return sendBuiltFile(context, next, { serve, tag, cacheControl: cacheControl(path) });
  };
}

/**
 * A missing asset is a 404; other paths are the built page.
 * @param dataFolder contains the assets of older releases
 */
export function staticSite(
  folder: string,
  built: BuiltPage | undefined,
  sources: PageSources,
  dataFolder?: string,
): Hono {
  if (built === undefined) {
    return new Hono().all('*', (context) =>
      context.text('The pages are not built yet: run npm run build', 503, { 'Cache-Control': 'no-store' }),
    );
  }
  const digests = builtFiles(folder);
  const file = files(folder, digests);
  const older = dataFolder === undefined ? [] : [oldAssets(dataFolder)];
  // A page must not run a cached script of another build.
  const early = `/early.js?${digests.get('/early.js')?.slice(0, digestLength) ?? ''}`;
  const fill = pageTemplate(built.html, early);
  const page = pageResponses(fill, built.version, sources);
  const missing = (context: Context) => context.text('Not found', 404, { 'Cache-Control': 'no-store' });
  return (
    new Hono()
      .use(compress())
      .get('/assets/*', file, ...older, missing)
      // It has no page head yet.
      .get('/index.html', page)
      .get(shellAddress, shellResponse(fill, built.version, sources))
      .get('*', file, page)
      .all('*', missing)
  );
}
