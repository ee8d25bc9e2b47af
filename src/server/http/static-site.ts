import { serveStatic } from '@hono/node-server/serve-static';
import { type Context, Hono, type MiddlewareHandler } from 'hono';
import { compress } from 'hono/compress';
import type { BuiltPage } from '#server/pages/built-page.ts';
import { type PageSources, pageAnswers } from '#server/pages/page-answers.ts';
import { pageTemplate } from '#server/pages/page-template.ts';
import { shellAnswer } from '#server/pages/shell-answer.ts';
import { shellAddress, workerAddress } from '#web/head/site-version.ts';
import { builtFiles } from './built-files.ts';
import { isKnown } from './known-tag.ts';

const keepForEver = 'public, max-age=31536000, immutable';
const keepForAnHour = 'public, max-age=3600';
/** An old worker would keep an old build. */
const askEachTime = 'no-cache';
const digestLength = 8;

function cacheControl(path: string): string {
  if (path === workerAddress) return askEachTime;
  // Built assets carry a digest of their content in their names.
  return path.startsWith('/assets/') ? keepForEver : keepForAnHour;
}

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
    context.header('Cache-Control', cacheControl(path));
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
export function staticSite(folder: string, built: BuiltPage | undefined, sources: PageSources): Hono {
  if (built === undefined) {
    return new Hono().all('*', (context) =>
      context.text('The pages are not built yet: run npm run build', 503, { 'Cache-Control': 'no-store' }),
    );
  }
  const digests = builtFiles(folder);
  const file = files(folder, digests);
  // Page and script fit together: no browser takes one that it kept from before.
  const early = `/early.js?${digests.get('/early.js')?.slice(0, digestLength) ?? ''}`;
  const fill = pageTemplate(built.html, early);
  const page = pageAnswers(fill, built.version, sources);
  const missing = (context: Context) => context.text('Not found', 404, { 'Cache-Control': 'no-store' });
  return (
    new Hono()
      // For what is made as it is asked for; a file has its compressed forms beside it.
      .use(compress())
      .get('/assets/*', file, missing)
      // Its head is still without what is said of a page.
      .get('/index.html', page)
      .get(shellAddress, shellAnswer(fill, built.version, sources))
      .get('*', file, page)
      .all('*', missing)
  );
}
