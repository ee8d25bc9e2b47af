import { ordersToLookAt } from '#server/payments/orders-to-look-at.ts';
import { printCsv } from './print-csv.ts';

/** `npm run orders`: the orders that a person must look at on the terminal, as CSV. */
export function run(): Promise<void> {
  return printCsv('/orders', ordersToLookAt);
}
