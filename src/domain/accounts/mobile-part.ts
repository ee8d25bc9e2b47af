export const shortestMobilePart = 4;

const prefixed = /^(?:\+91|(?:91|0)(?=\d{10}$))?(\d+)$/;

/** Returns the digits of a mobile or of a part of one without the country code, undefined for any other text. */
export const mobilePart = (typed: string): string | undefined =>
  prefixed.exec(typed.replaceAll(/[\s().\p{Pd}\p{Cf}]/gu, ''))?.[1];

/** Too many mobiles have these digits. */
export function isShortMobilePart(typed: string): boolean {
  const digits = mobilePart(typed);
  return digits !== undefined && digits.length < shortestMobilePart;
}
