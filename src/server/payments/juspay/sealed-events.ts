import type { KeyObject } from 'node:crypto';
import { compactDecrypt, compactVerify, errors } from 'jose';
import * as v from 'valibot';

export interface EventKeys {
  /** Ours: the gateway encrypts for it. */
  readonly own: KeyObject;
  /** The gateway's: its events are signed so that this one knows them. */
  readonly gateway: KeyObject;
}

const part = v.pipe(v.string(), v.regex(/^[\w-]*$/));
/** As one text of parts with dots between, or with each part under its own name. */
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
 * Opens an event that the gateway signed and then encrypted (RS256 within RSA-OAEP and AES-GCM).
 * @returns the event's plain body; undefined when it is not encrypted for us, or not signed by the gateway
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
