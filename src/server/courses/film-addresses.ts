import { createHmac } from 'node:crypto';
import { sameSecret } from '#server/payments/same-secret.ts';

const lifetimeSeconds = 4 * 60 * 60;

/** What an address says of itself. */
export interface FilmClaim {
  readonly sectionId: string;
  readonly person: string;
  /** Seconds since 1970. */
  readonly until: string;
  readonly signature: string;
}

export interface FilmAddresses {
  /** The address at which this person plays the film of a section, for four hours. */
  readonly sign: (sectionId: string, person: string) => string;
  /** Whether this site made the address for this section and person, and its time is not over. */
  readonly holds: (claim: FilmClaim) => boolean;
}

/** The address at which a film of the site is sent, without what shows for whom. */
export const filmPath = (sectionId: string) => `/api/films/${encodeURIComponent(sectionId)}`;

/** Signs the addresses of films by the site's secret. A player sends no token, so the address carries all there is. */
export function createFilmAddresses(secret: string, now: () => Date): FilmAddresses {
  const seconds = () => Math.floor(now().getTime() / 1000);
  // As JSON, so that no two claims read the same; no token and no line of the log is signed like this.
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
