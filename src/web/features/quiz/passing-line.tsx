import { Flag, Medal } from 'lucide-react';
import { marksOfResult, type ResultSummary } from '#domain/attempts/result-summary.ts';
import { type Passing, passingOf } from '#domain/quizzes/passing.ts';
import { plural } from '#domain/text/counted.ts';
import { formatMarks } from './format-marks.ts';
import styles from './results.module.css';

/** Whether the paper of a result is passed; null while its marks are unknown. */
export const passingOfResult = (result: ResultSummary, passingMarks: number | null | undefined) =>
  passingOf(marksOfResult(result), passingMarks);

const inMarks = (marks: number) => `${formatMarks(marks)} ${plural(marks, 'mark')}`;
const needed = (marks: number) => `${inMarks(marks)} ${plural(marks, 'is', 'are')} needed to pass`;

/** Passed or not, and by how many marks. */
export function PassingLine({ passing }: { readonly passing: Passing | null }) {
  if (passing === null) return null;
  return (
    <p className={styles.passing}>
      {passing.passed ? <Medal size={20} aria-hidden="true" /> : <Flag size={20} aria-hidden="true" />}
      <span>
        <b>{passing.passed ? 'Passed:' : 'Not passed yet:'}</b>{' '}
        <span>{`you have ${inMarks(passing.marks)}, ${needed(passing.needed)}.`}</span>
      </span>
    </p>
  );
}
