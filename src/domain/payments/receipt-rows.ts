import { amountInWords } from '#domain/text/amount-in-words.ts';
import { formatMoment } from '#domain/text/format-date.ts';
import { formatMoney } from '#domain/text/format-money.ts';
import { chargeRows } from './charge-rows.ts';
import type { Receipt } from './receipt.ts';

export function receiptRows(receipt: Receipt, courseTitle: string) {
  const currency = receipt.currency || 'INR';
  const paid = formatMoney(receipt.amount, currency);
  const ofPaid = (part: number, words: string) =>
    part === 0 ? '' : `${formatMoney(part, currency)} of ${paid} ${words}`;
  return [
    { label: 'Receipt number', value: receipt.number },
    { label: 'Date and time', value: formatMoment(receipt.paidAt) || '—' },
    { label: 'Paid by', value: receipt.buyer },
    { label: 'Course', value: courseTitle },
    ...chargeRows(receipt.price, receipt.amount, currency),
    { label: 'Amount', value: paid },
    { label: 'Amount in words', value: currency === 'INR' ? amountInWords(receipt.amount) : '' },
    { label: 'Refund', value: ofPaid(receipt.refunded, 'was refunded') },
    { label: 'Refund on its way', value: ofPaid(receipt.returning, 'is on its way back to you') },
    { label: 'Order ID', value: receipt.order_id },
    { label: 'Bank reference', value: receipt.reference },
  ].filter(({ value }) => value !== '');
}
