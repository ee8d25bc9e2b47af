import { chmod, lstat, mkdir, readdir } from 'node:fs/promises';
import { join } from 'node:path';
import process from 'node:process';
import type { Logger } from 'pino';

const othersRights = 0o077;
/** The folder's permissions protect everything else. */
const ownEntries = /^(database|lock|token-secret.*)$/;

export function restrictUmask(): void {
  process.umask(othersRights);
}

/** Tightens and logs loose permissions. */
export async function makePrivate(folder: string, logger: Logger): Promise<void> {
  const made = await mkdir(folder, { recursive: true, mode: 0o700 });
  const entries = (await readdir(folder)).filter((name) => ownEntries.test(name));
  let open = await isOpen(folder);
  try {
    await chmod(folder, 0o700);
    for (const name of entries) open = (await closeToOthers(join(folder, name))) || open;
  } catch (error) {
    const reason = error instanceof Error && 'code' in error ? error.code : undefined;
    logger.warn({ folder, reason }, 'The data folder cannot be closed to other users of this machine');
    return;
  }
  if (open && made === undefined) {
    logger.warn({ folder }, 'The data folder was open to other users of this machine: now it is closed');
  }
}

/**
 * Skips links.
 * @returns whether permissions changed
 */
export async function closeToOthers(path: string): Promise<boolean> {
  const found = await lstat(path);
  if (!found.isDirectory()) {
    const wasOpen = !found.isSymbolicLink() && (found.mode & othersRights) !== 0;
    if (wasOpen) await chmod(path, 0o600);
    return wasOpen;
  }
  const inside = await Promise.all((await readdir(path)).map((name) => closeToOthers(join(path, name))));
  const wasOpen = (found.mode & othersRights) !== 0;
  if (wasOpen) await chmod(path, 0o700);
  return wasOpen || inside.includes(true);
}

async function isOpen(path: string): Promise<boolean> {
  return ((await lstat(path)).mode & othersRights) !== 0;
}
