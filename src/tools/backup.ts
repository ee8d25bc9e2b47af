import { existsSync, statSync } from 'node:fs';
import { dirname } from 'node:path';
import process from 'node:process';
import { createBackup } from '#server/backup/create-backup.ts';
import { describeManifest } from '#server/backup/manifest.ts';
import { CommandError } from '#server/commands/command-error.ts';
import { readConfig } from '#server/config.ts';
import { createPrivately } from '#server/db/private-folder.ts';
import { readDatabase } from '#server/db/read-database.ts';
import { createLogger } from '#server/logging.ts';
import { askSite } from './ask-site.ts';
import { placeName } from './command-place.ts';
import { fileArgument } from './file-argument.ts';
import { refusing } from './give-up.ts';
import { writeBackupFile } from './write-backup-file.ts';

/** `npm run backup -- FILE`: the site, its uploads and secrets in one verified file. */
export function run(): Promise<void> {
  createPrivately();
  return refusing(async () => {
    const file = fileArgument('backup');
    refuseTarget(file);
    const config = readConfig(process.env);
    const answer = await askSite(config.dataFolder, 'POST', '/backup');
    const source = answer === undefined ? placeName(config) : `the running site of ${config.dataFolder}`;
    const pieces =
      answer ??
      readDatabase(config, createLogger(config), async function* (database) {
        yield* await createBackup(database, config, new Date());
      });
    const manifest = await writeBackupFile(file, pieces);
    const kilobytes = Math.ceil(statSync(file).size / 1000).toLocaleString('en-IN');
    process.stdout.write(
      `Backed up ${source} to ${file}: ${describeManifest(manifest)}, ${kilobytes} kB, every checksum verified. It contains personal data and secrets: keep it where only you can read it.\n`,
    );
  });
}

function refuseTarget(file: string): void {
  if (existsSync(file)) throw new CommandError(`${file} exists already: name a new file.`);
  if (!existsSync(dirname(file))) {
    throw new CommandError(`There is no folder ${dirname(file)}: create it, or name another file.`);
  }
}
