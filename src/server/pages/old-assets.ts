import { randomUUID } from 'node:crypto';
import { existsSync } from 'node:fs';
import { copyFile, mkdir, readdir, rename, rm, stat, utimes } from 'node:fs/promises';
import { join } from 'node:path';
import { serveStatic } from '@hono/node-server/serve-static';
import type { MiddlewareHandler } from 'hono';
import type { Logger } from 'pino';
import { repeat } from '#server/common/repeat.ts';
import { isFull } from '#server/db/folder-error.ts';
import { keepForEver, sendBuiltFile } from '#server/http/send-built-file.ts';

export const oldAssetsName = 'old-assets';

const keptDays = 30;
const dayMs = 24 * 60 * 60 * 1000;
const refreshedEveryMs = dayMs / 4;
const prefix = '/assets/';
const nameWithDigest = /^[\w.$-]+-[\w-]{8}\.[a-z\d]+$/;
const pageName = /\.html?$/;
const compressedForm = /\.(?:br|gz)$/;

const isAssetName = (name: string) => nameWithDigest.test(name) && !pageName.test(name);
const isKeptFile = (name: string) => isAssetName(name.replace(compressedForm, ''));

interface KeepOptions {
  readonly assets: string;
  readonly dataFolder: string;
  readonly now: Date;
}

/**
 * Keeps assets for pages that are open during an update. A copy's mtime is when a release with it last ran;
 * those older than 30 days are removed.
 * @throws Error when a file cannot be written
 */
export async function keepAssets({ assets, dataFolder, now }: KeepOptions): Promise<void> {
  const folder = join(dataFolder, oldAssetsName);
  await mkdir(folder, { recursive: true, mode: 0o700 });
  if (await isFull(dataFolder)) throw new Error('The disk of the data folder is full');
  for (const name of (await readdir(assets)).filter(isKeptFile)) {
    const kept = join(folder, name);
    await copyUnlessThere(join(assets, name), kept);
    await utimes(kept, now, now);
  }
  for (const name of await readdir(folder)) {
    const found = await stat(join(folder, name)).catch(() => undefined);
    if (found === undefined || now.getTime() - found.mtimeMs <= keptDays * dayMs) continue;
    await rm(join(folder, name), { recursive: true, force: true });
  }
}

/** After a power cut a file may be truncated, so sizes are compared. */
async function copyUnlessThere(from: string, to: string): Promise<void> {
  const [wanted, found] = await Promise.all([stat(from), stat(to).catch(() => undefined)]);
  if (found?.size === wanted.size) return;
  const draft = `${to}.${randomUUID()}`;
  try {
    await copyFile(from, draft);
    await rename(draft, to);
  } catch (error) {
    await rm(draft, { force: true });
    throw error;
  }
}

export function startKeepingAssets(
  { assets, dataFolder }: Pick<KeepOptions, 'assets' | 'dataFolder'>,
  { now, logger }: { readonly now: () => Date; readonly logger: Logger },
): () => Promise<void> {
  const { stop } = repeat(() => keepAssets({ assets, dataFolder, now: now() }), {
    everyMs: refreshedEveryMs,
    logger,
    failure: 'Pages that stay open over the next update will miss their scripts',
  });
  return stop;
}

export function oldAssets(dataFolder: string): MiddlewareHandler {
  const copyPath = (path: string) => join(dataFolder, oldAssetsName, path.slice(prefix.length));
  const serve = serveStatic({ rewriteRequestPath: copyPath, precompressed: true });
  return async (context, next) => {
    const { path } = context.req;
    const tag = path.slice(prefix.length);
    if (!path.startsWith(prefix) || !isAssetName(tag) || !existsSync(copyPath(path))) return next();
    return sendBuiltFile(context, next, { serve, tag, cacheControl: keepForEver });
  };
}
