import { TriangleAlert } from 'lucide-react';
import { t } from '#web/texts/t.ts';
import styles from './numbers-round.module.css';

export function FlashWarning() {
  return (
    <p className={styles.warning}>
      <TriangleAlert size={24} aria-hidden="true" />
      <span>
        {t(
          'The numbers may change quickly. If quick changes on a screen make you feel unwell, choose the slow speed, or ask a grown-up first.',
        )}
      </span>
    </p>
  );
}
