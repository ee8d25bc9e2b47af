import { HttpError } from '#server/http/http-error.ts';
import { digestOf } from './digest-of.ts';
import { newSecondFactor } from './second-factor.ts';
import type { SecretBox } from './secret-box.ts';

const notOfLink = 'Part of this page is missing. Please reload it.';

/**
 * Creates the secret of an authenticator app for one reading of a one-time link.
 * @returns the secret, and the same encrypted together with the link, which the reader sends back to join
 */
export function newSetup(box: SecretBox, link: string): { secret: string; setup: string } {
  const secret = newSecondFactor();
  return { secret, setup: box.close(`${digestOf(link)} ${secret}`) };
}

/**
 * Returns the secret of a setup.
 * @throws HttpError 400 when this site has not made it for this link
 */
export function openSetup(box: SecretBox, link: string, setup: string): string {
  const [digest, secret] = textOf(box, setup).split(' ');
  if (digest !== digestOf(link) || secret === undefined) throw new HttpError(400, notOfLink);
  return secret;
}

/** The text of a setup; empty when it was not made by this site. */
function textOf(box: SecretBox, setup: string): string {
  try {
    return box.open(setup);
  } catch {
    return '';
  }
}
