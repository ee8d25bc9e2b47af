import { describe, expect, test } from 'vitest';
import { paiseOf, rupees, rupeeText } from '#server/courses/money.ts';
import { newOrderId } from '#server/payments/order-id.ts';

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

test('order ids are 17 letters and digits of one case, and none comes twice', () => {
  const ids = Array.from({ length: 10_000 }, newOrderId);
  expect(ids.filter((id) => !/^[a-z2-7]{17}$/.test(id))).toEqual([]);
  expect(new Set(ids).size).toBe(ids.length);
});
