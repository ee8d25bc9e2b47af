import { createHash } from 'node:crypto';

/** The source expression that allows an inline script or style in a content security policy. */
export const scriptHash = (script: string): string =>
  `'sha256-${createHash('sha256').update(script).digest('base64')}'`;
