import process from 'node:process';
import { describeManifest } from '#server/backup/manifest.ts';
import { restoreBackup } from '#server/backup/restore-backup.ts';
import { readConfig } from '#server/config/config.ts';
import { restrictUmask } from '#server/db/private-folder.ts';
import { placeName } from './command-place.ts';
import { fileArgument } from './file-argument.ts';
import { reportExpectedErrors } from './give-up.ts';

/** `npm run restore -- FILE`: restores a backup into an empty site. */
export function run(): Promise<void> {
  restrictUmask();
  return reportExpectedErrors(async () => {
    const file = fileArgument('restore');
    const config = readConfig(process.env);
    const manifest = await restoreBackup(file, config);
    process.stdout.write(
      `Restored ${file} of ${manifest.createdAt} into ${placeName(config)}: ${describeManifest(manifest)}, every count and checksum compared. Start the site with npm start.\n`,
    );
  });
}
