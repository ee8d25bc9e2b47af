import { describe, expect, test } from 'vitest';
import { sameSecret } from '#server/common/same-secret.ts';
import { rupees, rupeeText, toPaise } from '#server/courses/money.ts';
import { nextCheckAt, nextOrderCheck, retryAt } from '#server/payments/check-times.ts';
import { newOrderId } from '#server/payments/order-id.ts';

describe('money', () => {
  test('every amount in paise is converted to rupees and back without loss', () => {
    const amounts = Array.from({ length: 2000 }, (_, index) => index).concat(
      Array.from({ length: 2000 }, (_, index) => 349_900 + index * 7919),
    );
    expect(amounts.map((paise) => toPaise(rupees(paise)))).toEqual(amounts);
    expect(amounts.map((paise) => toPaise(Number(rupeeText(paise))))).toEqual(amounts);
  });

  test.each([Number.NaN, Number.POSITIVE_INFINITY, -1, 0.001, 3499.005, 1e300])(
    '%d is not an amount',
    (amount) => {
      expect(toPaise(amount)).toBeUndefined();
    },
  );
});

describe('the next read of an unpaid order', () => {
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

  test('is due at the next of these times, even if one was missed', () => {
    expect(nextCheckAt(createdAt, later(3))).toEqual(later(5));
    expect(nextCheckAt(createdAt, later(61))).toEqual(later(360));
  });

  test('is due a minute later when there was no response', () => {
    expect(retryAt(createdAt)).toEqual(later(1));
  });
});

describe('the next read of any order', () => {
  const day = 24 * 3_600_000;
  const at = (ms: number) => new Date(Date.parse('2026-03-02T04:30:00.000Z') + ms);
  const order = {
    createdAt: at(-day),
    mismatchedAt: null,
    chargedAt: null,
    refundedAt: null,
    refundState: null,
    returningAt: null,
    refundRequestedAt: null,
    refundTries: 0,
    partState: null,
    partRequestedAt: null,
    partTries: 0,
    recordedById: null,
  };
  const paid = { ...order, chargedAt: at(0) };

  test('is due as for an unpaid order until it is paid, and never after its refund', () => {
    expect(nextOrderCheck(order, at(0))).toEqual(at(day / 4));
    expect(nextOrderCheck({ ...order, refundedAt: at(0) }, at(0))).toBeNull();
    expect(nextOrderCheck({ ...paid, returningAt: at(0), refundedAt: at(1) }, at(1))).toBeNull();
  });

  test.each([
    ['paid', paid],
    ['paid with another amount', { ...order, mismatchedAt: at(0) }],
    ['paid as it should after another amount', { ...paid, mismatchedAt: at(-day / 2) }],
  ])('is due once a day for 180 days after it was %s', (_, given) => {
    expect(nextOrderCheck(given, at(0))).toEqual(at(day));
    expect(nextOrderCheck(given, at(day - 1))).toEqual(at(day));
    expect(nextOrderCheck(given, at(day))).toEqual(at(2 * day));
    expect(nextOrderCheck(given, at(180 * day - 1))).toEqual(at(180 * day));
    expect(nextOrderCheck(given, at(180 * day))).toBeNull();
  });

  test('is due a minute later, for 180 days, while its refund must be requested or may have been', () => {
    for (const refundState of ['due', 'unclear'] as const) {
      const owed = { ...paid, returningAt: at(0), refundState };
      expect(nextOrderCheck(owed, at(5))).toEqual(at(60_005));
      expect(nextOrderCheck(owed, at(180 * day))).toBeNull();
    }
  });

  test('is due for 180 days after its refund began when it was never paid in full', () => {
    const late = { ...order, returningAt: at(0), refundState: 'pending' as const };
    expect(nextOrderCheck(late, at(0))).toEqual(at(60_000));
    expect(nextOrderCheck(late, at(day / 4))).toEqual(at(day / 2));
    expect(nextOrderCheck(late, at(180 * day))).toBeNull();
  });

  test.each([
    ['a minute', 0, 0, 60_000],
    ['more after each refund that failed', 3, 0, 8 * 60_000],
    ['as long as it has taken so far', 0, 600_000, 600_000],
    ['a day at most, however long it has taken', 0, 3 * day, day],
    ['a day at most, however many failed', 20, 0, day],
  ])('is due after its refund was requested: %s later', (_, refundTries, taken, wait) => {
    const asked = {
      ...paid,
      refundState: 'requested' as const,
      returningAt: at(0),
      refundRequestedAt: at(1),
      refundTries,
    };
    expect(nextOrderCheck(asked, at(1 + taken))).toEqual(at(1 + taken + wait));
  });
});

describe('the next read of an order with a refund of a part', () => {
  const day = 24 * 3_600_000;
  const at = (ms: number) => new Date(Date.parse('2026-03-02T04:30:00.000Z') + ms);
  const order = {
    createdAt: at(-day),
    mismatchedAt: null,
    chargedAt: at(0),
    refundedAt: null,
    refundState: null,
    returningAt: null,
    refundRequestedAt: null,
    refundTries: 0,
    partState: null,
    partRequestedAt: at(1),
    partTries: 0,
    recordedById: null,
  };

  test.each([
    ['due', 0, 7, 60_000],
    ['due', 3, 600_000, 8 * 60_000],
    ['unclear', 4, 600_000, 60_000],
    ['requested', 0, 600_000, 600_000],
    ['pending', 0, 3 * day, day],
  ] as const)(
    'that is %s after %i failures and %i ms is due %i ms later',
    (partState, partTries, taken, wait) => {
      const asked = { ...order, partState, partTries };
      expect(nextOrderCheck(asked, at(1 + taken))).toEqual(at(1 + taken + wait));
    },
  );

  test.each([null, 'review'] as const)('is due once a day when no refund is pending: %s', (partState) => {
    expect(nextOrderCheck({ ...order, partState, partTries: 5 }, at(5))).toEqual(at(day));
  });
});

describe('two secrets', () => {
  test('are the same only when every character is', () => {
    expect(sameSecret('k3y', 'k3y')).toBe(true);
    for (const other of ['k3Y', 'k3', 'k3yy', '']) expect(sameSecret(other, 'k3y')).toBe(false);
  });
});

test('order ids are 17 lower-case letters and digits, and none repeats', () => {
  const ids = Array.from({ length: 10_000 }, newOrderId);
  expect(ids.filter((id) => !/^[a-z2-7]{17}$/.test(id))).toEqual([]);
  expect(new Set(ids).size).toBe(ids.length);
});
