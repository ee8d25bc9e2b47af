import { HttpError } from './http-error.ts';

/** Accepted formats, by content; not SVG, which may contain scripts. */
const loaders = ['VipsForeignLoadJpeg', 'VipsForeignLoadPng', 'VipsForeignLoadWebp', 'VipsForeignLoadHeif'];

let loading: ReturnType<typeof importSharp> | undefined;

/** Loaded on demand: the site runs without the binary. */
export const loadSharp = () => {
  loading ??= importSharp();
  return loading;
};

/** @throws HttpError 503 */
async function importSharp() {
  const { default: sharp } = await import('sharp').catch(() => {
    throw new HttpError(503, 'Pictures cannot be stored on this system');
  });
  // `pictureQueue` limits the number of images; this limits the threads of each.
  sharp.concurrency(1);
  // The cache keeps hundreds of megabytes, and no image is decoded twice.
  sharp.cache(false);
  sharp.block({ operation: ['VipsForeignLoad'] });
  sharp.unblock({ operation: loaders });
  return sharp;
}
