import { cpSync, rmSync } from 'node:fs';
import { inject } from 'vitest';
import { addressOf, type Child, startNode, temporaryFolder } from './process.ts';

/** Starts the site's own process on a free port, with Node's own arguments before it. */
export function startSite(
  variables: Readonly<Record<string, string>>,
  nodeArguments: readonly string[] = [],
): Child {
  return startNode([...nodeArguments, inject('builtServer')], { PORT: '0', ...variables });
}

let filled: Promise<string> | undefined;

/** The data folder of a site that was started once and stopped; made for the first test that asks. */
async function fillDataFolder(): Promise<string> {
  const { path } = temporaryFolder();
  process.once('exit', () => rmSync(path, { recursive: true, force: true }));
  const child = startSite({ DATA_DIR: path, LOG_LEVEL: 'warn' });
  await addressOf(child);
  child.process.kill('SIGTERM');
  await child.ended;
  return path;
}

/** A new data folder as a site leaves it that was started before. */
export async function filledFolder() {
  filled ??= fillDataFolder();
  const template = await filled;
  const folder = temporaryFolder();
  cpSync(template, folder.path, { recursive: true });
  return folder;
}
