import type { PayableCourse, PlaceOfSupply, RecordedPayment } from '#contract/office/recorded-payments.ts';
import { gstStateLabel } from '#domain/payments/gst-states.ts';
import { amountInWords } from '#domain/text/amount-in-words.ts';
import { formatDate } from '#domain/text/format-date.ts';
import { formatMoney } from '#domain/text/format-money.ts';
import styles from '../orders/orders.module.css';

interface PaymentSummaryProps {
  readonly student: string;
  readonly course: PayableCourse;
  readonly payment: RecordedPayment;
  readonly place: PlaceOfSupply;
}

const ways: Readonly<Record<RecordedPayment['method'], string>> = {
  cash: 'in cash',
  upi: 'by UPI',
  bankTransfer: 'by bank transfer',
};

const focus = (element: HTMLElement | null) => element?.focus();

/** How much more than the price is paid, in rupees; 0 for the price or less. */
export const surplus = ({ price }: PayableCourse, { amount }: RecordedPayment) =>
  Math.max(0, Math.round(amount - price * 100) / 100);

function placeWords(buyerState: string, { institute }: PlaceOfSupply): string {
  if (buyerState === '') return '';
  const tax = buyerState === institute ? 'CGST and SGST' : 'IGST';
  return `${tax}, place of supply ${gstStateLabel(buyerState)}`;
}

/** What is recorded at the next press, and a question about more than the price. */
export function PaymentSummary({ student, course, payment, place }: PaymentSummaryProps) {
  const { amount, method, paidOn, reference, paperReceipt, buyerState } = payment;
  const more = surplus(course, payment);
  const price = formatMoney(course.price);
  const facts = [
    ['Reference', reference],
    ['Number of your paper receipt', paperReceipt],
    ['Tax', placeWords(buyerState, place)],
  ].flatMap(([label, value]) => (value === '' ? [] : [`${label}: ${value}`]));
  return (
    <p className={styles.confirmed} tabIndex={-1} ref={focus}>
      <b>{`${student} pays ${formatMoney(amount / 100)} ${ways[method]} for ${course.title} (price ${price}).`}</b>
      <span>{`In words: ${amountInWords(amount / 100)}`}</span>
      <span>{`Paid on ${formatDate(paidOn)}`}</span>
      {facts.map((fact) => (
        <span key={fact}>{fact}</span>
      ))}
      {more > 0 && <b>{`This is ${formatMoney(more)} more than the price. Is the amount right?`}</b>}
    </p>
  );
}
