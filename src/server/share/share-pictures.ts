import { type Context, Hono } from 'hono';
import { LRUCache } from 'lru-cache';
import type { Logger } from 'pino';
import type { Institute } from '#domain/institute/define-institute.ts';
import { type ShareText, shareText } from '#domain/pages/share-text.ts';
import { describeError } from '#server/common/describe-error.ts';
import { HttpError } from '#server/common/http-error.ts';
import { pictureQueue, visitors } from '#server/common/picture-queue.ts';
import { createSingleFlight } from '#server/common/single-flight.ts';
import { readCourseSummary } from '#server/courses/catalogue.ts';
import { matchesETag } from '#server/http/matches-etag.ts';
import type { CurrentInstitute } from '#server/institute/current-institute.ts';
import { sharePath, shareTag } from '#server/pages/course-share.ts';
import { instituteSharePath, instituteShareText } from '#server/pages/institute-share.ts';
import type { Services } from '#server/routing/services.ts';
import { canDrawTexts, drawSharePicture } from './draw-share-picture.ts';
import { readShareParts, type ShareParts } from './share-parts.ts';

type Picture = Uint8Array<ArrayBuffer>;

interface SharePictureSources {
  readonly logger: Logger;
  /** undefined until the database is open, and when another host has the content. */
  readonly services: () => Services | undefined;
  readonly currentInstitute: CurrentInstitute;
  readonly folder: string;
}

const mostPictures = 200;
const mostBytes = 24 * 1024 * 1024;
const keepForADay = 'public, max-age=86400';

/**
 * Drawn once per text, one at a time, so that requests cause bounded work. Falls back to the institute's
 * image.
 */
export function sharePictures({ logger, services, currentInstitute, folder }: SharePictureSources): Hono {
  const kept = new LRUCache<string, Picture>({
    max: mostPictures,
    maxSize: mostBytes,
    sizeCalculation: ({ length }) => length,
  });
  const once = createSingleFlight<Picture>();
  let parts: ShareParts | undefined;

  const draw = async (text: ShareText, institute: Institute): Promise<Picture> => {
    parts ??= readShareParts(folder);
    const { fontFiles } = parts;
    // A system without the binary can still run the site.
    const { renderAsync } = await import('@resvg/resvg-js');
    const image = await renderAsync(drawSharePicture(text, institute, parts), {
      font: { loadSystemFonts: false, fontFiles: [...fontFiles], defaultFontFamily: 'Baloo 2' },
    });
    return new Uint8Array(image.asPng());
  };
  const drawPicture = async (text: ShareText, institute: Institute, key: string): Promise<Picture> => {
    const known = kept.get(key);
    if (known !== undefined) return known;
    return await once(key, async () => {
      const picture = await pictureQueue(visitors, () => draw(text, institute));
      kept.set(key, picture);
      return picture;
    });
  };

  const respond = async (context: Context, text: ShareText) => {
    const { institute } = await currentInstitute();
    const tag = `"${shareTag(text, institute)}"`;
    context.header('Cache-Control', keepForADay);
    context.header('ETag', tag);
    if (matchesETag(context.req.header('If-None-Match'), tag)) return context.body(null, 304);
    try {
      return context.body(await drawPicture(text, institute, tag), 200, { 'Content-Type': 'image/png' });
    } catch (error) {
      logger.warn({ error: describeError(error) }, 'A share picture could not be drawn');
      context.header('ETag', undefined);
      context.header('Cache-Control', 'no-store');
      return context.redirect(institute.share.picture);
    }
  };

  const site = new Hono();
  site.get(instituteSharePath, async (context) =>
    respond(context, instituteShareText((await currentInstitute()).institute)),
  );
  site.get(`${sharePath}:file{.+\\.png}`, async (context) => {
    const open = services();
    if (open === undefined) {
      return context.text('The site is starting', 503, { 'Retry-After': '10', 'Cache-Control': 'no-store' });
    }
    const id = context.req.param('file').slice(0, -'.png'.length);
    const course = id.includes('\0')
      ? undefined
      : await found(readCourseSummary(open.database, id, open.now()));
    if (course === undefined) return context.text('Not found', 404, { 'Cache-Control': 'no-store' });
    const text = shareText(course);
    if (!canDrawTexts(text)) return context.redirect((await currentInstitute()).institute.share.picture);
    return await respond(context, text);
  });
  return site;
}

async function found<Value>(read: Promise<Value>): Promise<Value | undefined> {
  try {
    return await read;
  } catch (error) {
    if (error instanceof HttpError && error.status === 404) return undefined;
    throw error;
  }
}
