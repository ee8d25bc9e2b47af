import { type Context, Hono } from 'hono';
import * as v from 'valibot';
import { readText } from '#server/http/body-limit.ts';
import { signReturn } from '../juspay/return-signature.ts';
import type { SandboxEnv } from './sandbox.ts';
import { actOnOrder, findByPage, listRefunds, type SandboxOrder } from './sandbox-orders.ts';
import { laterChoices, missingPage, paymentPage } from './sandbox-page.ts';
import { sandboxStyle } from './sandbox-style.ts';
import { orderBody, returnFields } from './sandbox-wire.ts';

const secondMs = 1000;
const form = v.object({
  outcome: v.picklist(['pay', 'fail', 'wait', 'later', 'back']),
  seconds: v.pipe(
    v.string(),
    v.transform((digits) => Number(digits)),
    v.picklist(laterChoices.map(({ seconds }) => seconds)),
  ),
});
type Form = v.InferOutput<typeof form>;

type PageContext = Context<SandboxEnv>;

/** The page where a buyer pays, fails or delays a payment. */
export const sandboxPaymentPages = new Hono<SandboxEnv>()
  .get('/sandbox.css', (context) => context.body(sandboxStyle, 200, { 'Content-Type': 'text/css' }))
  .get('/favicon.ico', (context) => context.body(null, 204))
  .get('/pay/:page{ordeh_\\w+}', async (context) => {
    const { parts, chargeDue } = context.var.sandbox;
    await chargeDue();
    const order = await findByPage(parts.database, context.req.param('page'));
    return order === undefined ? showMissing(context) : show(context, order);
  })
  .post('/pay/:page{ordeh_\\w+}', async (context) => {
    const { parts, chargeDue } = context.var.sandbox;
    await chargeDue();
    const order = await findByPage(parts.database, context.req.param('page'));
    if (order === undefined) return showMissing(context);
    const fields = new URLSearchParams(await readText(context));
    const parsed = v.safeParse(form, Object.fromEntries(fields));
    if (!parsed.success) return show(context, order, 400);
    if (parsed.output.outcome === 'back') return context.redirect(returnAddress(context, order), 303);
    const acted = await act(context, order, parsed.output);
    const leaves = parsed.output.outcome === 'pay' && acted !== undefined;
    return context.redirect(leaves ? returnAddress(context, acted) : `/pay/${order.id}`, 303);
  })
  .all('*', showMissing);

/** Undefined when the order is paid or its page has ended. */
async function act(context: PageContext, { id }: SandboxOrder, { outcome, seconds }: Form) {
  const { parts, events, pageOf } = context.var.sandbox;
  const now = parts.now();
  const payAt = outcome === 'later' ? new Date(now.getTime() + seconds * secondMs) : null;
  const status = outcome === 'pay' ? 'CHARGED' : outcome === 'fail' ? 'AUTHORIZATION_FAILED' : 'PENDING_VBV';
  const order = await actOnOrder(parts.database, id, { status, payAt }, now);
  if (order === undefined) return undefined;
  const body = orderBody(order, pageOf(order), await listRefunds(parts.database, order.orderId));
  events.send(eventOf[status], body);
  return order;
}

const eventOf = {
  CHARGED: 'ORDER_SUCCEEDED',
  AUTHORIZATION_FAILED: 'ORDER_FAILED',
  PENDING_VBV: 'TXN_CREATED',
} as const;

function returnAddress(context: PageContext, order: SandboxOrder): string {
  const { keys } = context.var.sandbox.parts;
  const fields = returnFields(order);
  const address = new URL(order.returnUrl);
  for (const [name, value] of fields) address.searchParams.set(name, value);
  address.searchParams.set('signature', signReturn(fields, keys.responseKey));
  address.searchParams.set('signature_algorithm', 'HMAC-SHA256');
  return address.href;
}

function show(context: PageContext, order: SandboxOrder, status: 200 | 400 = 200) {
  // A form's redirect is blocked unless the policy lists its target.
  const shop = new URL(order.returnUrl).origin;
  context.header('Content-Security-Policy', pagePolicy(`'self' ${shop}`));
  return context.html(paymentPage(order, context.var.sandbox.parts.now()), status);
}

function showMissing(context: PageContext) {
  context.header('Content-Security-Policy', pagePolicy("'none'"));
  return context.html(missingPage(), 404);
}

const pagePolicy = (formAction: string) =>
  `default-src 'none'; style-src 'self'; form-action ${formAction}; base-uri 'none'; frame-ancestors 'none'`;
