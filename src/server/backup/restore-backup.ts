import { existsSync } from 'node:fs';
import { mkdir, readdir, rename } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { eraseAgain } from '#server/accounts/erase-person.ts';
import { erasedListName, readErasedList } from '#server/accounts/erased-list.ts';
import { CommandError } from '#server/common/command-error.ts';
import { commandSocketName } from '#server/common/command-socket.ts';
import { explainFolderError } from '#server/db/folder-error.ts';
import { lockFolder } from '#server/db/folder-lock.ts';
import { openEmbedded } from '#server/db/open-embedded.ts';
import { openPostgres } from '#server/db/open-postgres.ts';
import type { StoredPlace } from '#server/db/read-database.ts';
import { isKnownVersion } from '#server/db/schema-version.ts';
import { oldAssetsName } from '#server/pages/old-assets.ts';
import { loadDatabase } from './load-database.ts';
import { type Manifest, savedFolders } from './manifest.ts';
import { readBackup } from './read-backup.ts';
import { createTemporaryFolder, isTemporary, removeFolder } from './temporary-folder.ts';

const nothing = async () => undefined;

/**
 * A failure leaves the place unchanged. Accounts are erased again that a list of erased accounts names, in the data
 * folder or beside the backup.
 * @throws CommandError when the backup is invalid or the place is not empty; StartError when the place cannot
 * be opened
 */
export async function restoreBackup(file: string, place: StoredPlace): Promise<Manifest> {
  const { dataFolder } = place;
  const isNew = !existsSync(dataFolder);
  await refuseFullFolder(dataFolder);
  try {
    await mkdir(dataFolder, { recursive: true, mode: 0o700 });
    const lock = await lockFolder(dataFolder);
    try {
      return await restoreInto(place, file);
    } finally {
      await lock.release();
    }
  } catch (error) {
    if (isNew) await removeFolder(dataFolder);
    throw error instanceof CommandError ? error : await explainFolderError(dataFolder, error);
  }
}

/** Left by processes or created by the system in a volume. */
const isIgnored = (entry: string) =>
  ['lock', 'lost+found', commandSocketName, oldAssetsName, erasedListName].includes(entry) ||
  isTemporary(entry);

async function refuseFullFolder(folder: string): Promise<void> {
  const entries = await readdir(folder).catch(() => []);
  const found: string[] = [];
  for (const entry of entries.filter((each) => !isIgnored(each))) {
    const isSaved = savedFolders.some((each) => each === entry);
    if (!isSaved || (await readdir(join(folder, entry))).length > 0) found.push(entry);
  }
  if (found.length === 0) return;
  throw new CommandError(
    `The data folder ${folder} is not empty (${found.join(', ')}): set DATA_DIR to an empty folder, or move these away.`,
  );
}

async function restoreInto(place: StoredPlace, file: string): Promise<Manifest> {
  const temporary = await createTemporaryFolder(place.dataFolder);
  const folder = join(temporary, 'parts');
  const site = join(temporary, 'site');
  try {
    const manifest = await readBackup(file, folder);
    if (!isKnownVersion(manifest.schemaVersion)) {
      throw new CommandError(
        `The backup is of a newer version of the site (${manifest.schemaVersion}): update the site first.`,
      );
    }
    await mkdir(site, { mode: 0o700 });
    const lists = await Promise.all([place.dataFolder, dirname(file)].map(readErasedList));
    const erased = lists.flat();
    for (const each of savedFolders) {
      if (existsSync(join(folder, each))) await rename(join(folder, each), join(site, each));
    }
    if (place.databaseUrl === undefined) {
      await loadEmbedded(site, { folder, manifest }, erased);
      await moveInto(site, place.dataFolder, nothing);
    } else {
      await moveInto(site, place.dataFolder, () => loadPostgres(place, { folder, manifest }, erased));
    }
    return manifest;
  } finally {
    await removeFolder(temporary);
  }
}

export interface DatabaseDump {
  readonly folder: string;
  readonly manifest: Pick<Manifest, 'schemaVersion' | 'tables' | 'sequences'>;
}

async function loadEmbedded(
  dataFolder: string,
  dump: DatabaseDump,
  erased: readonly string[],
): Promise<void> {
  const place = { dataFolder, databaseUrl: undefined };
  const opened = await openEmbedded(dataFolder, nothing, {
    beforeMigration: (database) => loadDatabase(database, place, dump),
  });
  await eraseAgain(opened.database, erased, new Date()).finally(opened.close);
}

/** @param erased the ids of accounts to erase, which a backup from before their erasure still has */
export async function loadPostgres(
  place: StoredPlace,
  dump: DatabaseDump,
  erased: readonly string[] = [],
): Promise<void> {
  const opened = await openPostgres({
    url: place.databaseUrl ?? '',
    connections: 1,
    fill: nothing,
    beforeMigration: (database) => loadDatabase(database, place, dump),
    onConnectionLost: nothing,
  });
  await eraseAgain(opened.database, erased, new Date()).finally(opened.close);
}

/** The database comes last, since a site with one counts as complete. */
const movedInOrder = [...savedFolders, 'token-secret', 'database'];

async function moveInto(site: string, dataFolder: string, rest: () => Promise<void>): Promise<void> {
  const moved: string[] = [];
  try {
    for (const entry of movedInOrder.filter((each) => existsSync(join(site, each)))) {
      const target = join(dataFolder, entry);
      await rename(join(site, entry), target);
      moved.push(target);
    }
    await rest();
  } catch (error) {
    for (const target of moved) await removeFolder(target);
    throw error;
  }
}
