import { Trophy } from 'lucide-react';
import { marksOfDetails, type QuestionDetail } from '#machines/rules/result-summary.ts';
import styles from './results.module.css';

const marksFormat = new Intl.NumberFormat('en-IN', { maximumFractionDigits: 2 });

/** Marks by the scheme that the instructions promise; nothing while the key is not known. */
export function MarksLine({ details }: { readonly details: readonly QuestionDetail[] }) {
  const marks = marksOfDetails(details);
  if (marks === null) return null;
  return (
    <p className={styles.fact}>
      <Trophy size={20} aria-hidden="true" /> Marks:{' '}
      <b>
        {marksFormat.format(marks)} of {details.length}
      </b>{' '}
      <small>(1 for each correct answer, minus 1/4 for each wrong one)</small>
    </p>
  );
}
