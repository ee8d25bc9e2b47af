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
const claims = v.object({ sub: id, role });

/** Signs and reads the bearer tokens of signed-in people, which last 7 days. */
export function createTokens(secret: string, now: () => Date): Tokens {
  const key = new TextEncoder().encode(secret);
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
      const verified = await jwtVerify(token, key, {
        ...parties,
        algorithms: [algorithm],
        requiredClaims: ['exp'],
        currentDate: now(),
      }).catch(() => undefined);
      const parsed = v.safeParse(claims, verified?.payload);
      return parsed.success ? { id: parsed.output.sub, role: parsed.output.role } : undefined;
    },
  };
}
