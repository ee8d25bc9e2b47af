import type { Context } from 'hono';
import { getCookie } from 'hono/cookie';
import type { Limit } from '#server/accounts/rate-limits.ts';
import { isKnownBrowser } from '#server/office/known-browsers.ts';
import type { AppEnv } from '#server/services.ts';
import { clientAddress } from './client-address.ts';
import { countAddress, countedAs } from './counted-address.ts';

export const browserCookie = 'office-browser';

/** Who makes an attempt to sign in to the office. */
export interface OfficeSender {
  /** The key that limits count the sender under: of the known browser, or of the address. */
  readonly sender: string;
  /** The token of a browser in which a staff member has signed in before. */
  readonly knownBrowser: string | undefined;
}

/** Returns who sends a request. */
export async function findSender(context: Context<AppEnv>): Promise<OfficeSender> {
  const { database, now } = context.var.services;
  const token = getCookie(context, browserCookie);
  return token !== undefined && (await isKnownBrowser(database, token, now()))
    ? { sender: `browser ${token}`, knownBrowser: token }
    : { sender: countedAs(clientAddress(context)), knownBrowser: undefined };
}

/**
 * Counts a call against its known browser, or against its address.
 * @throws HttpError 429 with the time to wait when the window is used up
 */
export async function countSender(context: Context<AppEnv>, limit: Limit): Promise<void> {
  const { sender, knownBrowser } = await findSender(context);
  if (knownBrowser === undefined) await countAddress(context, limit);
  else await context.var.services.rateLimits.take(limit, sender);
}
