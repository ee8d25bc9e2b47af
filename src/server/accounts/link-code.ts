import { createHash, randomBytes } from 'node:crypto';

const codeBytes = 32;

/** 43 random characters of base64url, for a link in an email. */
export const newLinkCode = (): string => randomBytes(codeBytes).toString('base64url');

/** Stored in place of the code, so that the database reveals no working link. */
export const hashLinkCode = (code: string): string => createHash('sha256').update(code).digest('base64url');
