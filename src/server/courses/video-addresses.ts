import { createHmac } from 'node:crypto';
import { sameSecret } from '#server/common/same-secret.ts';

const lifetimeSeconds = 4 * 60 * 60;

export interface VideoClaim {
  readonly sectionId: string;
  readonly person: string;
  /** Seconds since 1970. */
  readonly until: string;
  readonly signature: string;
}

export interface VideoAddresses {
  /** A URL for one user, valid for four hours. */
  readonly sign: (sectionId: string, person: string) => string;
  /** Verifies the signature and expiry. */
  readonly holds: (claim: VideoClaim) => boolean;
}

/** The unsigned URL of a video of the site. */
export const videoPath = (sectionId: string) => `/api/films/${encodeURIComponent(sectionId)}`;

/** The URL carries all claims, since video players send no token. */
export function createVideoAddresses(secret: string, now: () => Date): VideoAddresses {
  const seconds = () => Math.floor(now().getTime() / 1000);
  // JSON is unambiguous; tokens and log digests are signed differently.
  const createSignature = ({ sectionId, person, until }: Omit<VideoClaim, 'signature'>) =>
    createHmac('sha256', secret)
      .update(JSON.stringify(['film', sectionId, person, until]))
      .digest('base64url');
  return {
    sign: (sectionId, person) => {
      const until = String(seconds() + lifetimeSeconds);
      const signature = createSignature({ sectionId, person, until });
      return `${videoPath(sectionId)}?${new URLSearchParams({ person, until, signature })}`;
    },
    holds: (claim) => sameSecret(claim.signature, createSignature(claim)) && Number(claim.until) > seconds(),
  };
}
