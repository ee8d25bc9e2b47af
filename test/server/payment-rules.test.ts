import { describe, expect, test } from 'vitest';
import { paiseOf, rupees, rupeeText } from '#server/courses/money.ts';
import { nextCheckAt, retryAt } from '#server/payments/check-times.ts';
import { newOrderId } from '#server/payments/order-id.ts';
import { sameSecret } from '#server/payments/same-secret.ts';

describe('money', () => {
  test('every amount in paise survives the way to rupees and back', () => {
    const amounts = Array.from({ length: 2000 }, (_, index) => index).concat(
      Array.from({ length: 2000 }, (_, index) => 349_900 + index * 7919),
    );
    expect(amounts.map((paise) => paiseOf(rupees(paise)))).toEqual(amounts);
    expect(amounts.map((paise) => paiseOf(Number(rupeeText(paise))))).toEqual(amounts);
  });

  test.each([Number.NaN, Number.POSITIVE_INFINITY, -1, 0.001, 3499.005, 1e300])(
    '%d is no amount',
    (amount) => {
      expect(paiseOf(amount)).toBeUndefined();
    },
  );
});

describe('asking for an order again', () => {
  const minute = 60_000;
  const createdAt = new Date('2026-03-02T04:30:00.000Z');
  const later = (minutes: number) => new Date(createdAt.getTime() + minutes * minute);

  test('is due after 1, 2, 5, 15 and 60 minutes, then every 6 hours for 3 days, then no more', () => {
    const due: number[] = [];
    const sixHourly = Array.from({ length: 12 }, (_, index) => (index + 1) * 360);
    const moments = [1, 2, 5, 15, 60, ...sixHourly];
    let at: Date | null = createdAt;
    for (let asked = 0; at !== null && asked <= moments.length; asked += 1) {
      at = nextCheckAt(createdAt, at);
      if (at !== null) due.push((at.getTime() - createdAt.getTime()) / minute);
    }
    expect(due).toEqual(moments);
    expect(at).toBeNull();
  });

  test('is due at the next of these moments, also when one was missed', () => {
    expect(nextCheckAt(createdAt, later(3))).toEqual(later(5));
    expect(nextCheckAt(createdAt, later(61))).toEqual(later(360));
  });

  test('is due a minute later when nothing was answered', () => {
    expect(retryAt(createdAt)).toEqual(later(1));
  });
});

describe('two secrets', () => {
  test('are the same when every character is', () => {
    expect(sameSecret('k3y', 'k3y')).toBe(true);
    for (const other of ['k3Y', 'k3', 'k3yy', '']) expect(sameSecret(other, 'k3y')).toBe(false);
  });
});

test('order ids are 17 letters and digits of one case, and none comes twice', () => {
  const ids = Array.from({ length: 10_000 }, newOrderId);
  expect(ids.filter((id) => !/^[a-z2-7]{17}$/.test(id))).toEqual([]);
  expect(new Set(ids).size).toBe(ids.length);
});
