import { createHmac } from 'node:crypto';
import { describe, expect, test } from 'vitest';
import { createJuspayGateway } from '#server/payments/juspay/juspay-gateway.ts';
import { signReturn } from '#server/payments/juspay/return-signature.ts';
import { testKeys } from '../support/server/payments.ts';

const gateway = createJuspayGateway({ ...testKeys, baseUrl: 'http://127.0.0.1:9' });

describe('the signature of a return', () => {
  const fields = [
    ['order_id', 'abcdefgh234567abc'],
    ['status', 'CHARGED'],
    ['status_id', '21'],
  ] as const;
  const text = 'order_id=abcdefgh234567abc&status=CHARGED&status_id=21';
  const signature = createHmac('sha256', testKeys.responseKey)
    .update(encodeURIComponent(text))
    .digest('base64');
  const returned = (given: string) =>
    new URLSearchParams(
      `status_id=21&signature_algorithm=HMAC-SHA256&status=CHARGED&signature=${given}&order_id=abcdefgh234567abc`,
    );
  const isGenuine = (given: string) => gateway.isReturnGenuine(returned(given));

  test('is HMAC-SHA256 of the sorted, encoded fields', () => {
    expect(signReturn(fields, testKeys.responseKey)).toBe(signature);
  });

  test('is accepted bare, encoded once and encoded twice', () => {
    const once = encodeURIComponent(signature);
    expect([signature, once, encodeURIComponent(once)].map(isGenuine)).toEqual([true, true, true]);
  });

  test('is refused with any character changed, removed or added', () => {
    const forgeries = [...signature].map((character, index) => {
      const other = character === 'A' ? 'B' : 'A';
      return `${signature.slice(0, index)}${other}${signature.slice(index + 1)}`;
    });
    const all = [...forgeries, '', signature.slice(0, -1), `${signature}=`, '%E0%A4%A', `${signature}%`];
    expect(all.filter((each) => isGenuine(encodeURIComponent(each)))).toEqual([]);
  });

  test('is refused with a field changed, added or given twice', () => {
    const genuine = returned(encodeURIComponent(signature));
    const changes: readonly ((parameters: URLSearchParams) => void)[] = [
      (parameters) => parameters.set('status', 'NEW'),
      (parameters) => parameters.set('order_id', 'abcdefgh234567abd'),
      (parameters) => parameters.delete('status_id'),
      (parameters) => parameters.set('amount', '1'),
      (parameters) => parameters.append('status', 'CHARGED'),
      (parameters) => parameters.append('signature', 'another'),
    ];
    const outcomes = changes.map((change) => {
      const parameters = new URLSearchParams(genuine);
      change(parameters);
      return gateway.isReturnGenuine(parameters);
    });
    expect(outcomes).toEqual(changes.map(() => false));
    expect(gateway.isReturnGenuine(genuine)).toBe(true);
  });

  test('is refused, like an event, without the keys to check it', () => {
    const keyless = createJuspayGateway({
      ...testKeys,
      baseUrl: 'http://127.0.0.1:9',
      responseKey: undefined,
      webhookUser: undefined,
      webhookPassword: undefined,
    });
    expect(keyless.isReturnGenuine(returned(encodeURIComponent(signature)))).toBe(false);
    expect(keyless.isSender('Basic dW5kZWZpbmVkOnVuZGVmaW5lZA==')).toBe(false);
    expect(keyless.isSender(undefined)).toBe(false);
  });
});
