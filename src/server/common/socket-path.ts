import { open } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import process from 'node:process';

/** The lowest limit on common systems is 104 bytes, including the terminator. */
const longestSocketPath = 100;

/**
 * Calls `use` with a usable path of a socket. If the path is too long, Linux reaches it through the open
 * folder; other systems use `elsewhere` in the temporary folder.
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
  /** A name that is unique on this machine. Default: the file's. */
  readonly elsewhere?: string | undefined;
}
