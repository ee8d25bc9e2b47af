import { generateKeyPairSync } from 'node:crypto';
import { CompactEncrypt, CompactSign } from 'jose';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { readConfig } from '#server/config/config.ts';
import { createJuspayGateway } from '#server/payments/juspay/juspay-gateway.ts';
import { openEvent } from '#server/payments/juspay/sealed-events.ts';
import { createPayments } from '#server/payments/payments.ts';
import { openPaymentSite, type PaymentSite, testKeys } from '../support/server/payments.ts';
import { eventOf, genuineSender } from '../support/server/webhooks.ts';

const pair = () => generateKeyPairSync('rsa', { modulusLength: 2048 });
const own = pair();
const gateways = pair();
const stranger = pair();
const bytes = (text: string) => new TextEncoder().encode(text);

interface Sealing {
  readonly signer?: typeof own;
  readonly reader?: typeof own;
  readonly inParts?: boolean;
}

/** Signs an event by the gateway, then encrypts it for the site. */
async function seal(event: unknown, { signer = gateways, reader = own, inParts = false }: Sealing = {}) {
  const jws = await new CompactSign(bytes(typeof event === 'string' ? event : JSON.stringify(event)))
    .setProtectedHeader({ alg: 'RS256', kid: 'key_1' })
    .sign(signer.privateKey);
  const [header, payload, signature] = jws.split('.');
  const inside = inParts ? JSON.stringify({ header, payload, signature }) : jws;
  const jwe = await new CompactEncrypt(bytes(inside))
    .setProtectedHeader({ alg: inParts ? 'RSA-OAEP' : 'RSA-OAEP-256', enc: 'A256GCM', kid: 'key_2' })
    .encrypt(reader.publicKey);
  const [head, encryptedKey, iv, encryptedPayload, tag] = jwe.split('.');
  return inParts ? { header: head, encryptedKey, iv, encryptedPayload, tag } : { JWT: jwe };
}

let site: PaymentSite;
beforeAll(async () => {
  site = await openPaymentSite();
});
afterAll(() => site.close());

/** Payments with the keys for encrypted events. */
const withKeys = () =>
  createPayments({
    database: site.database,
    gateway: createJuspayGateway({
      ...testKeys,
      baseUrl: site.proxy.url,
      webhookKeys: { own: own.privateKey, gateway: gateways.publicKey },
    }),
    rateLimits: site.services.rateLimits,
    outbox: site.services.outbox,
    logger: site.logger,
    now: site.clock.now,
    returnUrl: 'http://shop.example/payment-status',
  });

const paid = async () => {
  const person = await site.person();
  const { order_id, payment_url } = await site.buyer(person).begin();
  await site.press(payment_url, 'pay');
  return { person, order_id };
};

describe('an encrypted event', () => {
  test.each([
    ['as one text', false],
    ['in parts', true],
  ])('%s counts by its signature, without an Authorization header', async (_, inParts) => {
    const { person, order_id } = await paid();
    const payments = withKeys();
    const event = await seal(eventOf(order_id, 'ORDER_SUCCEEDED'), { inParts });
    await payments.noteEvent(undefined, async () => event);
    await payments.idle();
    expect(await site.enrolmentsOf(person)).toHaveLength(1);
    await payments.stop();
  });

  test('of another sender, for another recipient, changed, or not encrypted, is refused and causes no request', async () => {
    const { order_id } = await paid();
    const payments = withKeys();
    const event = eventOf(order_id, 'ORDER_SUCCEEDED');
    const genuine = await seal(event);
    const forged = [
      await seal(event, { signer: stranger }),
      await seal(event, { reader: stranger }),
      { JWT: `${'JWT' in genuine ? genuine.JWT : ''}x` },
      await seal('no JSON'),
      { JWT: 'a.b.c.d.e' },
      { JWT: 7 },
      event,
      null,
    ];
    for (const body of forged) {
      await expect(payments.noteEvent(undefined, async () => body)).rejects.toThrow('Unknown sender');
    }
    await payments.idle();
    expect(site.proxy.count('GET', `/orders/${order_id}`)).toBe(0);
    // A plain event still counts by its header.
    await payments.noteEvent(genuineSender, async () => event);
    await payments.idle();
    expect((await site.findOrder(order_id)).status).toBe('charged');
    await payments.stop();
  });
});

test('a key that cannot decrypt causes an error, and is not taken for a forged event', async () => {
  const event = await seal(eventOf('abcdefgh234567abc', 'ORDER_SUCCEEDED'));
  const keys = { own: own.publicKey, gateway: gateways.publicKey };
  await expect(openEvent(event, keys)).rejects.toThrow(TypeError);
});

describe('the keys for encrypted events', () => {
  const live = {
    PAYMENT_GATEWAY: 'juspay',
    PUBLIC_URL: 'https://garden.example',
    JUSPAY_BASE_URL: 'https://api.juspay.in',
    JUSPAY_MERCHANT_ID: 'm',
    JUSPAY_CLIENT_ID: 'c',
    JUSPAY_API_KEY: 'k',
  };
  const secret = own.privateKey.export({ type: 'pkcs8', format: 'pem' }).toString();
  const open = gateways.publicKey.export({ type: 'spki', format: 'pem' }).toString();

  test('are read from PEM, in one line or many', () => {
    const { payment } = readConfig({
      ...live,
      JUSPAY_WEBHOOK_PRIVATE_KEY: secret.replaceAll('\n', '\\n'),
      JUSPAY_WEBHOOK_PUBLIC_KEY: open,
    });
    const keys = payment.gateway === 'juspay' ? payment.webhookKeys : undefined;
    expect(keys?.own.equals(own.privateKey)).toBe(true);
    expect(keys?.gateway.equals(gateways.publicKey)).toBe(true);
    const without = readConfig(live).payment;
    expect(without.gateway === 'juspay' && without.webhookKeys).toBeUndefined();
  });

  test('are refused when one is missing or invalid', () => {
    expect(() => readConfig({ ...live, JUSPAY_WEBHOOK_PRIVATE_KEY: secret })).toThrow('must be set together');
    expect(() => readConfig({ ...live, JUSPAY_WEBHOOK_PUBLIC_KEY: 'none' })).toThrow(
      'JUSPAY_WEBHOOK_PUBLIC_KEY must be a key in PEM format.',
    );
  });
});
