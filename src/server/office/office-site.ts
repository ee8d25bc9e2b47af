import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { serveStatic } from '@hono/node-server/serve-static';
import { Hono, type MiddlewareHandler } from 'hono';
import { compress } from 'hono/compress';
import { builtFiles } from '#server/http/built-files.ts';
import { keepForEver, sendBuiltFile } from '#server/http/send-built-file.ts';

export function officeSite(folder: string): Hono {
  const page = join(folder, 'index.html');
  const site = new Hono().basePath('/office');
  if (!existsSync(page)) return site;
  const html = readFileSync(page, 'utf8');
  const digests = builtFiles(folder);
  const inFolder = (path: string) => path.replace(/^\/office/, '');
  const serve = serveStatic({
    root: folder,
    index: 'none',
    precompressed: true,
    rewriteRequestPath: inFolder,
  });
  const asset: MiddlewareHandler = async (context, next) => {
    const tag = digests.get(inFolder(context.req.path));
    if (tag === undefined) return context.text('Not found', 404, { 'Cache-Control': 'no-store' });
    return sendBuiltFile(context, next, { serve, tag, cacheControl: keepForEver });
  };
  return site
    .use(compress())
    .get('/assets/*', asset)
    .get('*', (context) => {
      // For neither search engines nor proxies.
      context.header('Cache-Control', 'no-store');
      context.header('X-Robots-Tag', 'noindex');
      return context.html(html);
    });
}
