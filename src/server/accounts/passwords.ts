import { hash, verify } from '@node-rs/argon2';
import { createFairQueue } from '#server/common/fair-queue.ts';

/**
 * Hashing uses Node's four pool threads, which also read files: at most two hashes run at a time, queued
 * fairly per address.
 */
export const passwordQueue = createFairQueue(2);

/**
 * Argon2id with the parameters of the OWASP cheat sheet: 19 MiB, two passes (the library's defaults).
 * @param address of the client; '' outside a request
 */
export function hashPassword(password: string, address = ''): Promise<string> {
  return passwordQueue(address, () => hash(password));
}

let dummy: Promise<string> | undefined;

/**
 * Without a hash (unknown email) it verifies against a dummy, for the same timing. Call it within
 * `passwordQueue`.
 */
export async function verifyPassword(stored: string | undefined, password: string): Promise<boolean> {
  dummy ??= hash(crypto.randomUUID());
  const against = stored ?? (await dummy);
  const fits = await verify(against, password);
  return fits && stored !== undefined;
}
