import { once } from 'node:events';
import { request } from 'node:http';
import { getRequestListener } from '@hono/node-server';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { largestBody } from '#server/http/body-limit.ts';
import { startLocalServer } from '../support/server/local-server.ts';
import { openPaymentSite, type PaymentSite } from '../support/server/payments.ts';

let site: PaymentSite;
let shop: Awaited<ReturnType<typeof startLocalServer>>;
beforeAll(async () => {
  site = await openPaymentSite();
  shop = await startLocalServer(getRequestListener(site.app.fetch));
});
afterAll(async () => {
  await shop.stop();
  await site.close();
});

const mebibyte = 1024 * 1024;
const whole = 32 * mebibyte;

interface Way {
  readonly url: string;
  readonly method?: string;
  readonly type?: string;
  /** The status for a body of unknown length. Default: 413. */
  readonly refusal?: number;
}

/**
 * Sends a body without its length until the response arrives.
 * @returns the status, and the bytes that were sent until then
 */
async function pourInto({ url, method = 'POST', type = 'application/json' }: Way) {
  const sent = request(url, { method, headers: { 'Content-Type': type } });
  let bytes = 0;
  let status: number | undefined;
  const answered = new Promise<void>((resolve) => {
    sent.on('response', (response) => {
      status = response.statusCode;
      response.resume();
      resolve();
    });
    // The server closes the connection once it stops reading.
    sent.on('error', () => resolve());
  });
  const piece = Buffer.alloc(16 * 1024, 'a=a&');
  while (status === undefined && bytes < whole && !sent.destroyed) {
    bytes += piece.length;
    if (!sent.write(piece)) await Promise.race([once(sent, 'drain'), answered]);
  }
  sent.end();
  await answered;
  sent.destroy();
  return { status, bytes };
}

const form = 'application/x-www-form-urlencoded';
const ways: readonly (readonly [string, () => Way])[] = [
  ['a call', () => ({ url: `${shop.url}/api/teachers/teacher-login` })],
  [
    'a call that changes',
    () => ({ url: `${shop.url}/api/quiz/updateQuizSubmission/x`, method: 'PATCH', refusal: 401 }),
  ],
  ['the gateway’s events', () => ({ url: `${shop.url}/api/paymentWebhook`, refusal: 401 })],
  ['the gateway’s return', () => ({ url: `${shop.url}/payment-status`, type: form })],
  [
    'the gateway’s return in parts',
    () => ({ url: `${shop.url}/payment-status`, type: 'multipart/form-data; boundary=a' }),
  ],
  ['a page', () => ({ url: `${shop.url}/login`, type: form, refusal: 404 })],
  ['the sandbox’s calls', () => ({ url: `${site.bank.url}/session`, refusal: 401 })],
  ['the sandbox’s pages', () => ({ url: `${site.bank.url}/pay/ordeh_1`, type: form, refusal: 404 })],
];

describe.each(ways)('%s', (_, way) => {
  test('stops reading a body of unknown length at the limit', async () => {
    const { status, bytes } = await pourInto(way());
    expect(status).toBe(way().refusal ?? 413);
    // This includes bytes in the buffers of the system.
    expect(bytes).toBeLessThan(whole);
  });

  test('refuses a body whose Content-Length is above the limit', async () => {
    const { url, method = 'POST', type = 'application/json' } = way();
    const { status } = await fetch(url, {
      method,
      headers: { 'Content-Type': type },
      body: 'a'.repeat(largestBody + 1),
    });
    expect(status).toBe(413);
  });
});

test('a return of the gateway as long as the limit is accepted', async () => {
  const fields = 'order_id=order1&status=CHARGED&x=';
  const { status } = await fetch(`${shop.url}/payment-status`, {
    method: 'POST',
    headers: { 'Content-Type': form },
    body: fields + 'a'.repeat(largestBody - fields.length),
  });
  expect(status).toBe(200);
});
