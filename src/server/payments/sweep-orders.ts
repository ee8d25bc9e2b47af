import { asc, inArray, isNotNull, lt, lte } from 'drizzle-orm';
import { forgetOldEvents } from '#server/db/forget-old-events.ts';
import { gatewayEvents, type Order, orderEvents, orders } from '#server/db/payment-schema.ts';
import type { SweepOutcome } from '#server/health/sweeps.ts';
import { retryAt } from './check-times.ts';
import type { GatewayReader } from './gateway-reader.ts';
import type { PaymentParts } from './payment-parts.ts';
import { reconstructAll } from './reconstruct-events.ts';

const batchSize = 20;
/** The gateway repeats an event for a day. */
const eventsKeptMs = 30 * 24 * 3_600_000;

/** Reads every due order, those that wait for payment first. Stops when the gateway does not respond. */
export function createSweep(parts: PaymentParts, reader: GatewayReader) {
  const { database, logger, now, stopping } = parts;

  const takeDue = (): Promise<Order[]> =>
    database.transaction(async (transaction) => {
      const due = await transaction
        .select()
        .from(orders)
        .where(lte(orders.nextCheckAt, now()))
        .orderBy(isNotNull(orders.chargedAt), asc(orders.nextCheckAt))
        .limit(batchSize)
        .for('update', { skipLocked: true });
      if (due.length > 0) {
        const ids = due.map(({ id }) => id);
        await transaction
          .update(orders)
          .set({ nextCheckAt: retryAt(now()) })
          .where(inArray(orders.id, ids));
      }
      return due;
    });

  return async (): Promise<SweepOutcome> => {
    await database
      .delete(gatewayEvents)
      .where(lt(gatewayEvents.receivedAt, new Date(now().getTime() - eventsKeptMs)));
    await forgetOldEvents(database, orderEvents, orderEvents.orderId, now());
    await reconstructAll(database);
    let read = 0;
    while (!stopping.aborted) {
      const due = await takeDue();
      const answers = await Promise.allSettled(due.map((order) => reader.ask(order, 'sweep')));
      const failed = answers.find((each) => each.status === 'rejected');
      if (failed !== undefined) {
        const reason = failed.reason instanceof Error ? failed.reason.message : 'unknown';
        logger.warn({ reason }, 'The sweep of orders stopped; it goes on in a minute');
        return stopping.aborted ? 'nothing due' : { stoppedBy: reason };
      }
      read += due.length;
      if (due.length < batchSize) return read === 0 ? 'nothing due' : 'completed';
    }
    return 'nothing due';
  };
}
