import { randomUUID } from 'node:crypto';
import { jwtVerify, SignJWT } from 'jose';
import { LRUCache } from 'lru-cache';
import * as v from 'valibot';
import { type Role, role } from '#domain/accounts/role.ts';
import { id } from '#domain/checks.ts';

export interface User {
  readonly id: string;
  readonly role: Role;
}

export interface SignedInUser extends User {
  /** Incremented to end the account's sessions. */
  readonly sessionVersion: number;
}

export interface Tokens {
  readonly issue: (user: User, version: number) => Promise<string>;
  /** undefined for a forged, expired or ended token. */
  readonly read: (token: string) => Promise<SignedInUser | undefined>;
}

const algorithm = 'HS256';
const parties = { issuer: 'ganit-garden', audience: 'ganit-garden-api' };
export const tokenLifetimeSeconds = 7 * 24 * 60 * 60;
/** Tokens of earlier releases have no version. */
const claims = v.object({ sub: id, role, exp: v.number(), version: v.optional(v.number(), 0) });

const maxVerified = 10_000;

interface Verified {
  readonly user: SignedInUser;
  /** In seconds. */
  readonly expires: number;
}

/** Bearer tokens for 7 days. The session of a cached token is checked on every request. */
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
    return { user: { id: sub, role, sessionVersion: version }, expires: exp };
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
    issue: (user, version) => {
      const issuedAt = Math.floor(now().getTime() / 1000);
      return new SignJWT({ role: user.role, version })
        .setProtectedHeader({ alg: algorithm })
        .setSubject(user.id)
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
      const { user } = known;
      return (await hasEnded(user.id, user.sessionVersion)) ? undefined : user;
    },
  };
}
