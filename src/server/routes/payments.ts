import { Hono } from 'hono';
import { initiatePayment } from '#contract/payments.ts';
import { clientAddress } from '#server/http/client-address.ts';
import { countedAs } from '#server/http/counted-address.ts';
import { jsonBody } from '#server/http/json-body.ts';
import { invalidInput, Refusal } from '#server/http/refusal.ts';
import { signedIn } from '#server/http/signed-in.ts';
import { refuseStranger } from '#server/http/stranger.ts';
import { words } from '#server/payments/payment-parts.ts';
import type { AppEnv } from '#server/services.ts';

const asSignedIn = signedIn(words.signIn);

/** The payment calls, right under `/api`. Their answers are flat, as the specification's table gives them. */
export const payments = new Hono<AppEnv>()
  .post('/initiatePayment', asSignedIn, jsonBody(initiatePayment.request), async (context) => {
    const { person, services } = context.var;
    const { course_id, customer_id } = context.req.valid('json');
    if (customer_id !== person.id) throw refuseStranger(context, words.notYours);
    return context.json(await services.payments.initiate(person.id, course_id));
  })
  .get('/verifyPayment', asSignedIn, async (context) => {
    const { person, services } = context.var;
    const orderId = context.req.query('order_id')?.trim() ?? '';
    if (orderId === '') throw invalidInput([{ field: 'order_id', message: 'No order ID provided' }]);
    return context.json(await services.payments.verify(person.id, orderId));
  })
  /** Where the gateway sends its events. */
  .post('/paymentWebhook', async (context) => {
    const { payments: engine, logger, digest } = context.var.services;
    try {
      await engine.noteEvent(context.req.header('Authorization'), () => readJson(context.req));
    } catch (error) {
      if (error instanceof Refusal) {
        const address = digest(countedAs(clientAddress(context)));
        logger.warn({ address, status: error.status }, 'An event that is not the gateway’s was refused');
      }
      throw error;
    }
    return context.json({ success: true, message: '' });
  });

async function readJson(request: { json: () => Promise<unknown> }): Promise<unknown> {
  try {
    return await request.json();
  } catch {
    throw new Refusal(400, 'The request body is not valid JSON');
  }
}
