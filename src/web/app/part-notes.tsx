import { Undo2 } from 'lucide-react';
import type { RefundedPart } from '#domain/payments/refund.ts';
import { t } from '../texts/t.ts';
import styles from './part-notes.module.css';
import { partMessage } from './payment-outcome.ts';

interface PartNotesProps {
  readonly parts: readonly RefundedPart[];
  /** Rupees. */
  readonly paid: number;
  readonly currency: string;
}

/** What was refunded of a course that its buyer keeps; nothing without such refunds. */
export function PartNotes({ parts, paid, currency }: PartNotesProps) {
  if (parts.length === 0) return null;
  return (
    <ul className={styles.notes} aria-label={t('Refunds')}>
      {parts.map((part, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: refunds have no id, and their order never changes
        <li key={index}>
          <Undo2 size={20} aria-hidden="true" />
          <span>{partMessage(part, paid, currency)}</span>
        </li>
      ))}
    </ul>
  );
}
