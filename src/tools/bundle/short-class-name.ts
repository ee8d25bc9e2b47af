import { createHash } from 'node:crypto';

export function shortClassName(name: string, file: string): string {
  const digest = createHash('sha256').update(file.replaceAll('\\', '/')).digest('base64url');
  return `${name}-${digest.slice(0, 4)}`;
}
