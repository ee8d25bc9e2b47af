import { Hono } from 'hono';
import { html } from 'hono/html';
import type { Services } from '#server/services.ts';

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
      // As it came: the signature is over all that the gateway sends, whatever it is.
      const brought = new URLSearchParams(await context.req.text());
      services()?.payments.noteReturn(brought);
      const address = `/payment-status?${new URLSearchParams({ order_id: brought.get('order_id') ?? '' })}`;
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
