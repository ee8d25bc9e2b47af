import { ChevronDown, Download, Printer } from 'lucide-react';
import { type MouseEvent, useState } from 'react';
import { getOwnReceipt } from '#contract/bought-courses.ts';
import type { Receipt } from '#domain/payments/receipt.ts';
import { receiptRows } from '#domain/payments/receipt-rows.ts';
import { formatMoney } from '#domain/text/format-money.ts';
import { Logo } from '#institute/logo.tsx';
import { useInstitute } from '#web/app/use-institute.ts';
import { useServices } from '#web/app/use-services.ts';
import { contentLanguage } from '#web/texts/content-language.ts';
import { showDate } from '#web/texts/show-date.ts';
import { shownLanguage, t, translated } from '#web/texts/t.ts';
import { Button } from '#web/ui/button.tsx';
import { Refusal } from '#web/ui/refusal.tsx';
import { savePdf } from '#web/ui/save-pdf.ts';
import styles from './receipt-slip.module.css';

interface ReceiptSlipProps {
  readonly receipt: Receipt;
  readonly courseTitle: string;
  /** Of the buttons, where a course has several receipts. */
  readonly label?: string;
}

/** Marks the receipt, so that the print style sheet hides the rest of the page. */
function printSlip(event: MouseEvent<HTMLElement>): void {
  const slip = event.currentTarget.closest('section');
  if (slip === null) return;
  slip.dataset.printing = 'true';
  window.addEventListener('afterprint', () => delete slip.dataset.printing, { once: true });
  window.print();
}

export function ReceiptSlip({ receipt, courseTitle, label = courseTitle }: ReceiptSlipProps) {
  const institute = useInstitute();
  return (
    <details className={styles.fold}>
      <summary className={styles.top}>
        <h3 className={styles.title}>{t('Receipt')}</h3>
        <span className={styles.sum} translate="no">
          {[receipt.number, formatMoney(receipt.amount, receipt.currency || 'INR'), showDate(receipt.paidAt)]
            .filter((text) => text !== '')
            .join(' · ')}
        </span>
        <ChevronDown size={22} className={styles.chevron} aria-hidden="true" />
      </summary>
      <section className={styles.slip} aria-label={t('Receipt')}>
        <p className={styles.heading} aria-hidden="true">
          <span>{t('Receipt')}</span> <span className={styles.paid}>{t('Paid')}</span>
        </p>
        <dl className={styles.rows}>
          {receiptRows(receipt, courseTitle, { language: shownLanguage(), translate: translated }).map(
            ({ label, value }) => (
              <div key={label} className={styles.row}>
                <dt>{label}</dt>
                <dd translate="no" lang={contentLanguage(value)}>
                  {value}
                </dd>
              </div>
            ),
          )}
        </dl>
        <address className={styles.institute}>
          <Logo name={institute.name} picture={institute.logo} />
          {institute.address.map((line) => (
            <span key={line} lang={contentLanguage(line)}>
              {line}
            </span>
          ))}
          <span translate="no">{`${institute.phone.label} · ${institute.email.label}`}</span>
          {institute.gstin !== '' && <span translate="no">{`GSTIN ${institute.gstin}`}</span>}
        </address>
        <div className={styles.actions}>
          <Button
            variant="line"
            size="s"
            aria-label={t('Print receipt: {courseTitle}', { courseTitle: label })}
            onClick={printSlip}
          >
            <Printer size={18} aria-hidden="true" />
            {t('Print receipt')}
          </Button>
          <PdfButton orderId={receipt.order_id} courseTitle={label} />
        </div>
      </section>
    </details>
  );
}

interface PdfButtonProps {
  readonly orderId: string;
  readonly courseTitle: string;
}

function PdfButton({ orderId, courseTitle }: PdfButtonProps) {
  const { api } = useServices();
  const [state, setState] = useState({ busy: false, reason: '' });
  const save = async () => {
    setState({ busy: true, reason: '' });
    try {
      const { data } = await api.call(getOwnReceipt, { params: { orderId } });
      savePdf(data);
      setState({ busy: false, reason: '' });
    } catch (error) {
      const reason = (error instanceof Error && error.message) || 'Please try again.';
      setState({ busy: false, reason });
    }
  };
  return (
    <>
      <Button
        variant="line"
        size="s"
        busy={state.busy}
        aria-label={t('Save as PDF: {courseTitle}', { courseTitle })}
        onClick={() => void save()}
      >
        <Download size={18} aria-hidden="true" />
        {t('Save as PDF')}
      </Button>
      <Refusal reason={state.reason} />
    </>
  );
}
