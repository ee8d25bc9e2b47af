import type { FeeRow, FeeView } from '#contract/office/fees.ts';
import { formatDate } from '#domain/text/format-date.ts';
import { formatMoney } from '#domain/text/format-money.ts';

export const feeViewNames: Readonly<Record<FeeView, string>> = {
  due: 'Due',
  coming: 'Coming',
  paid: 'Paid',
};

/** @returns the first sentence of a WhatsApp message about an instalment */
export function feeMessage({ student, course, amount, dueOn, state }: FeeRow, institute: string): string {
  const due = state === 'due' ? 'has not reached us yet. Its due date is' : 'is due on';
  return `Namaste ${student}, this is ${institute}. Your instalment of ${formatMoney(amount)} for ${course} ${due} ${formatDate(dueOn)}. If you have paid it, please tell us the reference.`;
}
