import process from 'node:process';
import { describeRows } from '#server/backup/manifest.ts';
import { moveToPostgres } from '#server/backup/move-to-postgres.ts';
import { readConfig } from '#server/config/config.ts';
import { restrictUmask } from '#server/db/private-folder.ts';
import { placeName } from './command-place.ts';
import { reportExpectedErrors } from './give-up.ts';

/** `npm run move-to-postgres`: copies DATA_DIR's database into the empty one of DATABASE_URL. */
export function run(): Promise<void> {
  restrictUmask();
  return reportExpectedErrors(async () => {
    const config = readConfig(process.env);
    const moved = await moveToPostgres(config);
    process.stdout.write(
      `Moved the embedded database in ${config.dataFolder} to ${placeName(config)}: ${describeRows(moved)}, every count compared. From now on start the site with this DATABASE_URL and the same DATA_DIR, which still has the uploads. The embedded database is unchanged; remove ${config.dataFolder}/database once all is well.\n`,
    );
  });
}
