import { createHash } from 'node:crypto';

/** The CSP source expression for an inline script or style. */
export const scriptHash = (script: string): string =>
  `'sha256-${createHash('sha256').update(script).digest('base64')}'`;
