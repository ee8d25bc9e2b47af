import { hash, verify } from '@node-rs/argon2';
import { createTurns } from './turns.ts';

/**
 * Hashing runs on the threads that also read files, of which there are four; two hundred sign-ups at once would keep
 * them all busy for seconds. So it takes two at most, and the addresses that ask for it take turns.
 */
export const passwordTurn = createTurns(2);

/**
 * Argon2id at the strength that the OWASP cheat sheet names: 19 MiB, two passes (the library's defaults).
 * @param address whoever asks; none when no request does
 */
export function hashPassword(password: string, address = ''): Promise<string> {
  return passwordTurn(address, () => hash(password));
}

let dummy: Promise<string> | undefined;

/**
 * Whether a password fits a stored hash. Without a hash (nobody has that e-mail) it does the same work
 * against one that nothing fits, so that the time tells nothing. To be called in a `passwordTurn`.
 */
export async function verifyPassword(stored: string | undefined, password: string): Promise<boolean> {
  dummy ??= hash(crypto.randomUUID());
  const against = stored ?? (await dummy);
  const fits = await verify(against, password);
  return fits && stored !== undefined;
}
