import { Hono, type MiddlewareHandler } from 'hono';
import * as v from 'valibot';
import { isBasicAuth } from '../juspay/basic-auth.ts';
import type { SandboxEnv } from './sandbox.ts';
import { findByOrderId, openSandboxOrder } from './sandbox-orders.ts';
import { beginRefund, type RefundRefusal } from './sandbox-refunds.ts';
import {
  errorBody,
  refundRequest,
  refusedBody,
  sessionBody,
  sessionRequest,
  unknownOrderBody,
} from './sandbox-wire.ts';

const minuteMs = 60_000;
const unknownPath = errorBody('RESOURCE_NOT_FOUND', 'There is no such call');
const invalid = errorBody('INVALID_INPUT', 'The request is not valid');

const refusals: Readonly<Record<Exclude<RefundRefusal, 'unknown'>, ReturnType<typeof refusedBody>>> = {
  unpaid: refusedBody('invalid.order.not_successful', 'The order is not paid'),
  completed: refusedBody('duplicate.call', 'A refund call was completed with this unique_request_id'),
  processing: refusedBody('duplicate.call', 'A refund call of this amount is being processed'),
  exceeded: refusedBody('invalid.amount.exceeded', 'The amount exceeds the refundable amount'),
};

const onlyTheShop: MiddlewareHandler<SandboxEnv> = async (context, next) => {
  const { keys } = context.var.sandbox.parts;
  const isMerchant = context.req.header('x-merchantid') === keys.merchantId;
  if (!isMerchant || !isBasicAuth(context.req.header('Authorization'), keys.apiKey, '')) {
    return context.json(errorBody('UNAUTHENTICATED', 'The API key or the merchant is wrong'), 401);
  }
  return await next();
};

export const sandboxApi = new Hono<SandboxEnv>()
  .use('/session', onlyTheShop)
  .use('/orders/*', onlyTheShop)
  .post('/session', async (context) => {
    const { parts, pageUrl } = context.var.sandbox;
    const parsed = v.safeParse(sessionRequest, await context.var.readText());
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
    return context.json(sessionBody(order, pageUrl(order)));
  })
  .get('/orders/:orderId{\\w+}', async (context) => {
    const { parts, readBody, applyDue } = context.var.sandbox;
    await applyDue();
    const orderId = context.req.param('orderId').toLowerCase();
    const order = await findByOrderId(parts.database, orderId);
    if (order === undefined) return context.json(unknownOrderBody(orderId), 404);
    return context.json(await readBody(order));
  })
  .post('/orders/:orderId{\\w+}/refunds', async (context) => {
    const { parts, readBody, applyDue } = context.var.sandbox;
    await applyDue();
    const orderId = context.req.param('orderId').toLowerCase();
    const fields = new URLSearchParams(await context.var.readText());
    const parsed = v.safeParse(refundRequest, Object.fromEntries(fields));
    if (!parsed.success) return context.json(invalid, 400);
    const { unique_request_id: uniqueRequestId, amount: amountPaise } = parsed.output;
    const refusal = await beginRefund(parts.database, {
      uniqueRequestId,
      orderId,
      amountPaise,
      createdAt: parts.now(),
    });
    const order = await findByOrderId(parts.database, orderId);
    if (order === undefined || refusal === 'unknown') return context.json(unknownOrderBody(orderId), 404);
    if (refusal !== undefined) return context.json(refusals[refusal], 400);
    return context.json(await readBody(order));
  })
  .all('/orders/*', (context) => context.json(unknownPath, 404));
