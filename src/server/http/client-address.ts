import type { Context } from 'hono';
import * as v from 'valibot';
import type { AppEnv } from '#server/services.ts';
import { normalizeAddress } from './trusted-proxies.ts';

const connection = v.object({ incoming: v.object({ socket: v.object({ remoteAddress: v.string() }) }) });

/**
 * The address of the client: that of the socket, or behind trusted proxies the one in `X-Forwarded-For`. The
 * header is read from its end up to the first untrusted address, since a client can forge everything before
 * it. Requests without a socket share one name.
 */
export function clientAddress(context: Context<AppEnv>): string {
  const parsed = v.safeParse(connection, context.env);
  if (!parsed.success) return 'unknown';
  const { remoteAddress } = parsed.output.incoming.socket;
  let address = normalizeAddress(remoteAddress) ?? remoteAddress;
  const { trustsProxy } = context.var;
  const forwarded = context.req.header('X-Forwarded-For')?.split(',') ?? [];
  for (let step = 0; trustsProxy(address, step); step += 1) {
    const before = normalizeAddress(forwarded.pop()?.trim() ?? '');
    if (before === undefined) break;
    address = before;
  }
  return address;
}
