import { randomUUID } from 'node:crypto';
import { jwtVerify, SignJWT } from 'jose';
import * as v from 'valibot';
import { type Role, role } from '#contract/role.ts';
import { id } from '#contract/wire.ts';

/** Who a call comes from. */
export interface Person {
  readonly id: string;
  readonly role: Role;
}

export interface Tokens {
  /** A token of its own for each sign-in; `version` is that of the person's sessions. */
  readonly issue: (person: Person, version: number) => Promise<string>;
  /** The person of a valid token; undefined for one that is forged, expired, ended or made for something else. */
  readonly read: (token: string) => Promise<Person | undefined>;
}

const algorithm = 'HS256';
const parties = { issuer: 'ganit-garden', audience: 'ganit-garden-api' };
export const tokenLifetimeSeconds = 7 * 24 * 60 * 60;
/** Tokens from before sessions had a version are of the first one. */
const claims = v.object({ sub: id, role, exp: v.number(), version: v.optional(v.number(), 0) });

/** Tokens remembered at once; the first verified goes first. */
const mostVerified = 10_000;

interface Verified {
  readonly person: Person;
  /** Of the person's sessions. */
  readonly version: number;
  /** Seconds since 1970. */
  readonly expires: number;
}

/**
 * Signs and reads the bearer tokens of signed-in people, which last 7 days. A token whose signature was found right
 * stays so until it expires, so it is verified once and known by its exact text after that. Whether its session has
 * ended is asked each time.
 */
export function createTokens(
  secret: string,
  now: () => Date,
  hasEnded: (userId: string, version: number) => Promise<boolean>,
): Tokens {
  const key = new TextEncoder().encode(secret);
  const verified = new Map<string, Verified>();
  const verify = async (token: string): Promise<Verified | undefined> => {
    const signed = await jwtVerify(token, key, {
      ...parties,
      algorithms: [algorithm],
      requiredClaims: ['exp'],
      currentDate: now(),
    }).catch(() => undefined);
    const parsed = v.safeParse(claims, signed?.payload);
    if (!parsed.success) return undefined;
    const { sub, role, exp, version } = parsed.output;
    return { person: { id: sub, role }, version, expires: exp };
  };
  const readVerified = async (token: string): Promise<Verified | undefined> => {
    const known = verified.get(token);
    if (known !== undefined) {
      if (known.expires * 1000 > now().getTime()) return known;
      verified.delete(token);
      return undefined;
    }
    const fresh = await verify(token);
    if (fresh === undefined) return undefined;
    verified.set(token, fresh);
    const [oldest] = verified.keys();
    if (oldest !== undefined && verified.size > mostVerified) verified.delete(oldest);
    return fresh;
  };
  return {
    issue: (person, version) => {
      const issuedAt = Math.floor(now().getTime() / 1000);
      return new SignJWT({ role: person.role, version })
        .setProtectedHeader({ alg: algorithm })
        .setSubject(person.id)
        .setJti(randomUUID())
        .setIssuer(parties.issuer)
        .setAudience(parties.audience)
        .setIssuedAt(issuedAt)
        .setExpirationTime(issuedAt + tokenLifetimeSeconds)
        .sign(key);
    },
    read: async (token) => {
      const known = await readVerified(token);
      if (known === undefined || (await hasEnded(known.person.id, known.version))) return undefined;
      return known.person;
    },
  };
}
