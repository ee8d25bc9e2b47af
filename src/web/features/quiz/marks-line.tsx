import { Trophy } from 'lucide-react';
import { detailMarks, type QuestionDetail } from '#domain/attempts/result-summary.ts';
import { t } from '#web/texts/t.ts';
import { formatMarks } from './format-marks.ts';
import styles from './results.module.css';

/** Renders nothing while the key is unknown. */
export function MarksLine({ details }: { readonly details: readonly QuestionDetail[] }) {
  const marks = detailMarks(details);
  return marks === null ? null : <MarksFact marks={marks} total={details.length} />;
}

export function MarksFact({ marks, total }: { readonly marks: number; readonly total: number }) {
  return (
    <p className={styles.fact}>
      <Trophy size={20} aria-hidden="true" /> {t('Marks:')}{' '}
      <b>{t('{marks} of {total}', { marks: formatMarks(marks), total })}</b>{' '}
      <small>{t('(1 for each correct answer, minus 1/4 for each wrong one)')}</small>
    </p>
  );
}
