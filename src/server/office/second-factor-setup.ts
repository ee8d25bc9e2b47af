import { HttpError } from '#server/common/http-error.ts';
import type { SecretBox } from '#server/common/secret-box.ts';
import { newSecondFactor } from './second-factor.ts';
import { hashToken } from './token-hash.ts';

const notOfLink = 'Part of this page is missing. Please reload it.';

/** @returns the secret, and the same encrypted together with the link, which the client sends back to join */
export function newSetup(box: SecretBox, link: string): { secret: string; setup: string } {
  const secret = newSecondFactor();
  return { secret, setup: box.close(`${hashToken(link)} ${secret}`) };
}

/** @throws HttpError 400 when the setup is invalid or belongs to another link */
export function openSetup(box: SecretBox, link: string, setup: string): string {
  const [digest, secret] = decrypt(box, setup).split(' ');
  if (digest !== hashToken(link) || secret === undefined) throw new HttpError(400, notOfLink);
  return secret;
}

/** @returns '' for an invalid setup */
function decrypt(box: SecretBox, setup: string): string {
  try {
    return box.open(setup);
  } catch {
    return '';
  }
}
