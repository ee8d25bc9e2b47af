import { existsSync } from 'node:fs';
import { cp, mkdir } from 'node:fs/promises';
import { join } from 'node:path';
import { CommandError } from '#server/common/command-error.ts';
import { explainFolderError } from '#server/db/folder-error.ts';
import { lockFolder } from '#server/db/folder-lock.ts';
import { openEmbedded } from '#server/db/open-embedded.ts';
import type { StoredPlace } from '#server/db/read-database.ts';
import { type Dump, dumpDatabase } from './dump-database.ts';
import { loadPostgres } from './restore-backup.ts';
import { createTemporaryFolder, removeFolder } from './temporary-folder.ts';

/**
 * Does not change the data folder.
 * @throws CommandError when there is nothing to move or the target is not empty; StartError when the folder
 * is in use or the target cannot be opened
 */
export async function moveToPostgres({ dataFolder, databaseUrl }: StoredPlace): Promise<Dump> {
  if (databaseUrl === undefined) {
    throw new CommandError('Set DATABASE_URL to the empty PostgreSQL database that the site moves to.');
  }
  if (!existsSync(join(dataFolder, 'database'))) {
    throw new CommandError(
      `There is no embedded database in ${dataFolder}: set DATA_DIR to the folder of the site.`,
    );
  }
  const lock = await lockFolder(dataFolder);
  try {
    return await moveCopy(dataFolder, databaseUrl);
  } catch (error) {
    throw error instanceof CommandError ? error : await explainFolderError(dataFolder, error);
  } finally {
    await lock.release();
  }
}

async function moveCopy(dataFolder: string, databaseUrl: string): Promise<Dump> {
  const temporary = await createTemporaryFolder(dataFolder);
  const copy = join(temporary, 'site');
  const folder = join(temporary, 'parts');
  try {
    await mkdir(copy);
    await mkdir(folder);
    for (const entry of ['database', 'token-secret']) {
      if (existsSync(join(dataFolder, entry))) {
        await cp(join(dataFolder, entry), join(copy, entry), { recursive: true });
      }
    }
    const opened = await openEmbedded(copy, async () => undefined);
    const source = { dataFolder: copy, databaseUrl: undefined };
    const manifest = await dumpDatabase(opened.database, source, folder).finally(opened.close);
    await loadPostgres({ dataFolder, databaseUrl }, { folder, manifest });
    return manifest;
  } finally {
    await removeFolder(temporary);
  }
}
