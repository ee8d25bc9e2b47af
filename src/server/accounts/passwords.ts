import { hash, verify } from '@node-rs/argon2';

/** Argon2id at the strength that the OWASP cheat sheet names: 19 MiB, two passes (the library's defaults). */
export function hashPassword(password: string): Promise<string> {
  return hash(password);
}

let dummy: Promise<string> | undefined;

/**
 * Whether a password fits a stored hash. Without a hash (nobody has that e-mail) it does the same work
 * against one that nothing fits, so that the time tells nothing.
 */
export async function verifyPassword(stored: string | undefined, password: string): Promise<boolean> {
  dummy ??= hash(crypto.randomUUID());
  const fits = await verify(stored ?? (await dummy), password);
  return fits && stored !== undefined;
}
