import { type Context, Hono } from 'hono';
import { openFilm } from '#server/courses/films.ts';
import { Refusal } from '#server/http/refusal.ts';
import { sendFile } from '#server/http/send-file.ts';
import { findUpload } from '#server/http/uploaded-file.ts';
import type { AppEnv } from '#server/services.ts';

const missing = new Refusal(404, 'Video not found');
/** Opened by itself, a film may load itself and nothing else. */
const filmPolicy = "default-src 'none'; media-src 'self'; frame-ancestors 'none'";

function claimOf({ req }: Context<AppEnv>, sectionId: string) {
  const { person = '', until = '', signature = '' } = req.query();
  return { sectionId, person, until, signature };
}

/** `/api/films`: the films for the enrolled, each at an address that was signed for one person. */
export const films = (folders: readonly string[]) =>
  new Hono<AppEnv>().get('/:sectionId', async (context, next) => {
    const place = await openFilm(context.var.services, claimOf(context, context.req.param('sectionId')));
    if ('elsewhere' in place) return context.redirect(place.elsewhere, 302);
    const file = await findUpload(folders, place.upload);
    if (file === undefined) throw missing;
    context.header('Content-Security-Policy', filmPolicy);
    return await sendFile(context, next, file);
  });
