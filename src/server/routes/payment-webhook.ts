import { Hono } from 'hono';
import { HttpError } from '#server/common/http-error.ts';
import { clientAddress } from '#server/routing/client-address.ts';
import { rateLimitKey } from '#server/routing/counted-address.ts';
import { readJson } from '#server/routing/read-request.ts';
import type { AppEnv } from '#server/routing/services.ts';

/** `/api/paymentWebhook`: the gateway's events, which are not part of the contract. */
export const paymentWebhook = new Hono<AppEnv>().post('/', async (context) => {
  const { payments, logger, digest } = context.var.services;
  try {
    await payments.noteEvent(context.req.header('Authorization'), () => readJson(context));
  } catch (error) {
    if (error instanceof HttpError) {
      const address = digest(rateLimitKey(clientAddress(context)));
      logger.warn({ address, status: error.status }, 'An event that is not the gateway’s was refused');
    }
    throw error;
  }
  return context.json({ success: true, message: '' });
});
