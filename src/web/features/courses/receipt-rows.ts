import type { Receipt } from '#contract/bought-courses.ts';
import { amountInWords } from '#web/ui/amount-in-words.ts';
import { formatMoment } from '#web/ui/format-date.ts';
import { formatMoney } from '#web/ui/format-money.ts';

/** What stands on a receipt, on the screen and in a letter; what is not known is left out. */
export function receiptRows(receipt: Receipt, courseTitle: string) {
  const isRupees = (receipt.currency || 'INR') === 'INR';
  return [
    { label: 'Receipt number', value: receipt.number },
    { label: 'Date and time', value: formatMoment(receipt.paidAt) || '—' },
    { label: 'Paid by', value: receipt.buyer },
    { label: 'Course', value: courseTitle },
    { label: 'Amount', value: formatMoney(receipt.amount, receipt.currency || 'INR') },
    { label: 'Amount in words', value: isRupees ? amountInWords(receipt.amount) : '' },
    { label: 'Order ID', value: receipt.order_id },
    { label: 'Bank reference', value: receipt.reference },
  ].filter(({ value }) => value !== '');
}
