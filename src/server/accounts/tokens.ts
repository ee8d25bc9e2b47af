import { randomUUID } from 'node:crypto';
import { jwtVerify, SignJWT } from 'jose';
import { LRUCache } from 'lru-cache';
import * as v from 'valibot';
import { type Role, role } from '#contract/role.ts';
import { id } from '#domain/checks.ts';

/** The owner of an account of the site. */
export interface Person {
  readonly id: string;
  readonly role: Role;
}

/** The person who makes a call, and by which of their sessions. */
export interface SignedInPerson extends Person {
  /** Sessions of a lower version than the one of the account have ended. */
  readonly sessionVersion: number;
}

export interface Tokens {
  /** Issues a unique token for each sign-in; `version` is that of the person's sessions. */
  readonly issue: (person: Person, version: number) => Promise<string>;
  /** The person of a valid token; undefined for a forged, expired, ended or unrelated one. */
  readonly read: (token: string) => Promise<SignedInPerson | undefined>;
}

const algorithm = 'HS256';
const parties = { issuer: 'ganit-garden', audience: 'ganit-garden-api' };
export const tokenLifetimeSeconds = 7 * 24 * 60 * 60;
/** Tokens without a version are of the first one. */
const claims = v.object({ sub: id, role, exp: v.number(), version: v.optional(v.number(), 0) });

/** The maximum number of verified tokens in the cache. */
const maxVerified = 10_000;

interface Verified {
  readonly person: SignedInPerson;
  /** Seconds since 1970. */
  readonly expires: number;
}

/**
 * Signs and reads bearer tokens, which last 7 days. A verified token is cached by its exact text until it
 * expires. Whether its session has ended is checked on every call.
 */
export function createTokens(
  secret: string,
  now: () => Date,
  hasEnded: (userId: string, version: number) => Promise<boolean>,
): Tokens {
  const key = new TextEncoder().encode(secret);
  const verified = new LRUCache<string, Verified>({ max: maxVerified });
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
    return { person: { id: sub, role, sessionVersion: version }, expires: exp };
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
      if (known === undefined) return undefined;
      const { person } = known;
      return (await hasEnded(person.id, person.sessionVersion)) ? undefined : person;
    },
  };
}
