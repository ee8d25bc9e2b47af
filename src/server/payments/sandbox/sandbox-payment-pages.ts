import { type Context, Hono } from 'hono';
import * as v from 'valibot';
import { sandboxMethods } from '#server/db/sandbox-schema.ts';
import { signReturn } from '../juspay/return-signature.ts';
import type { SandboxEnv } from './sandbox.ts';
import { adjustedPaise, adjustments, failures, laterChoices, refundOutcomes } from './sandbox-choices.ts';
import { actOnOrder, findByPage, type SandboxOrder } from './sandbox-orders.ts';
import { missingPage, paymentPage } from './sandbox-page.ts';
import { chooseRefundOutcome, listRefunds } from './sandbox-refunds.ts';
import { sandboxStyle } from './sandbox-style.ts';
import { returnFields } from './sandbox-wire.ts';

const secondMs = 1000;
const valuePicklist = <const Value extends string | number>(choices: readonly { readonly value: Value }[]) =>
  v.picklist(choices.map(({ value }) => value));
const refundChoice = valuePicklist(refundOutcomes);
const form = v.object({
  outcome: v.picklist(['pay', 'fail', 'wait', 'later', 'back']),
  seconds: v.pipe(v.string(), v.transform(Number), valuePicklist(laterChoices)),
  method: v.optional(v.picklist(sandboxMethods), 'upi'),
  adjustment: v.optional(valuePicklist(adjustments), 'none'),
  failure: v.optional(valuePicklist(failures), 'INSUFFICIENT_BALANCE'),
  refunds: v.optional(refundChoice, 'SUCCESS'),
});
const refundsForm = v.object({ refunds: refundChoice });
type Form = v.InferOutput<typeof form>;

type PageContext = Context<SandboxEnv>;

export const sandboxPaymentPages = new Hono<SandboxEnv>()
  .get('/sandbox.css', (context) => context.body(sandboxStyle, 200, { 'Content-Type': 'text/css' }))
  .get('/favicon.ico', (context) => context.body(null, 204))
  .get('/pay/:page{ordeh_\\w+}', async (context) => {
    const { parts, applyDue } = context.var.sandbox;
    await applyDue();
    const order = await findByPage(parts.database, context.req.param('page'));
    return order === undefined ? showMissing(context) : show(context, order);
  })
  .post('/pay/:page{ordeh_\\w+}', async (context) => {
    const { parts, applyDue } = context.var.sandbox;
    await applyDue();
    const order = await findByPage(parts.database, context.req.param('page'));
    if (order === undefined) return showMissing(context);
    const fields = new URLSearchParams(await context.var.readText());
    const parsed = v.safeParse(form, Object.fromEntries(fields));
    if (!parsed.success) return show(context, order, 400);
    if (parsed.output.outcome === 'back') return context.redirect(returnAddress(context, order), 303);
    const acted = await act(context, order, parsed.output);
    const leaves = parsed.output.outcome === 'pay' && acted !== undefined;
    return context.redirect(leaves ? returnAddress(context, acted) : `/pay/${order.id}`, 303);
  })
  .post('/pay/:page{ordeh_\\w+}/refunds', async (context) => {
    const { parts } = context.var.sandbox;
    const order = await findByPage(parts.database, context.req.param('page'));
    if (order === undefined) return showMissing(context);
    const fields = new URLSearchParams(await context.var.readText());
    const parsed = v.safeParse(refundsForm, Object.fromEntries(fields));
    if (!parsed.success) return show(context, order, 400);
    await chooseRefundOutcome(parts.database, order.id, parsed.output.refunds);
    return context.redirect(`/pay/${order.id}`, 303);
  })
  .all('*', showMissing);

async function act(context: PageContext, order: SandboxOrder, chosen: Form) {
  const { parts, events, readBody } = context.var.sandbox;
  const { outcome, seconds, method, refunds: refundOutcome } = chosen;
  const now = parts.now();
  const payAt = outcome === 'later' ? new Date(now.getTime() + seconds * secondMs) : null;
  const status = outcome === 'pay' ? 'CHARGED' : outcome === 'fail' ? 'AUTHORIZATION_FAILED' : 'PENDING_VBV';
  const fails = outcome === 'fail';
  const change = {
    status,
    payAt,
    method,
    refundOutcome,
    effectivePaise: fails ? null : adjustedPaise(order, chosen.adjustment),
    failureCode: fails ? chosen.failure || null : null,
  } as const;
  const acted = await actOnOrder(parts.database, order.id, change, now);
  if (acted !== undefined) events.send(eventNames[status], await readBody(acted));
  return acted;
}

const eventNames = {
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

async function show(context: PageContext, order: SandboxOrder, status: 200 | 400 = 200) {
  // A form's redirect is blocked unless the policy lists its target.
  const shop = new URL(order.returnUrl).origin;
  context.header('Content-Security-Policy', pagePolicy(`'self' ${shop}`));
  const { database, now } = context.var.sandbox.parts;
  const refunds = await listRefunds(database, order.orderId);
  return context.html(paymentPage(order, refunds, now()), status);
}

function showMissing(context: PageContext) {
  context.header('Content-Security-Policy', pagePolicy("'none'"));
  return context.html(missingPage(), 404);
}

const pagePolicy = (formAction: string) =>
  `default-src 'none'; style-src 'self'; form-action ${formAction}; base-uri 'none'; frame-ancestors 'none'`;
