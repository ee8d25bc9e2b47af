import { type Context, Hono, type MiddlewareHandler } from 'hono';
import * as v from 'valibot';
import { readText } from '#server/http/body-limit.ts';
import { isBasicAuth } from '../juspay/basic-auth.ts';
import type { SandboxEnv } from './sandbox.ts';
import { addRefund, findByOrderId, listRefunds, openSandboxOrder } from './sandbox-orders.ts';
import { errorBody, orderBody, refundRequest, sessionBody, sessionRequest } from './sandbox-wire.ts';

const minuteMs = 60_000;
const unknownOrder = errorBody('RESOURCE_NOT_FOUND', 'There is no such order');
const invalid = errorBody('INVALID_INPUT', 'The request is not valid');

const onlyTheShop: MiddlewareHandler<SandboxEnv> = async (context, next) => {
  const { keys } = context.var.sandbox.parts;
  const isMerchant = context.req.header('x-merchantid') === keys.merchantId;
  if (!isMerchant || !isBasicAuth(context.req.header('Authorization'), keys.apiKey, '')) {
    return context.json(errorBody('UNAUTHENTICATED', 'The API key or the merchant is wrong'), 401);
  }
  return await next();
};

/** The gateway API for the shop. Basic auth, with the API key as the user. */
export const sandboxApi = new Hono<SandboxEnv>()
  .use('/session', onlyTheShop)
  .use('/orders/*', onlyTheShop)
  .post('/session', async (context) => {
    const { parts, pageOf } = context.var.sandbox;
    const parsed = v.safeParse(sessionRequest, await readJson(context));
    if (!parsed.success || parsed.output.payment_page_client_id !== parts.keys.clientId) {
      return context.json(invalid, 400);
    }
    const asked = parsed.output;
    const createdAt = parts.now();
    const order = await openSandboxOrder(parts.database, {
      orderId: asked.order_id,
      amountPaise: asked.amount,
      currency: asked.currency,
      customerId: asked.customer_id,
      description: asked.description,
      returnUrl: asked.return_url,
      createdAt,
      expiresAt: new Date(createdAt.getTime() + asked['metadata.expiryInMins'] * minuteMs),
    });
    if (order === undefined) return context.json(errorBody('ALREADY_EXISTS', 'The order exists'), 400);
    return context.json(sessionBody(order, pageOf(order)));
  })
  .get('/orders/:orderId{\\w+}', async (context) => {
    const { parts, pageOf, chargeDue } = context.var.sandbox;
    await chargeDue();
    const order = await findByOrderId(parts.database, context.req.param('orderId').toLowerCase());
    if (order === undefined) return context.json(unknownOrder, 404);
    return context.json(orderBody(order, pageOf(order), await listRefunds(parts.database, order.orderId)));
  })
  .post('/orders/:orderId{\\w+}/refunds', async (context) => {
    const { parts, pageOf, events } = context.var.sandbox;
    const order = await findByOrderId(parts.database, context.req.param('orderId').toLowerCase());
    if (order === undefined) return context.json(unknownOrder, 404);
    const parsed = v.safeParse(
      refundRequest,
      Object.fromEntries(new URLSearchParams(await readText(context))),
    );
    const isPaid = order.status === 'CHARGED';
    if (!parsed.success || !isPaid || parsed.output.amount > order.amountPaise) {
      return context.json(invalid, 400);
    }
    await addRefund(parts.database, {
      uniqueRequestId: parsed.output.unique_request_id,
      orderId: order.orderId,
      amountPaise: parsed.output.amount,
      createdAt: parts.now(),
    });
    const body = orderBody(order, pageOf(order), await listRefunds(parts.database, order.orderId));
    events.send('ORDER_REFUNDED', body);
    return context.json(body);
  })
  .all('/orders/*', (context) => context.json(unknownOrder, 404));

async function readJson(context: Context<SandboxEnv>): Promise<unknown> {
  const body = await readText(context);
  try {
    return JSON.parse(body);
  } catch {
    return undefined;
  }
}
