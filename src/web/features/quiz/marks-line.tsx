import { Trophy } from 'lucide-react';
import { marksOfDetails, type QuestionDetail } from '#domain/attempts/result-summary.ts';
import { formatMarks } from './format-marks.ts';
import styles from './results.module.css';

/** Marks by the scheme that the instructions promise; nothing while the key is not known. */
export function MarksLine({ details }: { readonly details: readonly QuestionDetail[] }) {
  const marks = marksOfDetails(details);
  return marks === null ? null : <MarksFact marks={marks} total={details.length} />;
}

/** So many marks of so many. */
export function MarksFact({ marks, total }: { readonly marks: number; readonly total: number }) {
  return (
    <p className={styles.fact}>
      <Trophy size={20} aria-hidden="true" /> Marks: <b>{`${formatMarks(marks)} of ${total}`}</b>{' '}
      <small>(1 for each correct answer, minus 1/4 for each wrong one)</small>
    </p>
  );
}
