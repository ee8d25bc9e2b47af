import type { Context } from 'hono';
import { getCookie } from 'hono/cookie';
import type { Limit } from '#server/accounts/rate-limits.ts';
import { isKnownBrowser } from '#server/office/known-browsers.ts';
import type { AppEnv } from '#server/services.ts';
import { clientAddress } from './client-address.ts';
import { countAddress, rateLimitKey } from './counted-address.ts';

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
