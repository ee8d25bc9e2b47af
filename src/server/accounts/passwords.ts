import { hash, verify } from '@node-rs/argon2';

/**
 * Hashing runs on the threads that also read files, of which there are four; two hundred sign-ups at once would keep
 * them all busy for seconds. So it takes two at most, and the others wait for their turn.
 */
const mostAtOnce = 2;
let atWork = 0;
const waiting: (() => void)[] = [];

async function inTurn<Result>(work: () => Promise<Result>): Promise<Result> {
  if (atWork < mostAtOnce) atWork += 1;
  else await new Promise<void>((resolve) => waiting.push(resolve));
  try {
    return await work();
  } finally {
    const next = waiting.shift();
    if (next === undefined) atWork -= 1;
    else next();
  }
}

/** Argon2id at the strength that the OWASP cheat sheet names: 19 MiB, two passes (the library's defaults). */
export function hashPassword(password: string): Promise<string> {
  return inTurn(() => hash(password));
}

let dummy: Promise<string> | undefined;

/**
 * Whether a password fits a stored hash. Without a hash (nobody has that e-mail) it does the same work
 * against one that nothing fits, so that the time tells nothing.
 */
export async function verifyPassword(stored: string | undefined, password: string): Promise<boolean> {
  dummy ??= hashPassword(crypto.randomUUID());
  const against = stored ?? (await dummy);
  const fits = await inTurn(() => verify(against, password));
  return fits && stored !== undefined;
}
