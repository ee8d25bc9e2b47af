import { failedStatuses } from '#contract/payments.ts';

/** Whether the latest attempt failed. */
export const isFailed = (status: string | null): boolean => failedStatuses.some((each) => each === status);

const reasons = {
  money: 'There was not enough money in the account.',
  cardExpired: 'The card has expired.',
  limit: 'The amount is above the limit of this card or account.',
  stopped: 'The payment was stopped before it was finished.',
  late: 'The payment was not finished in time.',
  silent: 'The bank did not answer in time.',
  technical: 'The bank had a technical problem.',
  identity: 'The bank could not make sure that it was you.',
  details: 'The details of the card were not right.',
  refused: 'The bank refused the payment.',
} as const;

/** UPI's codes. */
const codes = new Map<string, string>([
  ['U69', reasons.late],
  ['Z6', reasons.identity],
  ['Z7', reasons.limit],
  ['Z8', reasons.limit],
  ['Z9', reasons.money],
  ['ZA', reasons.stopped],
  ['ZM', reasons.identity],
]);

/** The first match decides. */
const meanings: readonly (readonly [message: RegExp, reason: string])[] = [
  [/insufficient|not (enough|sufficient)|low balance/i, reasons.money],
  [/expired card|card (has |is )?expired/i, reasons.cardExpired],
  [/\blimits?\b/i, reasons.limit],
  [/cancel|abort|dropped|declined by (the )?(user|customer)|user declined/i, reasons.stopped],
  [/time ?d? ?out|too long|not respond/i, reasons.silent],
  [/unavailable|technical/i, reasons.technical],
  [/\botp\b|authenticat|3-?d ?s|\bm?pin\b|password/i, reasons.identity],
  [/\bcvv\b|card number|invalid card|incorrect/i, reasons.details],
  [/expired/i, reasons.late],
  [
    /(declined|refused) by (the )?(bank|issuer)|(bank|issuer) (declined|refused)|not honou?r/i,
    reasons.refused,
  ],
];

const success = /\bsuccess/i;

const certain = new Map([
  ['VOIDED', 'The bank held the amount and then released it, so nothing was paid.'],
  ['COD_INITIATED', 'Cash on delivery was chosen, and a course cannot be paid for that way.'],
]);

const otherwise = new Map([
  ['AUTHENTICATION_FAILED', reasons.identity],
  ['JUSPAY_DECLINED', 'The details of the payment were not accepted.'],
]);

const longest = 500;
const separators = /[\p{C}\p{Z}_]+/gu;

/**
 * Why an attempt failed, as one sentence that never quotes the bank.
 * @param messages the first with a known meaning decides
 * @returns '' when no reason is known
 */
export function failureReason(status: string, messages: readonly string[]): string {
  const known = certain.get(status);
  if (known !== undefined) return known;
  if (!isFailed(status)) return '';
  return messages.map(matchReason).find((each) => each !== undefined) ?? otherwise.get(status) ?? '';
}

const ownSentences = new Set<string>([...Object.values(reasons), ...certain.values(), ...otherwise.values()]);

/** Earlier releases stored the messages of banks. */
export function storedReason(status: string, stored: string): string {
  return ownSentences.has(stored) ? stored : failureReason(status, [stored]);
}

function matchReason(message: string): string | undefined {
  const words = message.slice(0, longest).replace(separators, ' ').trim();
  if (success.test(words)) return undefined;
  return codes.get(words.toUpperCase()) ?? meanings.find(([pattern]) => pattern.test(words))?.[1];
}
