import { createHash } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';
import { extname, join, relative, sep } from 'node:path';

const compressed = new Set(['.br', '.gz']);

/** Digests of the uncompressed files by URL path, without `uploads`. */
export function builtFiles(folder: string): ReadonlyMap<string, string> {
  const files = readdirSync(folder, { withFileTypes: true, recursive: true })
    .filter((entry) => entry.isFile() && !compressed.has(extname(entry.name)))
    .map(({ parentPath, name }) => relative(folder, join(parentPath, name)))
    .filter((file) => !file.startsWith(`uploads${sep}`));
  return new Map(
    files.map((file) => {
      const digest = createHash('sha256')
        .update(readFileSync(join(folder, file)))
        .digest('base64url');
      return [`/${file.split(sep).join('/')}`, digest];
    }),
  );
}
