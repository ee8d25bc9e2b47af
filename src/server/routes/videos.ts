import { type Context, Hono } from 'hono';
import { HttpError } from '#server/common/http-error.ts';
import { openVideo } from '#server/courses/videos.ts';
import { sendFile } from '#server/http/send-file.ts';
import { findUpload } from '#server/http/uploaded-file.ts';
import type { AppEnv } from '#server/routing/services.ts';

const missing = new HttpError(404, 'Video not found');
/** A video opened directly is a document; it may load only itself. */
const videoPolicy = "default-src 'none'; media-src 'self'; frame-ancestors 'none'";

function readClaim({ req }: Context<AppEnv>, sectionId: string) {
  const { person = '', until = '', signature = '' } = req.query();
  return { sectionId, person, until, signature };
}

/** `/api/films`: locked videos at signed URLs. */
export const videos = (folders: readonly string[]) =>
  new Hono<AppEnv>().get('/:sectionId', async (context, next) => {
    const place = await openVideo(context.var.services, readClaim(context, context.req.param('sectionId')));
    if ('elsewhere' in place) return context.redirect(place.elsewhere, 302);
    const file = await findUpload(folders, place.upload);
    if (file === undefined) throw missing;
    context.header('Content-Security-Policy', videoPolicy);
    return await sendFile(context, next, file);
  });
