import { Hono } from 'hono';
import { html } from 'hono/html';
import type { Services } from '#server/services.ts';

const fields = ['order_id', 'status', 'status_id', 'signature', 'signature_algorithm'];

/**
 * Where the gateway sends buyers back to. The page itself is one of the site's; on its way a signed return
 * makes the server ask the gateway, so that a payment counts even if the page is never shown. A gateway that
 * is set to send a form gets the same page.
 */
export function paymentReturn(services: () => Services | undefined) {
  return new Hono()
    .get('/payment-status', async (context, next) => {
      services()?.payments.noteReturn(new URL(context.req.url).searchParams);
      await next();
    })
    .post('/payment-status', async (context) => {
      const body = await context.req.parseBody();
      const brought = new URLSearchParams();
      for (const name of fields) {
        const value = body[name];
        if (typeof value === 'string') brought.set(name, value);
      }
      const address = `/payment-status?${brought}`;
      // Not a redirect: the gateway wants this address to answer by itself.
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
