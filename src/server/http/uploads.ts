import { type Context, Hono } from 'hono';
import { compress } from 'hono/compress';
import { sendFile } from './send-file.ts';
import { findUpload } from './uploaded-file.ts';

const prefix = '/uploads/';
const keepForAMonth = 'public, max-age=2592000';
/** An SVG opened directly is a document; it may run and request nothing. */
const drawingPolicy = "default-src 'none'; style-src 'unsafe-inline'; sandbox";

/** Locked videos are a 404 here. */
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
