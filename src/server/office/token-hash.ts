import { createHash, randomBytes } from 'node:crypto';

const tokenBytes = 32;

/** 43 random characters of base64url. */
export const newToken = (): string => randomBytes(tokenBytes).toString('base64url');

/** Stored in place of a token or code, so that the database reveals none that works. */
export const hashToken = (token: string): string => createHash('sha256').update(token).digest('base64url');
