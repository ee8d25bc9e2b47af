import { open } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import process from 'node:process';

/** The lowest common limit is 104 bytes with the terminator. */
const longestSocketPath = 100;

/**
 * Calls `use` with a short enough path: on Linux through the open folder, elsewhere in the temporary folder.
 */
export async function withSocketPath<Result>(
  { folder, file, elsewhere = file }: SocketPlace,
  use: (path: string) => Promise<Result>,
): Promise<Result> {
  if (process.platform === 'win32') return use(`\\\\.\\pipe\\${elsewhere}`);
  if (Buffer.byteLength(join(folder, file)) <= longestSocketPath) return use(join(folder, file));
  if (process.platform !== 'linux') return use(join(tmpdir(), elsewhere));
  const directory = await open(folder, 'r');
  try {
    return await use(`/proc/self/fd/${directory.fd}/${file}`);
  } finally {
    await directory.close();
  }
}

export interface SocketPlace {
  readonly folder: string;
  readonly file: string;
  /** Unique on this machine. Default: the file's name. */
  readonly elsewhere?: string | undefined;
}
