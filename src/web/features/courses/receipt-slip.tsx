import { Printer } from 'lucide-react';
import { type MouseEvent, useId } from 'react';
import type { Receipt } from '#contract/bought-courses.ts';
import { site } from '#web/site.ts';
import { siteDetails } from '#web/site-details.ts';
import { amountInWords } from '#web/ui/amount-in-words.ts';
import { Button } from '#web/ui/button.tsx';
import { momentWords } from '#web/ui/date-words.ts';
import { Logo } from '#web/ui/logo.tsx';
import { moneyWords } from '#web/ui/money-words.ts';
import styles from './receipt-slip.module.css';

interface ReceiptSlipProps {
  readonly receipt: Receipt;
  readonly courseTitle: string;
}

/** Prints the slip that was pressed and nothing else of the page: the style sheet looks for the mark. */
function printSlip(event: MouseEvent<HTMLElement>): void {
  const slip = event.currentTarget.closest('section');
  if (slip === null) return;
  slip.dataset.printing = 'true';
  window.addEventListener('afterprint', () => delete slip.dataset.printing, { once: true });
  window.print();
}

/** The receipt of one order, to keep or to print. */
export function ReceiptSlip({ receipt, courseTitle }: ReceiptSlipProps) {
  const titleId = useId();
  const isRupees = (receipt.currency || 'INR') === 'INR';
  const rows = [
    { label: 'Receipt number', value: receipt.number },
    { label: 'Date and time', value: momentWords(receipt.paidAt) || '—' },
    { label: 'Paid by', value: receipt.buyer },
    { label: 'Course', value: courseTitle },
    { label: 'Amount', value: moneyWords(receipt.amount, receipt.currency || 'INR') },
    { label: 'Amount in words', value: isRupees ? amountInWords(receipt.amount) : '' },
    { label: 'Order ID', value: receipt.order_id },
    { label: 'Bank reference', value: receipt.reference },
  ].filter(({ value }) => value !== '');
  return (
    <section className={styles.slip} aria-labelledby={titleId}>
      <div className={styles.top}>
        <h3 id={titleId} className={styles.title}>
          Receipt
        </h3>
        <p className={styles.paid}>Paid</p>
      </div>
      <dl className={styles.rows}>
        {rows.map(({ label, value }) => (
          <div key={label} className={styles.row}>
            <dt>{label}</dt>
            <dd>{value}</dd>
          </div>
        ))}
      </dl>
      <address className={styles.institute}>
        <Logo name={site.name} />
        {siteDetails.address.map((line) => (
          <span key={line}>{line}</span>
        ))}
        <span>
          {site.phone.label} · {site.email.label}
        </span>
      </address>
      <Button
        variant="line"
        size="s"
        className={styles.print}
        aria-label={`Print receipt: ${courseTitle}`}
        onClick={printSlip}
      >
        <Printer size={18} aria-hidden="true" />
        Print receipt
      </Button>
    </section>
  );
}
