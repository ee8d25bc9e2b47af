import { createHmac } from 'node:crypto';

/** A pseudonym of a person or address for the log. */
export type Digest = (subject: string) => string;

const length = 16;

/**
 * Creates a keyed digest (HMAC). Log lines about one account or address can be matched, but a reader without
 * the secret cannot find out whose they are by trying names.
 */
export function createDigest(secret: string): Digest {
  return (subject) =>
    createHmac('sha256', secret).update(`log ${subject}`).digest('base64url').slice(0, length);
}
