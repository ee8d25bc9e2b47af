import { eq } from 'drizzle-orm';
import { gatewayEvents, orders } from '#server/db/payment-schema.ts';
import { describeError } from '#server/http/describe-error.ts';
import { Refusal } from '#server/http/refusal.ts';
import { GatewayTrouble } from './gateway.ts';
import { createGatewayReader } from './gateway-reader.ts';
import { type Begun, createInitiation } from './initiate-payment.ts';
import { findOrder, isFinal, type Order } from './orders.ts';
import { createOwnOrders } from './own-orders.ts';
import type { PaymentParts } from './payment-parts.ts';
import { createSweep } from './sweep-orders.ts';
import { createVerification } from './verify-payment.ts';

/** The payment engine: its calls, the gateway's hints, and the sweep. */
export interface Payments {
  /** Begins the payment of a course; see `createInitiation`. */
  readonly initiate: (userId: string, courseId: string) => Promise<Begun>;
  /** How the payment of an order stands; see `createVerification`. */
  readonly verify: ReturnType<typeof createVerification>;
  /** A person's orders that gave no course; see `createOwnOrders`. */
  readonly ownOrders: ReturnType<typeof createOwnOrders>;
  /**
   * Takes an event of the gateway, once however often it is sent. What it says is not believed: it is a hint
   * to go and ask. Resolves when the hint is stored; asking goes on behind.
   * @throws Refusal 401 when the gateway did not send it
   */
  readonly noteEvent: (authorization: string | undefined, body: () => Promise<unknown>) => Promise<void>;
  /** Takes the parameters with which a buyer came back: a hint likewise, if they were signed. Never waits. */
  readonly noteReturn: (parameters: URLSearchParams) => void;
  /** Asks for every order that is due; see `createSweep`. */
  readonly sweep: () => Promise<void>;
  /** Resolves when nothing goes on behind. */
  readonly idle: () => Promise<void>;
  /** Asks the gateway nothing more, and resolves when nothing goes on behind. */
  readonly stop: () => Promise<void>;
}

/** Puts the payment engine together. */
export function createPayments(given: Omit<PaymentParts, 'stopping'>): Payments {
  const { database, gateway, logger, now } = given;
  const stopping = new AbortController();
  const parts = { ...given, stopping: stopping.signal };
  const reader = createGatewayReader(parts);
  const behind = new Set<Promise<void>>();

  const goOnBehind = (work: Promise<void>) => {
    const guarded = work
      .catch((error: unknown) => {
        // The sweep asks again.
        if (error instanceof GatewayTrouble)
          logger.warn({ reason: error.message }, 'A hint came to nothing yet');
        else logger.error({ error: describeError(error) }, 'A hint of the gateway failed');
      })
      .finally(() => behind.delete(guarded));
    behind.add(guarded);
  };

  const followUp = async (orderId: string, isWorthAsking: (order: Order) => boolean) => {
    const order = await findOrder(database, orderId);
    if (order !== undefined && isWorthAsking(order)) await reader.ask(order);
  };

  const idle = async () => {
    while (behind.size > 0) await Promise.all(behind);
  };

  return {
    initiate: createInitiation(parts, reader),
    verify: createVerification(parts, reader),
    ownOrders: createOwnOrders(parts, reader),
    sweep: createSweep(parts, reader),

    noteEvent: async (authorization, body) => {
      const isKnown = gateway.isSender(authorization);
      if (!isKnown && !gateway.takesSealed) throw unknownSender();
      const given = await body();
      const unsealed = await gateway.unseal(given);
      if (!isKnown && unsealed === undefined) throw unknownSender();
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
        // If this process dies before it has asked, the sweep does.
        await transaction.update(orders).set({ nextCheckAt: now() }).where(eq(orders.id, orderId));
        return true;
      });
      // A paid order is asked for too: its money may have gone back.
      if (isNew && orderId !== undefined) goOnBehind(followUp(orderId, () => true));
    },

    noteReturn: (parameters) => {
      const orderId = parameters.get('order_id')?.toLowerCase();
      if (orderId === undefined || !parameters.has('signature')) return;
      if (gateway.isReturnGenuine(parameters)) goOnBehind(followUp(orderId, (order) => !isFinal(order)));
      else logger.warn('Somebody came back from the gateway with a signature that is not its own');
    },

    idle,
    stop: async () => {
      stopping.abort();
      await idle();
    },
  };
}

const unknownSender = () => new Refusal(401, 'Unknown sender', { headers: { 'WWW-Authenticate': 'Basic' } });
