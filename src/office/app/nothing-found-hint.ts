import { isShortMobilePart, shortestMobilePart } from '#domain/accounts/mobile-part.ts';

/** Why a search finds no student. */
export const nothingFoundHint = (search: string): string =>
  isShortMobilePart(search)
    ? `Of a mobile number at least ${shortestMobilePart} digits are needed, from any place in it.`
    : 'One wrong letter in a word is forgiven, and another spelling. Try four digits of the mobile, or the email.';
