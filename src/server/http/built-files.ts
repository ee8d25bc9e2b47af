import { createHash } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';
import { extname, join, relative, sep } from 'node:path';

/** What `npm run build` writes beside a file for those who accept it; no address of its own. */
const compressed = new Set(['.br', '.gz']);

/**
 * The addresses at which the built pages have a file, such as `/assets/index.js`, each with a digest of what is in
 * it, however it is compressed. Without `uploads`, which is served apart.
 */
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
