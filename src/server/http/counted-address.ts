import { isIPv6 } from 'node:net';
import type { Context, MiddlewareHandler } from 'hono';
import type { Limit } from '#server/accounts/rate-limits.ts';
import { createTurns } from '#server/accounts/turns.ts';
import type { AppEnv } from '#server/services.ts';
import { clientAddress } from './client-address.ts';
import { Refusal } from './refusal.ts';

/** So much more a generous network may do: a whole institute stands behind its one address. */
const generousTimes = 20;
const countedGroups = 4;

/** Counting is a write, so a flood of calls from one address waits for the database in a line of its own. */
const inTurn = createTurns(4);

/** What limits count an address as: itself, or of the newer kind its /64, all of which one household has. */
export function countedAs(address: string): string {
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

/**
 * Counts a call against the address that it comes from.
 * @throws Refusal 429 with the time to wait when it has used up its window
 */
export async function countAddress(context: Context<AppEnv>, limit: Limit): Promise<void> {
  const { services, isGenerous } = context.var;
  const address = clientAddress(context);
  const most = isGenerous(address) ? limit.most * generousTimes : limit.most;
  const subject = countedAs(address);
  try {
    await inTurn(subject, () => services.rateLimits.take({ ...limit, most }, subject));
  } catch (error) {
    if (error instanceof Refusal) {
      const which = { limit: limit.name, address: services.digest(subject) };
      services.logger.warn(which, 'An address has used up its tries');
    }
    throw error;
  }
}

/** Counts a call against its address before its body is read: what a body costs to read is limited too. */
export function countedAddress(limit: Limit): MiddlewareHandler<AppEnv> {
  return async (context, next) => {
    await countAddress(context, limit);
    await next();
  };
}
