import type { Context } from 'hono';
import * as v from 'valibot';

const connection = v.object({ incoming: v.object({ socket: v.object({ remoteAddress: v.string() }) }) });

/**
 * The address that a request came from: that of its socket, since no proxy stands in front by default and
 * a header can be forged. Requests without a socket share one name.
 */
export function clientAddress(context: Context): string {
  const parsed = v.safeParse(connection, context.env);
  return parsed.success ? parsed.output.incoming.socket.remoteAddress.replace(/^::ffff:/, '') : 'unknown';
}
