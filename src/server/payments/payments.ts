import { eq } from 'drizzle-orm';
import type { OrderSource } from '#contract/order-events.ts';
import { describeError } from '#server/common/describe-error.ts';
import { HttpError } from '#server/common/http-error.ts';
import { gatewayEvents, type Order, orders } from '#server/db/payment-schema.ts';
import { GatewayError } from './gateway.ts';
import { createGatewayReader } from './gateway-reader.ts';
import { createInitiation } from './initiate-payment.ts';
import { findOrder, isFinal } from './orders.ts';
import { createOwnOrders } from './own-orders.ts';
import type { PaymentParts } from './payment-parts.ts';
import { createSweep } from './sweep-orders.ts';
import { createVerification } from './verify-payment.ts';

export type Payments = ReturnType<typeof createPayments>;

/** The payment engine: its calls, the gateway's events, and the sweep. */
export function createPayments(given: Omit<PaymentParts, 'stopping'>) {
  const { database, gateway, logger, now } = given;
  const stopping = new AbortController();
  const parts = { ...given, stopping: stopping.signal };
  const reader = createGatewayReader(parts);
  const behind = new Set<Promise<void>>();

  const runInBackground = (work: Promise<void>) => {
    const guarded = work
      .catch((error: unknown) => {
        // The sweep retries.
        if (error instanceof GatewayError)
          logger.warn({ reason: error.message }, 'A hint came to nothing yet');
        else logger.error({ error: describeError(error) }, 'A hint of the gateway failed');
      })
      .finally(() => behind.delete(guarded));
    behind.add(guarded);
  };

  const followUp = async (orderId: string, source: OrderSource, isWorthAsking: (order: Order) => boolean) => {
    const order = await findOrder(database, orderId);
    if (order !== undefined && isWorthAsking(order)) await reader.ask(order, source);
  };

  const idle = async () => {
    while (behind.size > 0) await Promise.all(behind);
  };

  return {
    initiate: createInitiation(parts, reader),
    verify: createVerification(parts, reader),
    ownOrders: createOwnOrders(parts, reader),
    sweep: createSweep(parts, reader),

    /** @throws GatewayError when the response is unusable; the order is unchanged */
    askForOffice: (order: Order) => reader.ask(order, 'office'),

    /**
     * Stores an event and reads its order in the background; its content is not trusted.
     * @throws HttpError 401 when the gateway did not send it
     */
    noteEvent: async (authorization: string | undefined, body: () => Promise<unknown>): Promise<void> => {
      const isSender = gateway.isSender(authorization);
      if (!isSender && !gateway.takesSealed) throw unknownSender();
      const given = await body();
      const unsealed = await gateway.unseal(given);
      if (!isSender && unsealed === undefined) throw unknownSender();
      const event = gateway.readEvent(unsealed ?? given);
      if (event === undefined) {
        logger.warn('An event of the gateway could not be read');
        return;
      }
      const { id, name, orderId } = event;
      const isNew = await database.transaction(async (transaction) => {
        const stored = await transaction
          .insert(gatewayEvents)
          .values({ id, name, receivedAt: now() })
          .onConflictDoNothing()
          .returning();
        if (stored.length === 0 || orderId === undefined) return false;
        // If this process dies before the read, the sweep does it.
        await transaction.update(orders).set({ nextCheckAt: now() }).where(eq(orders.id, orderId));
        return true;
      });
      // Paid orders are read too, since they may have been refunded.
      if (isNew && orderId !== undefined) runInBackground(followUp(orderId, 'webhook', () => true));
    },

    /** Reads the order of a returning buyer in the background, if the gateway signed the parameters. */
    handleReturn: (parameters: URLSearchParams): void => {
      const orderId = parameters.get('order_id')?.toLowerCase();
      if (orderId === undefined || !parameters.has('signature')) return;
      if (gateway.isReturnGenuine(parameters))
        runInBackground(followUp(orderId, 'return', (order) => !isFinal(order)));
      else logger.warn('A buyer returned from the gateway with an invalid signature');
    },

    /** Resolves when no background work is left. */
    idle,
    stop: async (): Promise<void> => {
      stopping.abort();
      await idle();
    },
  };
}

const unknownSender = () =>
  new HttpError(401, 'Unknown sender', { headers: { 'WWW-Authenticate': 'Basic' } });
