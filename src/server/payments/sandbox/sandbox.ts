import { Hono } from 'hono';
import type { Logger } from 'pino';
import { describeError } from '#server/common/describe-error.ts';
import { HttpError } from '#server/common/http-error.ts';
import { type Repeated, repeat } from '#server/common/repeat.ts';
import type { OpenerPolicy } from '#server/config/config.ts';
import { type BodyEnv, limitBody } from '#server/http/body-limit.ts';
import { sandboxApi } from './sandbox-api.ts';
import { createEventSender } from './sandbox-events.ts';
import { orderBody } from './sandbox-order-body.ts';
import { chargeDueOrders, findByOrderId, type SandboxOrder } from './sandbox-orders.ts';
import type { SandboxParts } from './sandbox-parts.ts';
import { sandboxPaymentPages } from './sandbox-payment-pages.ts';
import { finishRefunds, listRefunds } from './sandbox-refunds.ts';
import { errorBody } from './sandbox-wire.ts';

export type Sandbox = ReturnType<typeof createSandbox>;

export interface SandboxEnv {
  Variables: BodyEnv['Variables'] & { sandbox: Sandbox };
}

const lookEveryMs = 1000;
const refundEvents = {
  SUCCESS: 'ORDER_REFUNDED',
  FAILURE: 'ORDER_REFUND_FAILED',
  MANUAL_REVIEW: 'REFUND_MANUAL_REVIEW_NEEDED',
} as const;

/** A gateway that moves no money. */
export function createSandbox(parts: SandboxParts) {
  const { database, now, logger, publicUrl } = parts;
  const events = createEventSender(parts);
  const pageUrl = (order: SandboxOrder) => `${publicUrl}/pay/${order.id}`;
  let repeated: Repeated | undefined;

  const readBody = async (order: SandboxOrder) =>
    orderBody(order, pageUrl(order), await listRefunds(database, order.orderId));

  /** Charges delayed payments, ends refunds and notifies the shop. */
  const applyDue = async () => {
    const at = now();
    for (const order of await chargeDueOrders(database, at)) {
      events.send('ORDER_SUCCEEDED', await readBody(order));
    }
    for (const { orderId, status } of await finishRefunds(database, at)) {
      const order = await findByOrderId(database, orderId);
      if (order !== undefined && status !== 'PENDING')
        events.send(refundEvents[status], await readBody(order));
    }
  };

  return {
    parts,
    pageUrl,
    events,
    readBody,
    applyDue,
    start: () => {
      repeated = repeat(applyDue, {
        everyMs: lookEveryMs,
        logger,
        failure: 'The sandbox gateway could not look for late payments and refunds',
      });
    },
    stop: async () => {
      await repeated?.stop();
      await events.stop();
    },
  };
}

interface SandboxAppOptions {
  /** Undefined until the database is open. */
  readonly sandbox: () => Sandbox | undefined;
  readonly openerPolicy: OpenerPolicy;
  readonly logger: Logger;
}

export function createSandboxApp({ sandbox, openerPolicy, logger }: SandboxAppOptions) {
  return new Hono<SandboxEnv>()
    .use(limitBody())
    .use(async (context, next) => {
      const ready = sandbox();
      const { headers } = context.res;
      headers.set('Cross-Origin-Opener-Policy', openerPolicy);
      headers.set('Cross-Origin-Resource-Policy', 'same-origin');
      headers.set('X-Content-Type-Options', 'nosniff');
      headers.set('X-Frame-Options', 'DENY');
      headers.set('Referrer-Policy', 'no-referrer');
      headers.set('Cache-Control', 'no-store');
      headers.set('X-Robots-Tag', 'noindex');
      if (ready === undefined) return context.json(errorBody('STARTING', 'Please try again'), 503);
      context.set('sandbox', ready);
      return await next();
    })
    .onError((error, context) => {
      if (error instanceof HttpError) {
        const { status, message, headers } = error;
        return context.json(errorBody('INVALID_REQUEST', message), status, headers);
      }
      // The client has disconnected.
      if (context.req.raw.signal.aborted)
        return context.json(errorBody('INVALID_REQUEST', 'The request was broken off'), 400);
      logger.error({ error: describeError(error) }, 'The sandbox gateway failed');
      return context.json(errorBody('INTERNAL', 'Something went wrong'), 500);
    })
    .route('/', sandboxApi)
    .route('/', sandboxPaymentPages);
}
