import type { Context } from 'hono';
import { HttpError } from '#server/common/http-error.ts';

/**
 * Prevents CSRF: browsers send `Origin` with every write.
 * @param siteUrl also accepted, since a proxy may change the host
 * @throws HttpError 403
 */
export function requireOwnOrigin(context: Context, siteUrl: string): void {
  const origin = context.req.header('Origin');
  if (origin === undefined) return;
  const { protocol } = new URL(siteUrl);
  // A proxy may terminate TLS, so the scheme is the public URL's.
  const own = [siteUrl, `${protocol}//${context.req.header('Host')}`].map(parseOrigin);
  if (!own.includes(origin)) throw new HttpError(403, 'This can only be sent from the office itself');
}

/** undefined for an invalid URL. */
const parseOrigin = (address: string) => (URL.canParse(address) ? new URL(address).origin : undefined);
