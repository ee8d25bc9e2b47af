import type { Context } from 'hono';
import * as v from 'valibot';
import { normalizeAddress } from '#server/common/trusted-proxies.ts';
import type { AppEnv } from './services.ts';

const connection = v.object({ incoming: v.object({ socket: v.object({ remoteAddress: v.string() }) }) });

export function socketAddress(context: Context): string | undefined {
  const parsed = v.safeParse(connection, context.env);
  if (!parsed.success) return undefined;
  const { remoteAddress } = parsed.output.incoming.socket;
  return normalizeAddress(remoteAddress) ?? remoteAddress;
}

/**
 * Behind trusted proxies the last untrusted address in `X-Forwarded-For`, since clients can forge earlier
 * ones. Requests without a socket share one name.
 */
export function clientAddress(context: Context<AppEnv>): string {
  let address = socketAddress(context);
  if (address === undefined) return 'unknown';
  const trustsProxy = context.get('trustsProxy');
  const forwarded = context.req.header('X-Forwarded-For')?.split(',') ?? [];
  for (let step = 0; trustsProxy(address, step); step += 1) {
    const before = normalizeAddress(forwarded.pop()?.trim() ?? '');
    if (before === undefined) break;
    address = before;
  }
  return address;
}
