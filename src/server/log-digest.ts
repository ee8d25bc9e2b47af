import { createHmac } from 'node:crypto';

/** Names somebody in the log without saying who it is. */
export type Digest = (subject: string) => string;

const length = 16;

/**
 * Makes digests that only the holder of the secret can make, so that lines about one account or address can be told
 * to be about the same one, and nobody who reads them can find out whose by trying names.
 */
export function createDigest(secret: string): Digest {
  return (subject) =>
    createHmac('sha256', secret).update(`log ${subject}`).digest('base64url').slice(0, length);
}
