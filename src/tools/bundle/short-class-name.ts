import { createHash } from 'node:crypto';

/** @returns the class name of the built pages: the local name and four characters for its file */
export function shortClassName(name: string, file: string): string {
  const digest = createHash('sha256').update(file.replaceAll('\\', '/')).digest('base64url');
  return `${name}-${digest.slice(0, 4)}`;
}
