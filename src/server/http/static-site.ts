import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { serveStatic } from '@hono/node-server/serve-static';
import { type Context, Hono, type MiddlewareHandler } from 'hono';
import { compress } from 'hono/compress';
import { type PageSources, pageAnswers } from '#server/pages/page-answers.ts';

const keepForEver = 'public, max-age=31536000, immutable';
const keepForAnHour = 'public, max-age=3600';

/** Built assets carry a digest of their content in their names. */
const caching: MiddlewareHandler = async (context, next) => {
  await next();
  const { headers, ok } = context.res;
  if (headers.has('Cache-Control') || !ok) return;
  headers.set('Cache-Control', context.req.path.startsWith('/assets/') ? keepForEver : keepForAnHour);
};

/**
 * Serves the built pages from a folder: files as they are, every other address as the one built page, since the
 * pages do their own routing. A missing asset is a 404, not a page.
 */
export function staticSite(folder: string, sources: PageSources): Hono {
  const built = join(folder, 'index.html');
  if (!existsSync(built)) {
    return new Hono().all('*', (context) =>
      context.text('The pages are not built yet: run npm run build', 503, { 'Cache-Control': 'no-store' }),
    );
  }
  // A folder is no page either: `/` gets the page below, with its head.
  const files = serveStatic({ root: folder, index: 'none' });
  const page = pageAnswers(readFileSync(built, 'utf8'), sources);
  const missing = (context: Context) => context.text('Not found', 404, { 'Cache-Control': 'no-store' });
  return (
    new Hono()
      .use(caching)
      .use(compress())
      .get('/assets/*', files, missing)
      // Its head is still without what is said of a page.
      .get('/index.html', page)
      .get('*', files, page)
      .all('*', missing)
  );
}
