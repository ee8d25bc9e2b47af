import { CommandError } from '#server/common/command-error.ts';
import { requireOrder } from '#server/history/order-history.ts';
import { decideOrder } from '#server/payments/decide-order.ts';
import type { EffectParts } from '#server/payments/order-effects.ts';

/**
 * Lets the buyer order again; money that still arrives counts.
 * @throws CommandError when the order is paid, refunded or released
 */
export async function* releaseOrder(parts: EffectParts, given: string): AsyncGenerator<string> {
  const order = await requireOrder(parts.database, given);
  const at = parts.now();
  const decided = await decideOrder(parts, order, () => ({
    source: 'office',
    events: [
      { type: 'order.superseded', at },
      { type: 'mismatch.resolved', at },
    ],
  }));
  if (decided?.taken.length !== 1) throw new CommandError('There is nothing to release: see its history.');
  yield 'The buyer can order the course again.\n';
}
