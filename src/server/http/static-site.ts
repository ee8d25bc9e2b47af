import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { serveStatic } from '@hono/node-server/serve-static';
import { type Context, Hono, type MiddlewareHandler } from 'hono';
import { compress } from 'hono/compress';

const keepForEver = 'public, max-age=31536000, immutable';
const keepForAnHour = 'public, max-age=3600';

/** Built assets carry a digest of their content in their names; a page is asked for anew each time. */
const caching: MiddlewareHandler = async (context, next) => {
  await next();
  const { headers, ok } = context.res;
  if (headers.has('Cache-Control') || !ok) return;
  if (headers.get('Content-Type')?.startsWith('text/html') === true) headers.set('Cache-Control', 'no-cache');
  else headers.set('Cache-Control', context.req.path.startsWith('/assets/') ? keepForEver : keepForAnHour);
};

/**
 * Serves the built pages from a folder: files as they are, every other address as `index.html`, since the
 * pages do their own routing. A missing asset is a 404, not a page.
 */
export function staticSite(folder: string): Hono {
  if (!existsSync(join(folder, 'index.html'))) {
    return new Hono().all('*', (context) =>
      context.text('The pages are not built yet: run npm run build', 503, { 'Cache-Control': 'no-store' }),
    );
  }
  const files = serveStatic({ root: folder });
  const page = serveStatic({ path: join(folder, 'index.html') });
  const missing = (context: Context) => context.text('Not found', 404, { 'Cache-Control': 'no-store' });
  return new Hono()
    .use(caching)
    .use(compress())
    .get('/assets/*', files, missing)
    .get('*', files, page)
    .all('*', missing);
}
