import { randomUUID } from 'node:crypto';
import { basicAuth } from '#server/payments/juspay/basic-auth.ts';
import { testKeys } from './payments.ts';
import type { TestSite } from './site.ts';

export const eventOf = (orderId: string, name: string, order: object = {}) => ({
  id: `evt_${randomUUID()}`,
  event_name: name,
  date_created: '2026-03-02T04:30:00Z',
  content: { order: { order_id: orderId, status: 'CHARGED', ...order } },
});

export const genuineSender = basicAuth(testKeys.webhookUser, testKeys.webhookPassword);

/** @param authorization the gateway's own by default */
export const sendEvent = (call: TestSite['call'], event: unknown, authorization = genuineSender) =>
  call('POST', 'paymentWebhook', { body: event, headers: { Authorization: authorization } });
