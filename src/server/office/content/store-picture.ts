import { createHash, randomUUID } from 'node:crypto';
import { access, mkdir, rename, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Metadata, Region } from 'sharp';
import type { StoredPicture } from '#contract/office/content.ts';
import type { CropShape, PictureFolder } from '#contract/office/resources/picture.ts';
import { HttpError } from '#server/common/http-error.ts';
import { loadSharp } from '#server/common/load-sharp.ts';
import { pictureQueue } from '#server/common/picture-queue.ts';
import type { UploadFolders } from '#server/http/uploaded-file.ts';
import { writeAuditLog } from '../audit-log.ts';
import type { InTransaction } from '../office-write.ts';

/** In millions of pixels: a small file may decompress to gigabytes. */
const mostMegapixels = 64;
/** Decoded as a whole: AVIF takes 16 bytes a pixel, others up to 8. */
const mostOfAvif = 12;
const mostOfProgressive = 32;
const longestSide = 2000;
const quality = 82;
const nameLength = 20;

const notReadable =
  'This file is no picture that can be read. Please choose a JPEG, PNG, WebP or AVIF picture.';
const tooManyPixels = (most: number) =>
  `This picture has too many pixels. Please choose one of at most ${most} megapixels.`;

function pixelLimit({ format, isProgressive }: Metadata): number {
  if (format === 'heif') return mostOfAvif;
  return isProgressive === true ? mostOfProgressive : mostMegapixels;
}

interface Crop {
  readonly shape: CropShape;
  /** In per cent, from the left or the top. */
  readonly position: number;
}

const ratios: Readonly<Record<CropShape, number | undefined>> = {
  whole: undefined,
  '16:9': 16 / 9,
  '4:3': 4 / 3,
  '1:1': 1,
};

interface SentPicture {
  readonly folder: PictureFolder;
  readonly file: Uint8Array;
  readonly crop: Crop;
  readonly memberId: string;
}

function cropRegion(width: number, height: number, { shape, position }: Crop): Region {
  const ratio = ratios[shape] ?? width / height;
  const kept = {
    width: Math.max(1, Math.min(width, Math.round(height * ratio))),
    height: Math.max(1, Math.min(height, Math.round(width / ratio))),
  };
  return {
    ...kept,
    left: Math.round(((width - kept.width) * position) / 100),
    top: Math.round(((height - kept.height) * position) / 100),
  };
}

/**
 * Drops metadata, such as the location.
 * @throws HttpError 400 when it cannot be decoded or is too large
 */
async function drawPicture(file: Uint8Array, crop: Crop) {
  const sharp = await loadSharp();
  // Reads the header only.
  const metadata = await sharp(file, { limitInputPixels: false }).metadata();
  const { autoOrient } = metadata;
  const limit = pixelLimit(metadata);
  const limitInputPixels = limit * 1_000_000;
  if (autoOrient.width * autoOrient.height > limitInputPixels) throw new HttpError(400, tooManyPixels(limit));
  const picture = sharp(file, { limitInputPixels, autoOrient: true, failOn: 'error' });
  return await picture
    .extract(cropRegion(autoOrient.width, autoOrient.height, crop))
    .resize({ width: longestSide, height: longestSide, fit: 'inside', withoutEnlargement: true })
    .webp({ quality })
    .toBuffer({ resolveWithObject: true });
}

/**
 * Named by a digest of the content.
 * @throws HttpError 400 when it cannot be decoded or is too large, 503 without a folder for uploads
 */
export async function storePicture(
  { own }: UploadFolders,
  { folder, file, crop, memberId }: SentPicture,
  inTransaction: InTransaction,
): Promise<StoredPicture> {
  if (own === undefined) throw new HttpError(503, 'This site has no folder for pictures');
  const { data, info } = await pictureQueue(memberId, () => drawPicture(file, crop)).catch(
    (error: unknown) => {
      throw error instanceof HttpError ? error : new HttpError(400, notReadable);
    },
  );
  const digest = createHash('sha256').update(data).digest('hex').slice(0, nameLength);
  const name = `${digest}.webp`;
  await inTransaction(async ({ transaction, actor, now }) => {
    const entry = { action: 'Uploaded a picture', subject: `${folder}/${name}` };
    await writeAuditLog(transaction, actor, entry, now);
    await mkdir(join(own, folder), { recursive: true });
    await writeOnce(join(own, folder, name), data);
  });
  return { name, width: info.width, height: info.height };
}

/** Renamed when complete. */
async function writeOnce(path: string, data: Uint8Array): Promise<void> {
  if (await exists(path)) return;
  // Not served: it has no extension.
  const part = `${path}.${randomUUID()}`;
  try {
    await writeFile(part, data);
    await rename(part, path);
  } finally {
    await rm(part, { force: true });
  }
}

const exists = (path: string) =>
  access(path).then(
    () => true,
    () => false,
  );
