import { isIPv6 } from 'node:net';
import type { Context } from 'hono';
import type { Limit } from '#server/accounts/rate-limits.ts';
import { createFairQueue } from '#server/common/fair-queue.ts';
import { HttpError } from '#server/common/http-error.ts';
import { clientAddress } from './client-address.ts';
import type { AppEnv } from './services.ts';

/** An institute shares one address. */
const trustedNetworkFactor = 20;
const countedGroups = 4;

/** Counting is a write: requests from one address queue. */
const queue = createFairQueue(4);

/** The address, or the /64 of an IPv6 address, which is one household's. */
export function rateLimitKey(address: string): string {
  if (!isIPv6(address)) return address;
  const [front = '', back] = address.split('::');
  const groups = front.split(':').filter((group) => group !== '');
  if (back !== undefined) {
    const left = 8 - groups.length - back.split(':').filter((group) => group !== '').length;
    groups.push(...Array<string>(left).fill('0'));
  }
  const prefix = [...groups, ...(back ?? '').split(':')].slice(0, countedGroups);
  return `${prefix.map((group) => Number.parseInt(group, 16).toString(16)).join(':')}::/64`;
}

/** @throws HttpError 429 with `Retry-After` */
export async function countAddress(context: Context<AppEnv>, limit: Limit): Promise<void> {
  const { services, isGenerous } = context.var;
  const address = clientAddress(context);
  const most = isGenerous(address) ? limit.most * trustedNetworkFactor : limit.most;
  const subject = rateLimitKey(address);
  try {
    await queue(subject, () => services.rateLimits.take({ ...limit, most }, subject));
  } catch (error) {
    if (error instanceof HttpError) {
      const which = { limit: limit.name, address: services.digest(subject) };
      services.logger.warn(which, 'An address has used up its tries');
    }
    throw error;
  }
}
