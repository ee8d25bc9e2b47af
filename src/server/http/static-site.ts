import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { serveStatic } from '@hono/node-server/serve-static';
import { type Context, Hono } from 'hono';
import { compress } from 'hono/compress';

const cacheFor = (path: string): string => {
  if (path.endsWith('index.html')) return 'no-cache';
  // Built assets carry a digest of their content in their names.
  return /[/\\]assets[/\\][^/\\]+$/.test(path)
    ? 'public, max-age=31536000, immutable'
    : 'public, max-age=3600';
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
  const files = serveStatic({
    root: folder,
    onFound: (path, context) => context.header('Cache-Control', cacheFor(path)),
  });
  const page = serveStatic({
    path: join(folder, 'index.html'),
    onFound: (_path, context) => context.header('Cache-Control', 'no-cache'),
  });
  const missing = (context: Context) => context.text('Not found', 404, { 'Cache-Control': 'no-store' });
  return new Hono().use(compress()).get('/assets/*', files, missing).get('*', files, page).all('*', missing);
}
