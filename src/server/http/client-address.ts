import type { Context } from 'hono';
import * as v from 'valibot';
import type { AppEnv } from '#server/services.ts';
import { normalizeAddress } from './trusted-proxies.ts';

const connection = v.object({ incoming: v.object({ socket: v.object({ remoteAddress: v.string() }) }) });

/** The address of the other end of the connection; undefined for a request without one. */
export function socketAddress(context: Context): string | undefined {
  const parsed = v.safeParse(connection, context.env);
  if (!parsed.success) return undefined;
  const { remoteAddress } = parsed.output.incoming.socket;
  return normalizeAddress(remoteAddress) ?? remoteAddress;
}

/**
 * The address of the client: that of the socket, or behind trusted proxies the one in `X-Forwarded-For`. The
 * header is read from its end up to the first untrusted address, since a client can forge everything before
 * it. Requests without a socket share one name.
 */
export function clientAddress(context: Context<AppEnv>): string {
  let address = socketAddress(context);
  if (address === undefined) return 'unknown';
  const { trustsProxy } = context.var;
  const forwarded = context.req.header('X-Forwarded-For')?.split(',') ?? [];
  for (let step = 0; trustsProxy(address, step); step += 1) {
    const before = normalizeAddress(forwarded.pop()?.trim() ?? '');
    if (before === undefined) break;
    address = before;
  }
  return address;
}
