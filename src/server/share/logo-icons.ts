import { readFile } from 'node:fs/promises';
import { Hono } from 'hono';
import type { Logger } from 'pino';
import { describeError } from '#server/common/describe-error.ts';
import { loadSharp } from '#server/common/load-sharp.ts';
import { pictureQueue, visitors } from '#server/common/picture-queue.ts';
import { createSingleFlight } from '#server/common/single-flight.ts';
import { matchesETag } from '#server/http/matches-etag.ts';
import { findUpload } from '#server/http/uploaded-file.ts';
import type { CurrentInstitute } from '#server/institute/current-institute.ts';

interface Icon {
  readonly size: number;
  /** Of the width: systems crop some icons. */
  readonly share: number;
  readonly ground: string;
}

const clear = '#00000000';
const paper = '#fffaf1';

const icons: Readonly<Record<string, Icon>> = {
  '/icon-192.png': { size: 192, share: 1, ground: clear },
  '/icon-512.png': { size: 512, share: 1, ground: clear },
  '/icon-maskable-512.png': { size: 512, share: 0.64, ground: paper },
  '/apple-touch-icon.png': { size: 180, share: 0.8, ground: paper },
};
const drawingPath = '/favicon.svg';
const drawingIcon: Icon = { size: 96, share: 1, ground: clear };

async function drawIcon(file: Uint8Array, { size, share, ground }: Icon): Promise<Buffer> {
  const sharp = await loadSharp();
  const inner = Math.round(size * share);
  const [before, after] = [Math.floor((size - inner) / 2), Math.ceil((size - inner) / 2)];
  return await sharp(file)
    .resize({ width: inner, height: inner, fit: 'contain', background: ground })
    .extend({ top: before, left: before, bottom: after, right: after, background: ground })
    .flatten(ground === clear ? false : { background: ground })
    .png()
    .toBuffer();
}

const toSvg = (png: Buffer) =>
  `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 96 96"><image width="96" height="96" href="data:image/png;base64,${png.toString('base64')}"/></svg>`;

interface IconSources {
  readonly logger: Logger;
  readonly currentInstitute: CurrentInstitute;
  readonly folders: readonly string[];
}

/** The institute's logo, or else the built icons. */
export function logoIcons({ logger, currentInstitute, folders }: IconSources): Hono {
  let kept = { logo: '', drawn: new Map<string, Buffer>() };
  const once = createSingleFlight<Buffer | undefined>();
  const draw = async (logo: string, path: string, icon: Icon): Promise<Buffer | undefined> => {
    try {
      const found = await findUpload(folders, logo.slice('/uploads/'.length));
      if (found === undefined) return undefined;
      const file = await readFile(found.path);
      const png = await pictureQueue(visitors, () => drawIcon(file, icon));
      if (kept.logo !== logo) kept = { logo, drawn: new Map() };
      kept.drawn.set(path, png);
      return png;
    } catch (error) {
      logger.warn({ error: describeError(error) }, 'An icon could not be drawn from the logo');
      return undefined;
    }
  };
  const site = new Hono();
  for (const [path, icon] of [...Object.entries(icons), [drawingPath, drawingIcon] as const]) {
    site.get(path, async (context, next) => {
      const { logo } = (await currentInstitute()).facts;
      if (logo === '') return next();
      const known = kept.logo === logo ? kept.drawn.get(path) : undefined;
      const png = known ?? (await once(`${logo} ${path}`, () => draw(logo, path, icon)));
      if (png === undefined) return next();
      // The name is a digest of the content.
      const tag = `"${logo.slice(logo.lastIndexOf('/') + 1)}"`;
      const headers = { ETag: tag, 'Cache-Control': 'no-cache' };
      if (matchesETag(context.req.header('If-None-Match'), tag)) return context.body(null, 304, headers);
      return path === drawingPath
        ? context.body(toSvg(png), 200, { ...headers, 'Content-Type': 'image/svg+xml' })
        : context.body(new Uint8Array(png), 200, { ...headers, 'Content-Type': 'image/png' });
    });
  }
  return site;
}
