import { serveStatic } from '@hono/node-server/serve-static';
import { type Context, Hono } from 'hono';
import { compress } from 'hono/compress';
import { isKnown } from './known-tag.ts';
import { findUpload } from './uploaded-file.ts';

const prefix = '/uploads/';
const keepForAMonth = 'public, max-age=2592000';
/** Opened by itself, a drawing is a page: one that may run nothing and ask for nothing. */
const drawingPolicy = "default-src 'none'; style-src 'unsafe-inline'; sandbox";
const oneRange = /^bytes=(\d+-\d*|-\d+)$/;

/**
 * Serves pictures and films below `/uploads`, each from the first of the folders that has it. Whatever else is
 * asked for there is a 404, never a page.
 */
export function uploads(folders: readonly string[]): Hono {
  const missing = (context: Context) => context.text('Not found', 404, { 'Cache-Control': 'no-store' });
  return new Hono()
    .use('/uploads/*', compress())
    .get('/uploads/*', async (context, next) => {
      const { pathname } = new URL(context.req.url);
      const file = pathname.startsWith(prefix)
        ? await findUpload(folders, pathname.slice(prefix.length))
        : undefined;
      if (file === undefined) return missing(context);
      context.header('Cache-Control', keepForAMonth);
      context.header('ETag', file.tag);
      context.header('Accept-Ranges', 'bytes');
      if (file.isDrawing) context.header('Content-Security-Policy', drawingPolicy);
      if (isKnown(context.req.header('If-None-Match'), file.tag)) return context.body(null, 304);
      if (!wantsPart(context, file.tag)) context.req.raw.headers.delete('Range');
      return await serveStatic({ path: file.path })(context, next);
    })
    .all('/uploads/*', missing);
}

/** A part is sent when it is understood, and, if it is to continue another, of the same content. */
function wantsPart(context: Context, tag: string): boolean {
  const continued = context.req.header('If-Range');
  return oneRange.test(context.req.header('Range') ?? '') && (continued === undefined || continued === tag);
}
