import { Secret, TOTP } from 'otpauth';

const secretBytes = 20;
const period = 30;
/** Time steps before and after the current one (RFC 6238, section 5.2). */
const window = 1;

const createTotp = (secret: string) => new TOTP({ secret: Secret.fromBase32(secret), period });

/** Base32. */
export const newSecondFactor = (): string => new Secret({ size: secretBytes }).base32;

/**
 * An `otpauth:` URL for the QR code.
 * @param issuer the name in the app
 */
export function appAddress(secret: string, email: string, issuer: string): string {
  const totp = createTotp(secret);
  totp.issuer = issuer;
  totp.label = email;
  return totp.toString();
}

/** @returns the time step of the code; undefined for a wrong code */
export function findTimeStep(secret: string, code: string, now: Date): number | undefined {
  const timestamp = now.getTime();
  const delta = createTotp(secret).validate({ token: code, timestamp, window });
  return delta === null ? undefined : Math.floor(timestamp / 1000 / period) + delta;
}
