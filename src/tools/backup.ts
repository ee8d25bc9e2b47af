import { existsSync, statSync } from 'node:fs';
import { dirname } from 'node:path';
import process from 'node:process';
import { text } from 'node:stream/consumers';
import { addToErasedList, readErasedList } from '#server/accounts/erased-list.ts';
import { createBackup } from '#server/backup/create-backup.ts';
import { describeManifest } from '#server/backup/manifest.ts';
import { CommandError } from '#server/common/command-error.ts';
import { type Config, readConfig } from '#server/config/config.ts';
import { restrictUmask } from '#server/db/private-folder.ts';
import { noteFact } from '#server/health/site-facts.ts';
import { fileArgument } from './file-argument.ts';
import { reportExpectedErrors } from './give-up.ts';
import { runSiteCommand } from './run-site-command.ts';
import { writeBackupFile } from './write-backup-file.ts';

/** `npm run backup -- FILE`: writes the site, its uploads and secrets to one verified file. */
export function run(): Promise<void> {
  restrictUmask();
  return reportExpectedErrors(async () => {
    const file = fileArgument('backup');
    refuseTarget(file);
    const config = readConfig(process.env);
    const { pieces, source } = await runSiteCommand(config, ['POST', '/backup'], async function* (database) {
      yield* await createBackup(database, config, new Date());
    });
    const manifest = await writeBackupFile(file, pieces);
    await addToErasedList(dirname(file), await readErasedList(config.dataFolder));
    await record(config, manifest.createdAt);
    const kilobytes = Math.ceil(statSync(file).size / 1000).toLocaleString('en-IN');
    process.stdout.write(
      `Backed up ${source} to ${file}: ${describeManifest(manifest)}, ${kilobytes} kB, every checksum verified. It contains personal data and secrets: keep it where only you can read it.\n`,
    );
  });
}

/** A backup without a record is still valid. */
async function record(config: Config, createdAt: string): Promise<void> {
  try {
    const path = `/backup-record?createdAt=${encodeURIComponent(createdAt)}`;
    const { pieces } = await runSiteCommand(config, ['POST', path], async function* (database) {
      await noteFact(database, 'backup', new Date(createdAt));
      yield '';
    });
    await text(pieces);
  } catch (error) {
    const reason = error instanceof Error ? error.message : String(error);
    process.stderr.write(`\`npm run doctor\` will not know of this backup: ${reason}\n`);
  }
}

function refuseTarget(file: string): void {
  if (existsSync(file)) throw new CommandError(`${file} exists already: name a new file.`);
  if (!existsSync(dirname(file))) {
    throw new CommandError(`There is no folder ${dirname(file)}: create it, or name another file.`);
  }
}
