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
  readonly issue: (person: Person) => Promise<string>;
  /** The person of a valid token; undefined for one that is forged, expired or made for something else. */
  readonly read: (token: string) => Promise<Person | undefined>;
}

const algorithm = 'HS256';
const parties = { issuer: 'ganit-garden', audience: 'ganit-garden-api' };
const lifetimeSeconds = 7 * 24 * 60 * 60;
const claims = v.object({ sub: id, role, exp: v.number() });

/** Tokens remembered at once; the first verified goes first. */
const mostVerified = 10_000;

interface Verified {
  readonly person: Person;
  /** Seconds since 1970. */
  readonly expires: number;
}

/**
 * Signs and reads the bearer tokens of signed-in people, which last 7 days. A token whose signature was found right
 * stays so until it expires, so it is verified once and known by its exact text after that.
 */
export function createTokens(secret: string, now: () => Date): Tokens {
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
    const { sub, role, exp } = parsed.output;
    return { person: { id: sub, role }, expires: exp };
  };
  return {
    issue: (person) => {
      const issuedAt = Math.floor(now().getTime() / 1000);
      return new SignJWT({ role: person.role })
        .setProtectedHeader({ alg: algorithm })
        .setSubject(person.id)
        .setIssuer(parties.issuer)
        .setAudience(parties.audience)
        .setIssuedAt(issuedAt)
        .setExpirationTime(issuedAt + lifetimeSeconds)
        .sign(key);
    },
    read: async (token) => {
      const known = verified.get(token);
      if (known !== undefined) {
        if (known.expires * 1000 > now().getTime()) return known.person;
        verified.delete(token);
        return undefined;
      }
      const fresh = await verify(token);
      if (fresh === undefined) return undefined;
      verified.set(token, fresh);
      const [oldest] = verified.keys();
      if (oldest !== undefined && verified.size > mostVerified) verified.delete(oldest);
      return fresh.person;
    },
  };
}
