import { amountInWords } from '#domain/text/amount-in-words.ts';
import { formatMoney } from '#domain/text/format-money.ts';
import type { Language } from '#domain/text/languages.ts';
import { localMoment } from '#domain/text/local-date.ts';
import { fillPlaceholders, type Translate } from '#domain/text/placeholders.ts';
import { chargeRows } from './charge-rows.ts';
import type { Receipt } from './receipt.ts';

interface Wording {
  readonly language?: Language;
  readonly translate?: Translate;
}

export function receiptRows(
  receipt: Receipt,
  courseTitle: string,
  { language = 'en', translate = fillPlaceholders }: Wording = {},
) {
  const currency = receipt.currency || 'INR';
  const paid = formatMoney(receipt.amount, currency);
  const ofPaid = (part: number, text: string) =>
    part === 0 ? '' : translate(text, { part: formatMoney(part, currency), paid });
  return [
    { label: translate('Receipt number'), value: receipt.number },
    { label: translate('Date and time'), value: localMoment(receipt.paidAt, language) || '—' },
    { label: translate('Paid by'), value: receipt.buyer },
    { label: translate('Course'), value: courseTitle },
    ...chargeRows(receipt.price, receipt.amount, currency, translate),
    { label: translate('Amount'), value: paid },
    {
      label: translate('Amount in words'),
      value: currency === 'INR' ? amountInWords(receipt.amount, language) : '',
    },
    { label: translate('Refund'), value: ofPaid(receipt.refunded, '{part} of {paid} was refunded') },
    {
      label: translate('Refund on its way'),
      value: ofPaid(receipt.returning, '{part} of {paid} is on its way back to you'),
    },
    { label: translate('Order ID'), value: receipt.order_id },
    { label: translate('Bank reference'), value: receipt.reference },
  ].filter(({ value }) => value !== '');
}
