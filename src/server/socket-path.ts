import { open } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import process from 'node:process';

/** The shortest limit of a socket path on common systems is 104 bytes, including its terminator. */
const longestSocketPath = 100;

/**
 * Calls `use` with an address for a socket in a folder. If the path is too long, Linux reaches it through the
 * open folder; other systems use `elsewhere` in the folder for temporary files.
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
  /** A name that is unique on this machine. Default: that of the file. */
  readonly elsewhere?: string | undefined;
}
