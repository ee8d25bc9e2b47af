import { latinDigits } from '#domain/text/latin-digits.ts';

const decimal = /^[+-]?(?:\d+(?:\.\d*)?|\.\d+)$/;

/**
 * «1,234», « 1234 » and «१२३४» are the same number.
 * @returns NaN when the text is not a number
 */
export function readTypedNumber(text: string): number {
  const plain = latinDigits(text).replaceAll(/[\s,]/g, '').replace('−', '-');
  return decimal.test(plain) ? Number(plain) : Number.NaN;
}
