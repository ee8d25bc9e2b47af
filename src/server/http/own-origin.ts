import type { Context } from 'hono';
import { HttpError } from './http-error.ts';

/**
 * Refuses a write that a page of another origin sends: another scheme, host or port. Browsers name the origin of every
 * such request; programs without one send no cookie of a person either.
 * @param siteUrl the public address, which is another one than the host's behind a proxy that changes it
 * @throws HttpError 403
 */
export function requireOwnOrigin(context: Context, siteUrl: string): void {
  const origin = context.req.header('Origin');
  if (origin === undefined) return;
  const { protocol } = new URL(siteUrl);
  // A proxy may end https, so the scheme is that of the public address.
  const own = [siteUrl, `${protocol}//${context.req.header('Host')}`].map(originOf);
  if (!own.includes(origin)) throw new HttpError(403, 'This can only be sent from the office itself');
}

/** The origin of an address as browsers write it; undefined for what is no address. */
const originOf = (address: string) => (URL.canParse(address) ? new URL(address).origin : undefined);
