const indianDigits = '०१२३४५६७८९౦౧౨౩౪౫౬౭౮౯';
const toDigit = (digit: string) => String(indianDigits.indexOf(digit) % 10);

/** Writes digits of Hindi and Telugu as 0 to 9. */
export const latinDigits = (text: string): string => text.replace(/[०-९౦-౯]/gu, toDigit);
