import type { Context, MiddlewareHandler, Next } from 'hono';
import { matchesETag } from './matches-etag.ts';

export const keepForEver = 'public, max-age=31536000, immutable';

interface BuiltFile {
  readonly serve: MiddlewareHandler;
  readonly tag: string;
  readonly cacheControl: string;
}

export function sendBuiltFile(context: Context, next: Next, { serve, tag, cacheControl }: BuiltFile) {
  context.header('Cache-Control', cacheControl);
  // Weak: it names the content, not the compressed bytes.
  context.header('ETag', `W/"${tag}"`);
  if (matchesETag(context.req.header('If-None-Match'), `"${tag}"`)) {
    return Promise.resolve(context.body(null, 304, { Vary: 'Accept-Encoding' }));
  }
  // Ranges of different encodings do not fit together.
  context.req.raw.headers.delete('Range');
  return serve(context, next);
}
