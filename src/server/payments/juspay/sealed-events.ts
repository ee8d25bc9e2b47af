import type { KeyObject } from 'node:crypto';
import { compactDecrypt, compactVerify, errors } from 'jose';
import * as v from 'valibot';

export interface EventKeys {
  readonly own: KeyObject;
  readonly gateway: KeyObject;
}

const part = v.pipe(v.string(), v.regex(/^[\w-]*$/));
/** Compact or JSON form. */
const encrypted = v.union([
  v.pipe(
    v.object({ JWT: v.string() }),
    v.transform(({ JWT }) => JWT),
  ),
  v.pipe(
    v.object({ header: part, encryptedKey: part, iv: part, encryptedPayload: part, tag: part }),
    v.transform((parts) =>
      [parts.header, parts.encryptedKey, parts.iv, parts.encryptedPayload, parts.tag].join('.'),
    ),
  ),
]);
const signed = v.pipe(
  v.string(),
  v.parseJson(),
  v.object({ header: part, payload: part, signature: part }),
  v.transform(({ header, payload, signature }) => [header, payload, signature].join('.')),
);

/**
 * Verifies RS256 within RSA-OAEP and AES-GCM.
 * @returns undefined when the event is not for our key or not signed by the gateway
 */
export async function openEvent(body: unknown, keys: EventKeys): Promise<unknown> {
  const sealed = v.safeParse(encrypted, body);
  if (!sealed.success) return undefined;
  try {
    const { plaintext } = await compactDecrypt(sealed.output, keys.own, {
      keyManagementAlgorithms: ['RSA-OAEP-256', 'RSA-OAEP'],
      contentEncryptionAlgorithms: ['A256GCM', 'A128GCM'],
    });
    const inside = new TextDecoder().decode(plaintext);
    const inParts = v.safeParse(signed, inside);
    const { payload } = await compactVerify(inParts.success ? inParts.output : inside, keys.gateway, {
      algorithms: ['RS256'],
    });
    return JSON.parse(new TextDecoder().decode(payload));
  } catch (error) {
    if (error instanceof errors.JOSEError || error instanceof SyntaxError) return undefined;
    throw error;
  }
}
