import { startOf } from '#machines/rules/graphemes.ts';
import type { GatewayOrder } from './gateway.ts';

/** Failure messages of banks and gateways, mapped to a reason for the buyer. */
const meanings: readonly (readonly [message: RegExp, reason: string])[] = [
  [/insufficient|not enough|low balance/i, 'There was not enough money in the account.'],
  [/expired card|card (has |is )?expired/i, 'The card has expired.'],
  [/limit/i, 'The amount is above the limit of this card or account.'],
  [
    /cancel|abort|dropped|declined by (the )?(user|customer)/i,
    'The payment was stopped before it was finished.',
  ],
  [/time ?d? ?out|too long|not respond|unavailable|technical/i, 'The bank did not answer in time.'],
  [/\botp\b|authenticat|3-?d ?s|\bm?pin\b|password/i, 'The bank could not make sure that it was you.'],
  [/\bcvv\b|card number|invalid card|incorrect/i, 'The details of the card were not right.'],
];

/** Statuses that decide the reason alone, whatever the bank adds. */
const certain = new Map([
  ['VOIDED', 'The bank held the amount and then released it, so nothing was paid.'],
  ['COD_INITIATED', 'Cash on delivery was chosen, and a course cannot be paid for that way.'],
]);

const otherwise = new Map([
  ['AUTHENTICATION_FAILED', 'The bank could not make sure that it was you.'],
  ['JUSPAY_DECLINED', 'The details of the payment were not accepted.'],
]);

const longest = 120;
const unprintable = /[\p{C}\p{Z}]+/gu;

/** Why a payment attempt failed, as one sentence; an unknown reason is shown in the bank's own words. */
export function failureReason({ status, problem = '' }: Pick<GatewayOrder, 'status' | 'problem'>): string {
  const known = certain.get(status);
  if (known !== undefined) return known;
  const message = problem.replace(unprintable, ' ').trim();
  const meaning = meanings.find(([pattern]) => pattern.test(message.replaceAll('_', ' ')));
  if (meaning !== undefined) return meaning[1];
  const plain = otherwise.get(status);
  if (plain !== undefined) return plain;
  return message === ''
    ? 'The bank refused the payment.'
    : `The bank refused the payment. It says: «${startOf(message, longest)}».`;
}
