import { hash, verify } from '@node-rs/argon2';
import { createFairQueue } from './fair-queue.ts';

/**
 * Hashing uses Node's four pool threads, which also read files; two hundred sign-ups at once would block them
 * for seconds. At most two hashes run at a time, queued fairly per address.
 */
export const passwordQueue = createFairQueue(2);

/**
 * Hashes with Argon2id at the strength of the OWASP cheat sheet: 19 MiB, two passes (the library's defaults).
 * @param address the requester's address; empty outside a request
 */
export function hashPassword(password: string, address = ''): Promise<string> {
  return passwordQueue(address, () => hash(password));
}

let dummy: Promise<string> | undefined;

/**
 * Whether a password matches a stored hash. Without a hash (unknown e-mail) it verifies against a dummy hash,
 * so that timing reveals nothing. Call it within `passwordQueue`.
 */
export async function verifyPassword(stored: string | undefined, password: string): Promise<boolean> {
  dummy ??= hash(crypto.randomUUID());
  const against = stored ?? (await dummy);
  const fits = await verify(against, password);
  return fits && stored !== undefined;
}
