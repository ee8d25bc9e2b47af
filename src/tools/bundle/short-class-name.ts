import { createHash } from 'node:crypto';

/** A class of a style sheet as the built pages name it: its own name, and four letters for its file. */
export function shortClassName(name: string, file: string): string {
  const digest = createHash('sha256').update(file.replaceAll('\\', '/')).digest('base64url');
  return `${name}-${digest.slice(0, 4)}`;
}
