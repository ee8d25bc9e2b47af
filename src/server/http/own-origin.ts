import type { Context } from 'hono';
import { HttpError } from './http-error.ts';

/**
 * Refuses a write that a page of another origin sends (office, «Who»). Browsers name the origin of every such
 * request; programs without one send no cookie of a person either.
 * @param siteUrl the public address, which is another one than the host's behind a proxy that changes it
 * @throws HttpError 403
 */
export function requireOwnOrigin(context: Context, siteUrl: string): void {
  const origin = context.req.header('Origin');
  if (origin === undefined) return;
  const own = [siteUrl, `http://${context.req.header('Host')}`].map(hostOf);
  if (!own.includes(hostOf(origin))) throw new HttpError(403, 'This can only be sent from the office itself');
}

/** The host with its port; empty for `null`, the origin of a page without one. */
const hostOf = (address: string) => (URL.canParse(address) ? new URL(address).host : '');
