import { expect, it } from 'vitest';
import { spacedMobile } from '#domain/text/spaced-mobile.ts';

it('writes a mobile number in two groups of five digits', () => {
  expect(spacedMobile('9812340037')).toBe('98123 40037');
});
