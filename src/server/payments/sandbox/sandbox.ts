import { Hono } from 'hono';
import type { Logger } from 'pino';
import { type BodyEnv, limitBody } from '#server/http/body-limit.ts';
import { describeError } from '#server/http/describe-error.ts';
import { HttpError } from '#server/http/http-error.ts';
import { type Repeated, repeat } from '#server/repeat.ts';
import { sandboxApi } from './sandbox-api.ts';
import { createEventSender } from './sandbox-events.ts';
import { chargeDueOrders, listRefunds, type SandboxOrder } from './sandbox-orders.ts';
import type { OpenerPolicy, SandboxParts } from './sandbox-parts.ts';
import { sandboxPaymentPages } from './sandbox-payment-pages.ts';
import { errorBody, orderBody } from './sandbox-wire.ts';

export interface Sandbox {
  readonly parts: SandboxParts;
  readonly pageOf: (order: SandboxOrder) => string;
  readonly events: ReturnType<typeof createEventSender>;
  /** Charges the delayed payments that are due and notifies the shop. */
  readonly chargeDue: () => Promise<void>;
  /** Starts to check for such payments every second. */
  readonly start: () => void;
  readonly stop: () => Promise<void>;
}

export interface SandboxEnv {
  Variables: BodyEnv['Variables'] & { sandbox: Sandbox };
}

const lookEveryMs = 1000;

/** The sandbox gateway: it takes orders and shows payment pages, but moves no money. */
export function createSandbox(parts: SandboxParts): Sandbox {
  const { database, now, logger, publicUrl } = parts;
  const events = createEventSender(parts);
  const pageOf = (order: SandboxOrder) => `${publicUrl}/pay/${order.id}`;
  let repeated: Repeated | undefined;

  const chargeDue = async () => {
    for (const order of await chargeDueOrders(database, now())) {
      events.send(
        'ORDER_SUCCEEDED',
        orderBody(order, pageOf(order), await listRefunds(database, order.orderId)),
      );
    }
  };

  return {
    parts,
    pageOf,
    events,
    chargeDue,
    start: () => {
      repeated = repeat(chargeDue, {
        everyMs: lookEveryMs,
        logger,
        failure: 'The sandbox gateway could not look for late payments',
      });
    },
    stop: async () => {
      await repeated?.stop();
      await events.stop();
    },
  };
}

interface SandboxAppOptions {
  /** Undefined until the database is open; calls respond 503 until then. */
  readonly sandbox: () => Sandbox | undefined;
  /** The `Cross-Origin-Opener-Policy` of its pages. */
  readonly openerPolicy: OpenerPolicy;
  readonly logger: Logger;
}

/** The sandbox gateway's site: the API for the shop and the payment pages. */
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
