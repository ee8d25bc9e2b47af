import { describe, expect, it } from 'vitest';
import { isShortMobilePart, mobilePart } from '#domain/accounts/mobile-part.ts';

describe('a part of a mobile number', () => {
  it.each([
    ['40111', '40111'],
    ['98123 40', '9812340'],
    ['+91 98123', '98123'],
    ['+91 98123 40111', '9812340111'],
    ['91-98123-40111', '9812340111'],
    ['098123 40111', '9812340111'],
    ['111', '111'],
    ['Ravi', undefined],
    ['Class 5', undefined],
    ['(-)', undefined],
    ['', undefined],
  ])('is read from «%s»', (typed, digits) => {
    expect(mobilePart(typed)).toBe(digits);
  });

  it.each([
    ['111', true],
    ['+91 9', true],
    ['4011', false],
    ['Ravi', false],
    ['', false],
  ])('is too short or not: «%s»', (typed, isShort) => {
    expect(isShortMobilePart(typed)).toBe(isShort);
  });
});
