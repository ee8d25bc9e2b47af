import type { GatewayOrder } from './gateway.ts';

/** What banks and gateways say of a payment that failed, by what it means to the buyer. */
const meanings: readonly (readonly [said: RegExp, words: string])[] = [
  [/insufficient|not enough|low balance/i, 'There was not enough money in the account.'],
  [/expired card|card (has |is )?expired/i, 'The card has expired.'],
  [/limit/i, 'The amount is above the limit of this card or account.'],
  [/cancel|abort|dropped|declined by (the )?(user|customer)/i, 'The payment was stopped before it was done.'],
  [/time ?d? ?out|too long|not respond|unavailable|technical/i, 'The bank did not answer in time.'],
  [/\botp\b|authenticat|3-?d ?s|\bm?pin\b|password/i, 'The bank could not make sure that it was you.'],
  [/\bcvv\b|card number|invalid card|incorrect/i, 'The details of the card were not right.'],
];

/** These say all by themselves, whatever the bank says beside them. */
const certain = new Map([
  ['VOIDED', 'The bank held the amount and let it go again, so nothing was paid.'],
  ['COD_INITIATED', 'Cash on delivery was chosen, and a course cannot be paid that way.'],
]);

const otherwise = new Map([
  ['AUTHENTICATION_FAILED', 'The bank could not make sure that it was you.'],
  ['JUSPAY_DECLINED', 'The details of the payment were not accepted.'],
]);

const longest = 120;
const unprintable = /[\p{C}\p{Z}]+/gu;

/** Why a try to pay failed, in one plain sentence; what nobody knows how to word is given as the bank's own. */
export function failureWords({ status, problem = '' }: Pick<GatewayOrder, 'status' | 'problem'>): string {
  const known = certain.get(status);
  if (known !== undefined) return known;
  const said = problem.replace(unprintable, ' ').trim();
  const meaning = meanings.find(([pattern]) => pattern.test(said.replaceAll('_', ' ')));
  if (meaning !== undefined) return meaning[1];
  const plain = otherwise.get(status);
  if (plain !== undefined) return plain;
  return said === ''
    ? 'The bank refused the payment.'
    : `The bank refused the payment. It says: «${said.slice(0, longest)}».`;
}
