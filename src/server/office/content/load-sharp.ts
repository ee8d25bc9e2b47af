import { HttpError } from '#server/http/http-error.ts';

/** The formats that are read, by their content; drawings may hold scripts and are not. */
const loaders = ['VipsForeignLoadJpeg', 'VipsForeignLoadPng', 'VipsForeignLoadWebp', 'VipsForeignLoadHeif'];

let loading: ReturnType<typeof importSharp> | undefined;

/** Loads the library with the first picture: a system without its binary does without new pictures. */
export const loadSharp = () => {
  loading ??= importSharp();
  return loading;
};

/** @throws HttpError 503 */
async function importSharp() {
  const { default: sharp } = await import('sharp').catch(() => {
    throw new HttpError(503, 'Pictures cannot be stored on this system');
  });
  // The queue of pictures limits their number; this limits the threads of each.
  sharp.concurrency(1);
  // No picture is decoded twice, and the cache keeps hundreds of megabytes.
  sharp.cache(false);
  sharp.block({ operation: ['VipsForeignLoad'] });
  sharp.unblock({ operation: loaders });
  return sharp;
}
