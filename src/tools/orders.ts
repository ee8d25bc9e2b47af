import { ordersToLookAt } from '#server/commands/orders-to-look-at.ts';
import { printAnswer } from './print-answer.ts';

/** `npm run orders`: prints orders that need a review as CSV. */
export function run(): Promise<void> {
  return printAnswer(['GET', '/orders'], (database) => ordersToLookAt(database, new Date()));
}
