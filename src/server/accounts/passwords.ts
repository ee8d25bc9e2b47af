import { hash, verify } from '@node-rs/argon2';
import { createFairQueue } from '#server/common/fair-queue.ts';

/** Two hashes at a time, since Node's four pool threads also read files. */
export const passwordQueue = createFairQueue(2);

/**
 * Argon2id as in the OWASP cheat sheet: 19 MiB, two passes.
 * @param address of the client; '' outside a request
 */
export function hashPassword(password: string, address = ''): Promise<string> {
  return passwordQueue(address, () => hash(password));
}

let dummy: Promise<string> | undefined;

/** Verifies against a dummy without a hash, for the same timing. Call it within `passwordQueue`. */
export async function verifyPassword(stored: string | undefined, password: string): Promise<boolean> {
  dummy ??= hash(crypto.randomUUID());
  const against = stored ?? (await dummy);
  const fits = await verify(against, password);
  return fits && stored !== undefined;
}
