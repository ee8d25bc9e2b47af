import { serveStatic } from '@hono/node-server/serve-static';
import type { Context, Env, Next } from 'hono';
import { matchesETag } from './matches-etag.ts';
import type { UploadedFile } from './uploaded-file.ts';

const oneRange = /^bytes=(\d+-\d*|-\d+)$/;

export async function sendFile<E extends Env>(context: Context<E>, next: Next, file: UploadedFile) {
  context.header('ETag', file.tag);
  context.header('Accept-Ranges', 'bytes');
  if (matchesETag(context.req.header('If-None-Match'), file.tag)) return context.body(null, 304);
  if (!wantsPart(context, file.tag)) context.req.raw.headers.delete('Range');
  return await serveStatic<E>({ path: file.path })(context, next);
}

function wantsPart<E extends Env>(context: Context<E>, tag: string): boolean {
  const continued = context.req.header('If-Range');
  return oneRange.test(context.req.header('Range') ?? '') && (continued === undefined || continued === tag);
}
