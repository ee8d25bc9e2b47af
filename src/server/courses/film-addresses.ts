import { createHmac } from 'node:crypto';
import { sameSecret } from '#server/payments/same-secret.ts';

const lifetimeSeconds = 4 * 60 * 60;

/** The claims of a film address. */
export interface FilmClaim {
  readonly sectionId: string;
  readonly person: string;
  /** Seconds since 1970. */
  readonly until: string;
  readonly signature: string;
}

export interface FilmAddresses {
  /** The address for a person to play the film of a section, valid for four hours. */
  readonly sign: (sectionId: string, person: string) => string;
  /** Whether the signature matches the section and person, and the address has not expired. */
  readonly holds: (claim: FilmClaim) => boolean;
}

/** The address of a site's own film, without a signature. */
export const filmPath = (sectionId: string) => `/api/films/${encodeURIComponent(sectionId)}`;

/**
 * Signs film addresses with the site's secret. A player sends no token, so the address carries everything.
 */
export function createFilmAddresses(secret: string, now: () => Date): FilmAddresses {
  const seconds = () => Math.floor(now().getTime() / 1000);
  // JSON, so that distinct claims never sign the same text; tokens and log digests are signed differently.
  const signatureOf = ({ sectionId, person, until }: Omit<FilmClaim, 'signature'>) =>
    createHmac('sha256', secret)
      .update(JSON.stringify(['film', sectionId, person, until]))
      .digest('base64url');
  return {
    sign: (sectionId, person) => {
      const until = String(seconds() + lifetimeSeconds);
      const signature = signatureOf({ sectionId, person, until });
      return `${filmPath(sectionId)}?${new URLSearchParams({ person, until, signature })}`;
    },
    holds: (claim) => sameSecret(claim.signature, signatureOf(claim)) && Number(claim.until) > seconds(),
  };
}
