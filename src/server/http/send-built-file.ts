import type { Context, MiddlewareHandler, Next } from 'hono';
import { isKnown } from './known-tag.ts';

/** The names of built assets contain a digest of their content. */
export const keepForEver = 'public, max-age=31536000, immutable';

interface BuiltFile {
  /** Sends the file of the request in the smallest precompressed form the browser accepts. */
  readonly serve: MiddlewareHandler;
  /** Names its uncompressed content. */
  readonly tag: string;
  readonly cacheControl: string;
}

/** Sends a built file whole, or says that the browser has it. */
export function sendBuiltFile(context: Context, next: Next, { serve, tag, cacheControl }: BuiltFile) {
  context.header('Cache-Control', cacheControl);
  // Weak, since it names the content, not the compressed bytes.
  context.header('ETag', `W/"${tag}"`);
  if (isKnown(context.req.header('If-None-Match'), `"${tag}"`)) {
    return Promise.resolve(context.body(null, 304, { Vary: 'Accept-Encoding' }));
  }
  // Scripts are never resumed, and ranges of different encodings do not fit together.
  context.req.raw.headers.delete('Range');
  return serve(context, next);
}
