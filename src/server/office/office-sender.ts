import type { Context } from 'hono';
import { getCookie } from 'hono/cookie';
import type { Limit } from '#server/accounts/rate-limits.ts';
import { clientAddress } from '#server/routing/client-address.ts';
import { countAddress, rateLimitKey } from '#server/routing/counted-address.ts';
import type { AppEnv } from '#server/routing/services.ts';
import { isKnownBrowser } from './known-browsers.ts';

export const browserCookie = 'office-browser';

export interface OfficeSender {
  readonly sender: string;
  readonly knownBrowser: string | undefined;
}

export async function findSender(context: Context<AppEnv>): Promise<OfficeSender> {
  const { database, now } = context.var.services;
  const token = getCookie(context, browserCookie);
  return token !== undefined && (await isKnownBrowser(database, token, now()))
    ? { sender: `browser ${token}`, knownBrowser: token }
    : { sender: rateLimitKey(clientAddress(context)), knownBrowser: undefined };
}

/** @throws HttpError 429 with `Retry-After` */
export async function countSender(context: Context<AppEnv>, limit: Limit): Promise<void> {
  const { sender, knownBrowser } = await findSender(context);
  if (knownBrowser === undefined) await countAddress(context, limit);
  else await context.var.services.rateLimits.take(limit, sender);
}
