import { Hono } from 'hono';
import { html } from 'hono/html';
import type { BodyEnv } from '#server/http/body-limit.ts';
import type { Services } from '#server/routing/services.ts';

/**
 * The gateway's return address. It serves a page of the site. A signed return also triggers a read of the
 * order, so a payment counts even if the page is never shown. GET and a posted form give the same page.
 */
export function paymentReturn(services: () => Services | undefined) {
  return new Hono<BodyEnv>()
    .get('/payment-status', async (context, next) => {
      services()?.payments.handleReturn(new URL(context.req.url).searchParams);
      await next();
    })
    .post('/payment-status', async (context) => {
      // Not parsed by a schema: the signature covers every field that the gateway sends.
      const brought = new URLSearchParams(await context.var.readText());
      services()?.payments.handleReturn(brought);
      const address = `/payment-status?${new URLSearchParams({ order_id: brought.get('order_id') ?? '' })}`;
      // Not a redirect: the gateway requires a direct response.
      return context.html(html`<!doctype html>
<html lang="en-IN">
<head>
<meta charset="utf-8">
<title>Your payment</title>
<meta http-equiv="refresh" content="0; url=${address}">
</head>
<body><p><a href="${address}">See how your payment stands</a></p></body>
</html>`);
    });
}
