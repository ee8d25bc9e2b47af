/** «1,234» and « 1234 » are the same number. */
const withoutSeparators = (text: string): string => text.replaceAll(/[\s,]/g, '');

/** @returns NaN when the text is not a number */
export function readTypedNumber(text: string): number {
  const digits = withoutSeparators(text);
  return digits === '' ? Number.NaN : Number(digits);
}
