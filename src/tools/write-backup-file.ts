import { randomUUID } from 'node:crypto';
import { createWriteStream, existsSync } from 'node:fs';
import { open, rename, rm } from 'node:fs/promises';
import { basename, dirname, join } from 'node:path';
import process from 'node:process';
import { pipeline } from 'node:stream/promises';
import type { Manifest } from '#server/backup/manifest.ts';
import { readBackup } from '#server/backup/read-backup.ts';
import { CommandError } from '#server/common/command-error.ts';

const reasons = new Map([
  ['ENOSPC', 'the disk is full: make room, or name a file on another disk'],
  ['EDQUOT', 'the disk is full: make room, or name a file on another disk'],
  ['EFBIG', 'a file may not be this large there: name a file on another disk'],
  ['EACCES', 'this user may not write there: name another file'],
  ['EPERM', 'this user may not write there: name another file'],
  ['ENOTDIR', 'a part of its path is a file: name another one'],
  ['EROFS', 'the disk cannot be written: name a file on another disk'],
]);

/**
 * A failure leaves no file.
 * @throws CommandError when it cannot be written
 */
export async function writeBackupFile(file: string, pieces: AsyncIterable<unknown>): Promise<Manifest> {
  const draft = join(dirname(file), `.${basename(file)}.${randomUUID()}`);
  const interruption = new AbortController();
  const interrupt = () => interruption.abort();
  process.once('SIGINT', interrupt).once('SIGTERM', interrupt);
  try {
    await pipeline(pieces, createWriteStream(draft, { flags: 'wx', mode: 0o600 }), {
      signal: interruption.signal,
    });
    await syncFile(draft);
    const manifest = await readBackup(draft);
    if (existsSync(file)) throw new CommandError(`${file} exists already: name a new file.`);
    interruption.signal.throwIfAborted();
    await rename(draft, file);
    return manifest;
  } catch (error) {
    // The caller reports an unwritable folder.
    await rm(draft, { force: true }).catch(() => undefined);
    if (interruption.signal.aborted) throw new CommandError('Interrupted: no backup was written.');
    const code = error instanceof Error && 'code' in error ? String(error.code) : '';
    const reason = reasons.get(code);
    if (reason === undefined) throw error;
    throw new CommandError(`The backup cannot be written to ${file} (${code}): ${reason}.`);
  } finally {
    process.off('SIGINT', interrupt).off('SIGTERM', interrupt);
  }
}

/** Otherwise a power cut could leave an empty renamed file. */
async function syncFile(path: string): Promise<void> {
  const handle = await open(path, 'r+');
  try {
    await handle.sync();
  } finally {
    await handle.close();
  }
}
