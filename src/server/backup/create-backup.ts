import { createReadStream } from 'node:fs';
import { join } from 'node:path';
import type { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { createGzip } from 'node:zlib';
import { type Pack, pack } from 'tar-stream';
import type { Database } from '#server/db/database.ts';
import type { StoredPlace } from '#server/db/read-database.ts';
import { Checksum } from './checksum.ts';
import { type Dump, dumpDatabase } from './dump-database.ts';
import { listFiles, type StoredFile } from './list-files.ts';
import { type Manifest, manifestName, type Part, savedFolders } from './manifest.ts';
import { createTemporaryFolder, removeFolder } from './temporary-folder.ts';

/**
 * Writes rows to files first, so that a slow reader does not hold the transaction.
 * @returns a compressed tar; the stream fails when the backup is incomplete
 */
export async function createBackup(database: Database, place: StoredPlace, now: Date): Promise<Readable> {
  const folder = await createTemporaryFolder(place.dataFolder);
  try {
    const dump = await dumpDatabase(database, place, folder);
    const listed = await Promise.all(savedFolders.map((name) => listFiles(place.dataFolder, name)));
    const files = listed.flat();
    const archive = pack();
    const compressed = createGzip();
    // The error reaches the reader through the compressed stream.
    pipeline(archive, compressed).catch((error: unknown) => compressed.destroy(asError(error)));
    void addParts(archive, { dump, folder, files, now })
      .catch((error: unknown) => archive.destroy(asError(error)))
      .finally(() => removeFolder(folder));
    return compressed;
  } catch (error) {
    await removeFolder(folder);
    throw error;
  }
}

const asError = (error: unknown) => (error instanceof Error ? error : new Error(String(error)));

interface Contents {
  readonly dump: Dump;
  readonly folder: string;
  readonly files: readonly StoredFile[];
  readonly now: Date;
}

async function addParts(archive: Pack, { dump, folder, files, now }: Contents): Promise<void> {
  for (const { path, size } of dump.parts) {
    await addFile(archive, { name: path, path: join(folder, path), size, modifiedAt: now });
  }
  await removeFolder(folder);
  const parts: Part[] = [...dump.parts];
  for (const file of files) {
    parts.push({ path: file.name, size: file.size, sha256: await addFile(archive, file) });
  }
  const manifest: Manifest = {
    format: 'ganit-garden-backup',
    formatVersion: 1,
    createdAt: now.toISOString(),
    ...dump,
    parts,
  };
  archive.entry({ name: manifestName, mode: 0o600, mtime: now }, JSON.stringify(manifest, null, 2));
  archive.finalize();
}

/** @returns the checksum of the added bytes */
async function addFile(archive: Pack, { name, path, size, modifiedAt }: StoredFile): Promise<string> {
  const checksum = new Checksum();
  const header = { name, size, mode: 0o600, mtime: modifiedAt };
  if (size === 0) {
    archive.entry(header, '');
    return checksum.digest();
  }
  await pipeline(createReadStream(path, { end: size - 1 }), checksum, archive.entry(header));
  return checksum.digest();
}
