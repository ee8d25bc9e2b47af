import { spawn } from 'node:child_process';
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import process from 'node:process';
import type { Config } from '../config.ts';

/** Optimising the database's code takes longer than what it saves in a process that ends at once. */
const quickly = '--liftoff-only';

/**
 * Creates the embedded database by a program of its own, if it is not there yet: creating and filling it takes several
 * hundred megabytes, which only the end of a process gives back. Where that fails, nothing is said: the caller opens
 * the database next, which creates what is missing.
 * @param program the built `create-database.ts`
 */
export async function createInOwnProcess(
  program: string,
  { databaseUrl, dataFolder }: Pick<Config, 'databaseUrl' | 'dataFolder'>,
): Promise<void> {
  if (databaseUrl !== undefined || existsSync(join(dataFolder, 'database'))) return;
  const child = spawn(process.execPath, [quickly, program], { stdio: ['ignore', 'inherit', 'inherit'] });
  await new Promise<void>((resolve) => {
    child.once('error', () => resolve());
    child.once('close', () => resolve());
  });
}
