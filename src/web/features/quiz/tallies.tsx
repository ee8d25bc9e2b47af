import { Check, ListOrdered, X } from 'lucide-react';
import { t } from '#web/texts/t.ts';
import styles from './tallies.module.css';

interface TalliesProps {
  readonly correct: number;
  readonly incorrect: number;
  readonly total: number;
}

/** Correct, Incorrect and Total side by side. */
export function Tallies({ correct, incorrect, total }: TalliesProps) {
  return (
    <dl className={styles.tallies}>
      <div data-tone="leaf">
        <dt>
          <Check size={18} strokeWidth={3} aria-hidden="true" /> {t('Correct')}
        </dt>
        <dd>{correct}</dd>
      </div>
      <div data-tone="coral">
        <dt>
          <X size={18} strokeWidth={3} aria-hidden="true" /> {t('Incorrect')}
        </dt>
        <dd>{incorrect}</dd>
      </div>
      <div>
        <dt>
          <ListOrdered size={18} aria-hidden="true" /> {t('Total')}
        </dt>
        <dd>{total}</dd>
      </div>
    </dl>
  );
}
