import { spawn } from 'node:child_process';
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import process from 'node:process';
import type { Config } from '#server/config/config.ts';

/** Optimising the WebAssembly takes longer than it saves. */
const quickly = '--liftoff-only';

/**
 * In a child process, whose end frees several hundred megabytes. Ignores failures: opening creates what is
 * missing.
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
