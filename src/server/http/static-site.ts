import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { serveStatic } from '@hono/node-server/serve-static';
import { type Context, Hono, type MiddlewareHandler } from 'hono';
import { compress } from 'hono/compress';
import { type PageSources, pageAnswers } from '#server/pages/page-answers.ts';
import { pageTemplate } from '#server/pages/page-template.ts';
import { builtFiles } from './built-files.ts';
import { isKnown } from './known-tag.ts';

const keepForEver = 'public, max-age=31536000, immutable';
const keepForAnHour = 'public, max-age=3600';
const digestLength = 8;

/**
 * Serves what was in the folder at the start, in the smallest form that the browser takes of those that the build
 * wrote beside it. Whatever else is asked for, these forms themselves included, is left to the next.
 */
function files(folder: string, digests: ReadonlyMap<string, string>): MiddlewareHandler {
  const serve = serveStatic({ root: folder, index: 'none', precompressed: true });
  return async (context, next) => {
    const { path } = context.req;
    const digest = digests.get(path);
    if (digest === undefined) return next();
    const tag = `"${digest}"`;
    // Built assets carry a digest of their content in their names.
    context.header('Cache-Control', path.startsWith('/assets/') ? keepForEver : keepForAnHour);
    // A weak one: it names the content, not the bytes that it is sent as.
    context.header('ETag', `W/${tag}`);
    if (isKnown(context.req.header('If-None-Match'), tag)) {
      return context.body(null, 304, { Vary: 'Accept-Encoding' });
    }
    // Nobody resumes a script, and parts of differently compressed ones would not fit together.
    context.req.raw.headers.delete('Range');
    return serve(context, next);
  };
}

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
  const digests = builtFiles(folder);
  const file = files(folder, digests);
  // Page and script fit together: no browser takes one that it kept from before.
  const early = `/early.js?${digests.get('/early.js')?.slice(0, digestLength) ?? ''}`;
  const page = pageAnswers(pageTemplate(readFileSync(built, 'utf8'), early), sources);
  const missing = (context: Context) => context.text('Not found', 404, { 'Cache-Control': 'no-store' });
  return (
    new Hono()
      // For what is made as it is asked for; a file has its compressed forms beside it.
      .use(compress())
      .get('/assets/*', file, missing)
      // Its head is still without what is said of a page.
      .get('/index.html', page)
      .get('*', file, page)
      .all('*', missing)
  );
}
