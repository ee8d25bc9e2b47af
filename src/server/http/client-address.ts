import type { Context } from 'hono';
import * as v from 'valibot';
import type { AppEnv } from '#server/services.ts';
import { plainAddress } from './trusted-proxies.ts';

const connection = v.object({ incoming: v.object({ socket: v.object({ remoteAddress: v.string() }) }) });

/**
 * The address that a request came from: that of its socket, and behind the server's own proxies the one that they
 * wrote into `X-Forwarded-For`. It is read from its end, where the nearest proxy writes, up to the first address
 * that is no own proxy: what stands before that, anybody may have made up. Requests without a socket share one name.
 */
export function clientAddress(context: Context<AppEnv>): string {
  const parsed = v.safeParse(connection, context.env);
  if (!parsed.success) return 'unknown';
  const { remoteAddress } = parsed.output.incoming.socket;
  let address = plainAddress(remoteAddress) ?? remoteAddress;
  const { trustsProxy } = context.var;
  const told = context.req.header('X-Forwarded-For')?.split(',') ?? [];
  for (let step = 0; trustsProxy(address, step); step += 1) {
    const before = plainAddress(told.pop()?.trim() ?? '');
    if (before === undefined) break;
    address = before;
  }
  return address;
}
