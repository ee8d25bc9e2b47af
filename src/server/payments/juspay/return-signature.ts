import { createHmac } from 'node:crypto';
import { sameSecret } from '#server/common/same-secret.ts';

const signatureFields = new Set(['signature', 'signature_algorithm']);

/** HMAC-SHA256 in base64. */
export function signReturn(parameters: Iterable<readonly [string, string]>, key: string): string {
  const signed = [...parameters]
    .filter(([name]) => !signatureFields.has(name))
    .sort(([one], [other]) => (one < other ? -1 : 1))
    .map(([name, value]) => `${name}=${value}`)
    .join('&');
  return createHmac('sha256', key).update(encodeURIComponent(signed)).digest('base64');
}

/**
 * The amount is not signed, so this never proves a payment. Accepts percent-encoding once more, and `+` as a
 * space.
 */
export function isSignedReturn(parameters: URLSearchParams, key: string): boolean {
  const names = [...parameters.keys()];
  if (new Set(names).size !== names.length) return false;
  const given = decode(parameters.get('signature') ?? '').replaceAll(' ', '+');
  return sameSecret(given, signReturn(parameters, key));
}

function decode(text: string): string {
  try {
    return decodeURIComponent(text);
  } catch {
    return text;
  }
}
