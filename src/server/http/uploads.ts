import { type Context, Hono } from 'hono';
import { compress } from 'hono/compress';
import { sendFile } from './send-file.ts';
import { findUpload } from './uploaded-file.ts';

const prefix = '/uploads/';
const keepForAMonth = 'public, max-age=2592000';
/** Opened by itself, a drawing is a page: one that may run nothing and ask for nothing. */
const drawingPolicy = "default-src 'none'; style-src 'unsafe-inline'; sandbox";

/**
 * Serves pictures and films below `/uploads`, each from the first of the folders that has it. Whatever else is
 * asked for there is a 404, never a page; so are the films for sale, which have addresses of their own.
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
      if (file === undefined || file.isForSale) return missing(context);
      context.header('Cache-Control', keepForAMonth);
      if (file.isDrawing) context.header('Content-Security-Policy', drawingPolicy);
      return await sendFile(context, next, file);
    })
    .all('/uploads/*', missing);
}
