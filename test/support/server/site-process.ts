import { rmSync } from 'node:fs';
import { cp } from 'node:fs/promises';
import { inject } from 'vitest';
import { addressOf, type Child, startNode, temporaryFolder } from './process.ts';

export function startSite(
  variables: Readonly<Record<string, string>>,
  nodeArguments: readonly string[] = [],
): Child {
  return startNode([...nodeArguments, inject('builtServer')], { PORT: '0', ...variables });
}

let filled: Promise<string> | undefined;

async function fillDataFolder(): Promise<string> {
  const { path } = temporaryFolder();
  process.once('exit', () => rmSync(path, { recursive: true, force: true }));
  const child = startSite({ DATA_DIR: path, LOG_LEVEL: 'warn' });
  await addressOf(child);
  child.process.kill('SIGTERM');
  await child.ended;
  return path;
}

/** A new data folder of a site that was started before. */
export async function filledFolder() {
  filled ??= fillDataFolder();
  const template = await filled;
  const folder = temporaryFolder();
  // In Node 24, `cpSync` opens private folders to other users.
  await cp(template, folder.path, { recursive: true });
  return folder;
}
